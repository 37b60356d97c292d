#ifndef USHER_CNGHTTP2_H
#define USHER_CNGHTTP2_H

#include <nghttp2/nghttp2.h>

// A frame is a union; these read the member that its type says is there.
static inline int usher_headers_category(const nghttp2_frame *frame) { return frame->headers.cat; }
static inline uint64_t usher_ping_number(const nghttp2_frame *frame) {
  uint64_t number = 0;
  for (int i = 0; i < 8; i++) number = number << 8 | frame->ping.opaque_data[i];
  return number;
}
static inline int32_t usher_goaway_last_stream(const nghttp2_frame *frame) {
  return frame->goaway.last_stream_id;
}
static inline uint32_t usher_goaway_error(const nghttp2_frame *frame) {
  return frame->goaway.error_code;
}

static inline nghttp2_nv usher_field(const uint8_t *name, size_t name_count, const uint8_t *value,
                                     size_t value_count) {
  return (nghttp2_nv){(uint8_t *)name, (uint8_t *)value, name_count, value_count,
                      NGHTTP2_NV_FLAG_NONE};
}

// The same where the name stays in memory for good, so that nghttp2 need not copy it.
static inline nghttp2_nv usher_constant_name_field(const uint8_t *name, size_t name_count,
                                                   const uint8_t *value, size_t value_count) {
  return (nghttp2_nv){(uint8_t *)name, (uint8_t *)value, name_count, value_count,
                      NGHTTP2_NV_FLAG_NO_COPY_NAME};
}

// Request and response with a body read by `body` from `stream`, or without one where it is NULL.
static inline int32_t usher_submit_request(nghttp2_session *session, const nghttp2_nv *fields,
                                           size_t count, void *stream,
                                           nghttp2_data_source_read_callback body) {
  nghttp2_data_provider provider = {{.ptr = stream}, body};
  return nghttp2_submit_request(session, NULL, fields, count, body ? &provider : NULL, stream);
}
static inline int usher_submit_response(nghttp2_session *session, int32_t id,
                                        const nghttp2_nv *fields, size_t count, void *stream,
                                        nghttp2_data_source_read_callback body) {
  nghttp2_data_provider provider = {{.ptr = stream}, body};
  return nghttp2_submit_response(session, id, fields, count, body ? &provider : NULL);
}

#endif
