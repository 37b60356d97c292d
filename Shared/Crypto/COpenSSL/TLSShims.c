#include "TLSShims.h"

#include <openssl/err.h>
#include <openssl/x509v3.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

int usher_bytes_append(usher_bytes *buffer, const uint8_t *bytes, size_t count) {
  if (buffer->capacity - buffer->count < count) {
    size_t capacity = buffer->capacity ? buffer->capacity : 4096;
    while (capacity - buffer->count < count) {
      if (capacity > SIZE_MAX / 2) return 0;
      capacity *= 2;
    }
    uint8_t *grown = realloc(buffer->bytes, capacity);
    if (!grown) return 0;
    buffer->bytes = grown;
    buffer->capacity = capacity;
  }
  if (count) memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
  return 1;
}

static int io_write(BIO *bio, const char *bytes, int count) {
  usher_tls_io *io = BIO_get_data(bio);
  BIO_clear_retry_flags(bio);
  if (count <= 0) return 0;
  return usher_bytes_append(io->output, (const uint8_t *)bytes, (size_t)count) ? count : -1;
}

static int io_read(BIO *bio, char *into, int capacity) {
  usher_tls_io *io = BIO_get_data(bio);
  BIO_clear_retry_flags(bio);
  if (capacity <= 0) return 0;
  if (io->input_count == 0) {
    BIO_set_retry_read(bio);
    return -1;
  }
  size_t count = io->input_count < (size_t)capacity ? io->input_count : (size_t)capacity;
  memcpy(into, io->input, count);
  io->input += count;
  io->input_count -= count;
  return (int)count;
}

static long io_control(BIO *bio, int command, long number, void *pointer) {
  (void)number;
  (void)pointer;
  usher_tls_io *io = BIO_get_data(bio);
  switch (command) {
    case BIO_CTRL_FLUSH:
    case BIO_CTRL_DUP:
      return 1;
    case BIO_CTRL_PENDING:
      return (long)io->input_count;
    default:
      return 0;
  }
}

static int io_create(BIO *bio) {
  BIO_set_init(bio, 1);
  return 1;
}

static BIO_METHOD *io_method;
static pthread_once_t io_method_once = PTHREAD_ONCE_INIT;

static void io_method_make(void) {
  BIO_METHOD *method = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "usher bytes");
  if (!method) return;
  BIO_meth_set_write(method, io_write);
  BIO_meth_set_read(method, io_read);
  BIO_meth_set_ctrl(method, io_control);
  BIO_meth_set_create(method, io_create);
  io_method = method;
}

BIO *usher_bio_new(usher_tls_io *io) {
  pthread_once(&io_method_once, io_method_make);
  if (!io_method) return NULL;
  BIO *bio = BIO_new(io_method);
  if (bio) BIO_set_data(bio, io);
  return bio;
}

int usher_ssl_ctx_set_min_version(SSL_CTX *context, int version) {
  return SSL_CTX_set_min_proto_version(context, version);
}

void usher_ssl_ctx_prepare(SSL_CTX *context) {
  SSL_CTX_set_mode(context, SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
  SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_options(context, SSL_OP_NO_COMPRESSION);
  SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION);
  // A peer that closes without close_notify ends the stream; HTTP has its own framing to see truncation.
  SSL_CTX_set_options(context, SSL_OP_IGNORE_UNEXPECTED_EOF);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
}

void usher_ssl_ctx_disable_resumption(SSL_CTX *context) {
  SSL_CTX_set_options(context, SSL_OP_NO_TICKET);
  SSL_CTX_set_num_tickets(context, 0);
}

static int select_alpn(SSL *ssl, const unsigned char **out, unsigned char *out_count,
                       const unsigned char *offered, unsigned int offered_count, void *argument) {
  (void)ssl;
  usher_bytes *ours = argument;
  unsigned char *selected = NULL;
  if (SSL_select_next_proto(&selected, out_count, ours->bytes, (unsigned int)ours->count, offered,
                            offered_count) != OPENSSL_NPN_NEGOTIATED) {
    return SSL_TLSEXT_ERR_ALERT_FATAL;
  }
  *out = selected;
  return SSL_TLSEXT_ERR_OK;
}

void usher_ssl_ctx_set_alpn(SSL_CTX *context, usher_bytes *protocols) {
  SSL_CTX_set_alpn_select_cb(context, select_alpn, protocols);
}

void usher_ssl_keep_buffers(SSL *ssl) { SSL_clear_mode(ssl, SSL_MODE_RELEASE_BUFFERS); }

void usher_ssl_release_buffers(SSL *ssl) {
  SSL_set_mode(ssl, SSL_MODE_RELEASE_BUFFERS);
  SSL_free_buffers(ssl);
}

int usher_ssl_set_sni(SSL *ssl, const char *name) {
  return (int)SSL_set_tlsext_host_name(ssl, name);
}

int usher_ssl_error_reason(unsigned long error) { return ERR_GET_REASON(error); }

void usher_x509_each_uri(X509 *certificate, void *context,
                         void (*visit)(void *context, const uint8_t *uri, size_t count)) {
  GENERAL_NAMES *names = X509_get_ext_d2i(certificate, NID_subject_alt_name, NULL, NULL);
  if (!names) return;
  for (int i = 0; i < sk_GENERAL_NAME_num(names); i++) {
    const GENERAL_NAME *name = sk_GENERAL_NAME_value(names, i);
    if (name->type != GEN_URI) continue;
    const ASN1_IA5STRING *uri = name->d.uniformResourceIdentifier;
    int count = ASN1_STRING_length(uri);
    if (count > 0) visit(context, ASN1_STRING_get0_data(uri), (size_t)count);
  }
  GENERAL_NAMES_free(names);
}

long usher_x509_common_name(X509 *certificate, uint8_t *into, size_t capacity) {
  X509_NAME *subject = X509_get_subject_name(certificate);
  int index = X509_NAME_get_index_by_NID(subject, NID_commonName, -1);
  if (index < 0) return -1;
  unsigned char *text = NULL;
  int count = ASN1_STRING_to_UTF8(
    &text, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(subject, index)));
  if (count < 0) return -1;
  long result = -1;
  if ((size_t)count <= capacity) {
    memcpy(into, text, (size_t)count);
    result = count;
  }
  OPENSSL_free(text);
  return result;
}
