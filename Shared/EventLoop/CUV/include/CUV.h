#ifndef USHER_CUV_H
#define USHER_CUV_H

#include <uv.h>

// Makes a listening socket's descriptor, bound to a numeric address, with SO_REUSEADDR and, if asked,
// SO_REUSEPORT (which this libuv can't set). Returns the descriptor or a negative errno.
int usher_bind_tcp(const struct sockaddr *address, int reuse_port);

// Writes the numeric form of an address; returns the port or a negative errno.
int usher_address_text(const struct sockaddr *address, char *into, size_t capacity);

// Names the calling thread; a name of more than 15 bytes is not set.
int usher_name_thread(const char *name);

// libuv's "inheritance" between handle types, which Swift doesn't see.
static inline uv_handle_t *usher_handle(void *handle) { return (uv_handle_t *)handle; }
static inline uv_stream_t *usher_stream(uv_tcp_t *tcp) { return (uv_stream_t *)tcp; }

#endif
