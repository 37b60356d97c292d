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

// Fields as HTTPFields keeps them: `count` of them in `bytes`, each the lengths of its name and its value, four bytes
// each, and then both. nghttp2 copies what it is given.
typedef struct {
  const uint8_t *bytes;
  size_t count;
} usher_fields;

// The pseudo-header fields of a request; what is empty is left out.
typedef struct {
  const uint8_t *bytes;
  size_t count;
} usher_text;
typedef struct {
  usher_text method, scheme, authority, path;
} usher_request_line;

// Request, response and trailers. A body is read by `body` from `stream`; where it is NULL there is none. The result is
// nghttp2's; NGHTTP2_ERR_HTTP_HEADER for a request line that HTTP doesn't allow.
int32_t usher_submit_request(nghttp2_session *session, usher_request_line line, usher_fields fields,
                             void *stream, nghttp2_data_source_read_callback body);
int usher_submit_response(nghttp2_session *session, int32_t id, int status, usher_fields fields,
                          void *stream, nghttp2_data_source_read_callback body);
int usher_submit_trailers(nghttp2_session *session, int32_t id, usher_fields fields);

#endif
