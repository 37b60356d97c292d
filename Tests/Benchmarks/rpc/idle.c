// idle: many TLS connections that do nothing, from both sides.
//
// idle open PORT COUNT            opens them one after the other, each with HTTP/2's preface and settings; prints "open COUNT"
//                                 when all are, and keeps them until its standard input ends
// idle accept PORT CERTIFICATE KEY  accepts such connections and keeps them, with nothing but OpenSSL: what a server's
//                                 connections cost before it has done anything of its own
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static const char preface[] = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";
// Settings of ours, and the acknowledgement of the other side's.
static const unsigned char answer[] = {0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0}, *const acknowledgement = answer + 9;

static void fail(const char *what) {
  perror(what);
  ERR_print_errors_fp(stderr);
  exit(1);
}

static int choose(SSL *ssl, const unsigned char **out, unsigned char *count, const unsigned char *offered, unsigned offered_count,
                  void *context) {
  (void)ssl, (void)context;
  static const unsigned char h2[] = "\2h2";
  return SSL_select_next_proto((unsigned char **)out, count, h2, 3, offered, offered_count) == OPENSSL_NPN_NEGOTIATED
             ? SSL_TLSEXT_ERR_OK
             : SSL_TLSEXT_ERR_ALERT_FATAL;
}

// Without it, small writes wait for the other side's acknowledgement of the last.
static void send_at_once(int fd) {
  int yes = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

static void read_all(SSL *ssl, unsigned char *bytes, int count) {
  for (int done = 0; done < count;) {
    int some = SSL_read(ssl, bytes + done, count - done);
    if (some <= 0) fail("SSL_read");
    done += some;
  }
}

// Reads frames until the server has acknowledged the settings.
static void await_acknowledgement(SSL *ssl) {
  unsigned char header[9], body[16384];
  do {
    read_all(ssl, header, 9);
    int length = header[0] << 16 | header[1] << 8 | header[2];
    if (length > (int)sizeof body) fail("a frame is too large");
    read_all(ssl, body, length);
  } while (header[3] != 4 || !(header[4] & 1));
}

static void open_all(struct sockaddr_in *address, int count) {
  SSL_CTX *context = SSL_CTX_new(TLS_client_method());
  SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_alpn_protos(context, (const unsigned char *)"\2h2", 3);
  for (int i = 0; i < count; i++) {
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)address, sizeof *address)) fail("connect");
    send_at_once(fd);
    SSL *ssl = SSL_new(context);
    SSL_set_fd(ssl, fd);
    if (SSL_connect(ssl) != 1) fail("SSL_connect");
    if (SSL_write(ssl, preface, sizeof preface - 1) <= 0) fail("SSL_write");
    await_acknowledgement(ssl);
    if (SSL_write(ssl, acknowledgement, 9) <= 0) fail("SSL_write");
  }
  printf("open %d\n", count);
  fflush(stdout);
  while (getchar() != EOF) {}
}

static void accept_all(struct sockaddr_in *address, const char *certificate, const char *key) {
  SSL_CTX *context = SSL_CTX_new(TLS_server_method());
  SSL_CTX_set_min_proto_version(context, TLS1_3_VERSION);
  SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_alpn_select_cb(context, choose, NULL);
  if (SSL_CTX_use_certificate_chain_file(context, certificate) != 1 ||
      SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) != 1)
    fail("certificate");
  int listener = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (bind(listener, (struct sockaddr *)address, sizeof *address) || listen(listener, 128)) fail("listen");
  printf("listening on %d\n", ntohs(address->sin_port));
  fflush(stdout);
  for (;;) {
    int fd = accept(listener, NULL, NULL);
    if (fd < 0) fail("accept");
    send_at_once(fd);
    SSL *ssl = SSL_new(context);
    SSL_set_fd(ssl, fd);
    unsigned char bytes[64];
    if (SSL_accept(ssl) != 1) fail("SSL_accept");
    read_all(ssl, bytes, sizeof preface - 1);
    if (SSL_write(ssl, answer, sizeof answer) <= 0) fail("SSL_write");
    read_all(ssl, bytes, 9);
  }
}

int main(int argc, char **argv) {
  if (argc < 4) return 2;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(atoi(argv[2]))};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (!strcmp(argv[1], "open") && argc == 4) open_all(&address, atoi(argv[3]));
  else if (!strcmp(argv[1], "accept") && argc == 5) accept_all(&address, argv[3], argv[4]);
  else return 2;
}
