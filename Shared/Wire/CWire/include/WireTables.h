#ifndef WIRE_TABLES_H
#define WIRE_TABLES_H

#include <protobuf-c/protobuf-c.h>

/* What protobuf-c's descriptors leave out, generated beside them: one WireTable per C target. */

/* One proto file, for server reflection. */
typedef struct WireTableFile {
  /* The path below Proto: "usher/type/v1/money.proto". */
  const char *name;
  /* The FileDescriptorProto, serialized, without comments. */
  const unsigned char *bytes;
  size_t size;
  /* The names of the files that it imports. */
  const char *const *dependencies;
  size_t n_dependencies;
  /* The full names of its messages, enums, services and methods. */
  const char *const *symbols;
  size_t n_symbols;
} WireTableFile;

/* A field whose JSON name is not its name in lowerCamelCase. */
typedef struct WireTableJSONName {
  const ProtobufCMessageDescriptor *message;
  unsigned number;
  const char *name;
} WireTableJSONName;

typedef struct WireTable {
  const WireTableFile *files;
  size_t n_files;
  /* All messages, nested ones too. */
  const ProtobufCMessageDescriptor *const *messages;
  size_t n_messages;
  /* The messages among them that are entries of a map field. */
  const ProtobufCMessageDescriptor *const *map_entries;
  size_t n_map_entries;
  const WireTableJSONName *json_names;
  size_t n_json_names;
  /* The tables of the targets that this one's protos import from. */
  const struct WireTable *const *imports;
  size_t n_imports;
} WireTable;

#endif
