// What Swift can't reach in OpenSSL's headers (macros, stacks), and a BIO over plain memory that belongs
// to the caller, so that no bytes are kept per connection beside OpenSSL's own.
#ifndef USHER_TLS_SHIMS_H
#define USHER_TLS_SHIMS_H

#include <openssl/ssl.h>
#include <stddef.h>
#include <stdint.h>

// Where a TLS session's records come from and go to. `input` is borrowed for the time of one call;
// `output` is a growing buffer shared by all sessions of a loop.
typedef struct usher_bytes {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} usher_bytes;

typedef struct usher_tls_io {
  const uint8_t *input;
  size_t input_count;
  usher_bytes *output;
} usher_tls_io;

// Appends; returns 0 when memory is not to be had.
int usher_bytes_append(usher_bytes *buffer, const uint8_t *bytes, size_t count);

// A BIO that reads from `io->input` and appends to `io->output`; NULL when memory is not to be had.
BIO *usher_bio_new(usher_tls_io *io);

int usher_ssl_ctx_set_min_version(SSL_CTX *context, int version);
// What all our contexts have in common. Their sessions give OpenSSL's buffers back after each record.
void usher_ssl_ctx_prepare(SSL_CTX *context);
// From now on a session keeps its buffers (33 KB) between records; or gives them back at once, and after each record again.
void usher_ssl_keep_buffers(SSL *ssl);
void usher_ssl_release_buffers(SSL *ssl);
void usher_ssl_ctx_disable_resumption(SSL_CTX *context);
// Protocols in wire form (length-prefixed); the memory must outlive the context and its sessions.
void usher_ssl_ctx_set_alpn(SSL_CTX *context, usher_bytes *protocols);
int usher_ssl_set_sni(SSL *ssl, const char *name);
int usher_ssl_error_reason(unsigned long error);

// Calls `visit` for each URI among the certificate's subject alternative names.
void usher_x509_each_uri(
  X509 *certificate, void *context, void (*visit)(void *context, const uint8_t *uri, size_t count));
// The subject's common name, as UTF-8, at most `capacity` bytes; returns its length or -1.
long usher_x509_common_name(X509 *certificate, uint8_t *into, size_t capacity);

#endif
