#include "CNGHTTP2.h"

#include <stdlib.h>
#include <string.h>

// Fields in nghttp2's form: few on the stack, many in memory of their own.
typedef struct {
  nghttp2_nv few[32];
  nghttp2_nv *all;
  size_t count;
} vector;

enum { PSEUDO_FIELDS = 4 };

static nghttp2_nv field(const uint8_t *name, size_t name_count, const uint8_t *value,
                        size_t value_count) {
  return (nghttp2_nv){(uint8_t *)name, (uint8_t *)value, name_count, value_count,
                      NGHTTP2_NV_FLAG_NONE};
}

// A pseudo-header field, unless it is empty: its name stays in memory for good, so that nghttp2 need not copy it.
static void put(vector *vector, const char *name, usher_text value) {
  if (!value.count) return;
  nghttp2_nv *next = &vector->all[vector->count++];
  *next = field((const uint8_t *)name, strlen(name), value.bytes, value.count);
  next->flags = NGHTTP2_NV_FLAG_NO_COPY_NAME;
}

// Returns 0 if there is no memory.
static int begin(vector *vector, usher_fields fields) {
  vector->all = vector->few;
  vector->count = 0;
  if (fields.count + PSEUDO_FIELDS > sizeof vector->few / sizeof *vector->few) {
    vector->all = malloc((fields.count + PSEUDO_FIELDS) * sizeof *vector->all);
  }
  return vector->all != NULL;
}

static void fill(vector *vector, usher_fields fields) {
  const uint8_t *next = fields.bytes;
  for (size_t index = 0; index < fields.count; index++) {
    uint32_t lengths[2];
    memcpy(lengths, next, sizeof lengths);
    next += sizeof lengths;
    vector->all[vector->count++] = field(next, lengths[0], next + lengths[0], lengths[1]);
    next += lengths[0] + lengths[1];
  }
}

static void empty(vector *vector) {
  if (vector->all != vector->few) free(vector->all);
}

static int is_allowed(usher_text text) {
  return nghttp2_check_header_value_rfc9113(text.bytes, text.count);
}

int32_t usher_submit_request(nghttp2_session *session, usher_request_line line, usher_fields fields,
                             void *stream, nghttp2_data_source_read_callback body) {
  if (!line.method.count || !line.path.count || !is_allowed(line.method) ||
      !is_allowed(line.scheme) || !is_allowed(line.authority) || !is_allowed(line.path))
    return NGHTTP2_ERR_HTTP_HEADER;
  vector vector;
  if (!begin(&vector, fields)) return NGHTTP2_ERR_NOMEM;
  put(&vector, ":method", line.method);
  put(&vector, ":scheme", line.scheme);
  put(&vector, ":authority", line.authority);
  put(&vector, ":path", line.path);
  fill(&vector, fields);
  nghttp2_data_provider provider = {{.ptr = stream}, body};
  int32_t result = nghttp2_submit_request(session, NULL, vector.all, vector.count,
                                          body ? &provider : NULL, stream);
  empty(&vector);
  return result;
}

int usher_submit_response(nghttp2_session *session, int32_t id, int status, usher_fields fields,
                          void *stream, nghttp2_data_source_read_callback body) {
  vector vector;
  char digits[3] = {'0' + status / 100 % 10, '0' + status / 10 % 10, '0' + status % 10};
  if (!begin(&vector, fields)) return NGHTTP2_ERR_NOMEM;
  put(&vector, ":status", (usher_text){(const uint8_t *)digits, sizeof digits});
  fill(&vector, fields);
  nghttp2_data_provider provider = {{.ptr = stream}, body};
  int result =
      nghttp2_submit_response(session, id, vector.all, vector.count, body ? &provider : NULL);
  empty(&vector);
  return result;
}

int usher_submit_trailers(nghttp2_session *session, int32_t id, usher_fields fields) {
  vector vector;
  if (!begin(&vector, fields)) return NGHTTP2_ERR_NOMEM;
  fill(&vector, fields);
  int result = nghttp2_submit_trailer(session, id, vector.all, vector.count);
  empty(&vector);
  return result;
}
