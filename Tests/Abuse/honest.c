// honest PORT CONNECTIONS RATE: a client that behaves. It makes unary calls over TLS at a fixed rate, whether or not the
// last ones are answered, so that a server that stops for a while is seen in every call that it keeps waiting.
//
// Each line of its input, a number of milliseconds, is answered by a line about the calls begun in that time:
// "CALLS P50 P99 MAX", in microseconds. A call that fails or is not answered within ten seconds ends the program.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { DATA, HEADERS, RST_STREAM = 3, SETTINGS, PING = 6, GOAWAY, WINDOW_UPDATE };
enum { WAITING = 4096, CALLS = 1 << 20, LATE_US = 10 * 1000 * 1000 };

typedef struct {
  SSL *ssl;
  unsigned next_stream;
  long begun_us[WAITING];  // of the stream id / 2, modulo; 0 when it is answered
  unsigned char input[65536];
  int held, consumed;
} connection;

static long latencies_us[CALLS];
static int answered, begun;

_Noreturn static void fail(const char *what) {
  fprintf(stderr, "honest: %s: %s\n", what, strerror(errno));
  ERR_print_errors_fp(stderr);
  exit(1);
}

static long now_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000L + now.tv_nsec / 1000;
}

static void put(unsigned char *frame, int length, int type, int flags, unsigned stream) {
  unsigned char header[9] = {length >> 16, length >> 8, length, type, flags, stream >> 24, stream >> 16, stream >> 8, stream};
  memcpy(frame, header, 9);
}

static void write_all(connection *c, const unsigned char *bytes, int count) {
  if (SSL_write(c->ssl, bytes, count) != count) fail("SSL_write");
}

// POST https localhost, as fields that need no table of their own; then SimpleRequest{response_size: 96, payload of 44 bytes}.
static void call(connection *c) {
  static const unsigned char fields[] =
      "\x83\x87\x41\x09localhost\x04\x28/grpc.testing.BenchmarkService/UnaryCall\x0f\x10\x10" "application/grpc\x00\x02te\x08trailers";
  static const unsigned char message[5 + 50] = {0, 0, 0, 0, 50, 0x10, 0x60, 0x1a, 0x2e, 0x12, 0x2c};
  enum { F = sizeof fields - 1, M = sizeof message };
  unsigned char frames[9 + F + 9 + M];
  put(frames, F, HEADERS, 4, c->next_stream);
  memcpy(frames + 9, fields, F);
  put(frames + 9 + F, M, DATA, 1, c->next_stream);
  memcpy(frames + 9 + F + 9, message, M);
  long *begun_us = &c->begun_us[c->next_stream / 2 % WAITING];
  if (*begun_us) fail("too many calls wait for an answer");
  c->next_stream += 2;
  *begun_us = now_us();
  begun++;
  write_all(c, frames, sizeof frames);
}

static void end_of_stream(connection *c, unsigned stream) {
  long *begun_us = &c->begun_us[stream / 2 % WAITING];
  if (!*begun_us) fail("an answer without a call");
  if (answered < CALLS) latencies_us[answered++] = now_us() - *begun_us;
  *begun_us = 0;
}

static void handle(connection *c, const unsigned char *frame, int length) {
  unsigned char answer[13];
  unsigned stream = (frame[5] & 127u) << 24 | frame[6] << 16 | frame[7] << 8 | frame[8];
  switch (frame[3]) {
  case DATA:
    c->consumed += length;
    if (c->consumed > 16384) {
      put(answer, 4, WINDOW_UPDATE, 0, 0);
      for (int i = 0; i < 4; i++) answer[9 + i] = c->consumed >> (24 - 8 * i);
      write_all(c, answer, 13);
      c->consumed = 0;
    }
    if (frame[4] & 1) fail("an answer without trailers");
    break;
  case HEADERS:
    if (frame[4] & 1) end_of_stream(c, stream);
    break;
  case RST_STREAM: fail("RST_STREAM");
  case GOAWAY: fail("GOAWAY");
  case SETTINGS:
    if (frame[4] & 1) break;
    put(answer, 0, SETTINGS, 1, 0);
    write_all(c, answer, 9);
  }
}

static void read_frames(connection *c) {
  for (;;) {
    int some = SSL_read(c->ssl, c->input + c->held, sizeof c->input - c->held);
    if (some <= 0) {
      if (SSL_get_error(c->ssl, some) != SSL_ERROR_WANT_READ) fail("SSL_read");
      return;
    }
    c->held += some;
    int at = 0;
    while (c->held - at >= 9) {
      int length = c->input[at] << 16 | c->input[at + 1] << 8 | c->input[at + 2];
      if (c->held - at < 9 + length) break;
      handle(c, c->input + at, length);
      at += 9 + length;
    }
    memmove(c->input, c->input + at, c->held -= at);
  }
}

static void open_connection(connection *c, SSL_CTX *context, int port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int fd = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
  if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof address)) fail("connect");
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  c->ssl = SSL_new(context);
  SSL_set_fd(c->ssl, fd);
  if (SSL_connect(c->ssl) != 1) fail("SSL_connect");
  static const unsigned char preface[] = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";
  write_all(c, preface, sizeof preface - 1);
  fcntl(fd, F_SETFL, O_NONBLOCK);
  c->next_stream = 1;
}

static int compare(const void *a, const void *b) {
  long x = *(const long *)a, y = *(const long *)b;
  return (x > y) - (x < y);
}

static void measure(connection *all, int count, int rate, int milliseconds) {
  struct pollfd fds[count];
  for (int i = 0; i < count; i++) fds[i] = (struct pollfd){SSL_get_fd(all[i].ssl), POLLIN, 0};
  answered = begun = 0;
  long start = now_us(), end = start + milliseconds * 1000L, due = start;
  for (long now = start; due < end || answered < begun; now = now_us()) {
    if (now >= end + LATE_US) fail("a call is not answered");
    while (due <= now && due < end) {
      call(&all[begun % count]);
      due += 1000000 / rate;
    }
    long wait = (due < end ? due : end + LATE_US) - now_us();
    struct timespec timeout = {wait > 0 ? wait / 1000000 : 0, wait > 0 ? wait % 1000000 * 1000 : 0};
    if (ppoll(fds, count, &timeout, NULL) < 0) fail("ppoll");
    for (int i = 0; i < count; i++)
      if (fds[i].revents) read_frames(&all[i]);
  }
  qsort(latencies_us, answered, sizeof latencies_us[0], compare);
  printf("%d %ld %ld %ld\n", answered, latencies_us[answered / 2], latencies_us[answered * 99L / 100], latencies_us[answered - 1]);
  fflush(stdout);
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  int count = atoi(argv[2]), milliseconds;
  prctl(PR_SET_TIMERSLACK, 1);
  SSL_CTX *context = SSL_CTX_new(TLS_client_method());
  SSL_CTX_set_alpn_protos(context, (const unsigned char *)"\2h2", 3);
  connection *all = calloc(count, sizeof *all);
  for (int i = 0; i < count; i++) open_connection(&all[i], context, atoi(argv[1]));
  while (scanf("%d", &milliseconds) == 1) measure(all, count, atoi(argv[3]), milliseconds);
}
