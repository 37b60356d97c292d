// load: unary gRPC calls over mutual TLS, as many at once as told, from one thread; prints what came of them as JSON.
//
// load PORT CA CERTIFICATE KEY PATH BODIES CONNECTIONS STREAMS TOTAL CUSTOMER
//   BODIES: a file of messages, each after its length (4 bytes, big-endian); used in turn.
//   CUSTOMER: metadata usher-customer; one that ends in "#" gets the call's number instead.
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <nghttp2/nghttp2.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct body { const uint8_t *bytes; size_t length; };
struct call { int64_t started_ns; uint8_t *frame; size_t length, sent; int grpc_status; };
struct connection { int fd; SSL *ssl; nghttp2_session *session; int running, done; const uint8_t *pending; ssize_t pending_length; };

static struct body *bodies;
static size_t body_count, total, started, ended, succeeded;
static const char *path, *customer;
static int streams;
static int64_t *latencies_ns;
static int statuses[32];

static int64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void die(const char *what) {
  fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
  ERR_print_errors_fp(stderr);
  exit(1);
}

static void read_bodies(const char *file) {
  FILE *f = fopen(file, "rb");
  if (!f) die(file);
  uint8_t head[4];
  size_t capacity = 0;
  while (fread(head, 1, 4, f) == 4) {
    size_t length = (size_t)head[0] << 24 | head[1] << 16 | head[2] << 8 | head[3];
    if (body_count == capacity) bodies = realloc(bodies, (capacity = capacity ? capacity * 2 : 64) * sizeof *bodies);
    uint8_t *bytes = malloc(length + 1);
    if (fread(bytes, 1, length, f) != length) die("bodies are cut off");
    bodies[body_count++] = (struct body){bytes, length};
  }
  fclose(f);
  if (!body_count) die("no bodies");
}

static ssize_t read_body(nghttp2_session *s, int32_t id, uint8_t *out, size_t length, uint32_t *flags,
                         nghttp2_data_source *source, void *user) {
  (void)s, (void)id, (void)user;
  struct call *call = source->ptr;
  size_t left = call->length - call->sent, n = left < length ? left : length;
  memcpy(out, call->frame + call->sent, n);
  call->sent += n;
  if (call->sent == call->length) *flags |= NGHTTP2_DATA_FLAG_EOF;
  return (ssize_t)n;
}

static void start_calls(struct connection *c) {
  while (c->running < streams && started < total) {
    const struct body *body = &bodies[started % body_count];
    struct call *call = calloc(1, sizeof *call);
    call->length = body->length + 5;
    call->frame = malloc(call->length);
    call->frame[0] = 0;
    uint32_t size = htonl((uint32_t)body->length);
    memcpy(call->frame + 1, &size, 4);
    memcpy(call->frame + 5, body->bytes, body->length);
    call->grpc_status = -1;
    char who[64];
    size_t stem = strlen(customer);
    if (stem && customer[stem - 1] == '#') snprintf(who, sizeof who, "%.*s%zu", (int)stem - 1, customer, started);
    else snprintf(who, sizeof who, "%s", customer);
#define FIELD(n, v) {(uint8_t *)(n), (uint8_t *)(v), strlen(n), strlen(v), NGHTTP2_NV_FLAG_NONE}
    nghttp2_nv head[] = {
        FIELD(":method", "POST"), FIELD(":scheme", "https"), FIELD(":path", path), FIELD(":authority", "localhost"),
        FIELD("content-type", "application/grpc"), FIELD("te", "trailers"), FIELD("usher-role", "CUSTOMER"),
        FIELD("usher-customer", who)};
    nghttp2_data_provider provider = {.source = {.ptr = call}, .read_callback = read_body};
    call->started_ns = now_ns();
    if (nghttp2_submit_request(c->session, NULL, head, sizeof head / sizeof *head, &provider, call) < 0) die("submit");
    started++;
    c->running++;
  }
}

static int on_header(nghttp2_session *s, const nghttp2_frame *frame, const uint8_t *name, size_t name_length,
                     const uint8_t *value, size_t value_length, uint8_t flags, void *user) {
  (void)flags, (void)user, (void)value_length;
  if (name_length == 11 && !memcmp(name, "grpc-status", 11)) {
    struct call *call = nghttp2_session_get_stream_user_data(s, frame->hd.stream_id);
    if (call) call->grpc_status = atoi((const char *)value);
  }
  return 0;
}

static int on_close(nghttp2_session *s, int32_t id, uint32_t code, void *user) {
  (void)code;
  struct connection *c = user;
  struct call *call = nghttp2_session_get_stream_user_data(s, id);
  if (!call) return 0;
  latencies_ns[ended++] = now_ns() - call->started_ns;
  succeeded += call->grpc_status == 0;
  statuses[call->grpc_status & 31]++;
  free(call->frame);
  free(call);
  c->running--;
  return 0;
}

static void open_connection(struct connection *c, int port, SSL_CTX *tls, nghttp2_session_callbacks *callbacks) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
  c->fd = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(c->fd, (struct sockaddr *)&address, sizeof address)) die("connect");
  int on = 1;
  setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  c->ssl = SSL_new(tls);
  SSL_set_fd(c->ssl, c->fd);
  SSL_set_tlsext_host_name(c->ssl, "localhost");
  if (SSL_connect(c->ssl) != 1) die("TLS");
  fcntl(c->fd, F_SETFL, O_NONBLOCK);
  nghttp2_session_client_new(&c->session, callbacks, c);
  nghttp2_settings_entry settings[] = {{NGHTTP2_SETTINGS_ENABLE_PUSH, 0}, {NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, 1 << 20}};
  nghttp2_submit_settings(c->session, NGHTTP2_FLAG_NONE, settings, 2);
  nghttp2_session_set_local_window_size(c->session, NGHTTP2_FLAG_NONE, 0, 1 << 24);
}

// Reads and writes what it can; returns the poll events to wait for.
static short drive(struct connection *c) {
  uint8_t buffer[1 << 16];
  int n;
  while ((n = SSL_read(c->ssl, buffer, sizeof buffer)) > 0)
    if (nghttp2_session_mem_recv(c->session, buffer, (size_t)n) < 0) die("HTTP/2");
  if (SSL_get_error(c->ssl, n) != SSL_ERROR_WANT_READ) die("the server closed the connection");
  start_calls(c);
  for (;;) {
    if (!c->pending_length) {
      // Gather the frames of this round into one TLS record or a few.
      static uint8_t gathered[1 << 14];
      size_t length = 0;
      const uint8_t *data;
      ssize_t got = 0;
      while (length < sizeof gathered / 2 && (got = nghttp2_session_mem_send(c->session, &data)) > 0) {
        if (length + (size_t)got > sizeof gathered) die("frame too long");
        memcpy(gathered + length, data, (size_t)got);
        length += (size_t)got;
      }
      if (got < 0) die("HTTP/2 send");
      if (!length) return POLLIN;
      c->pending = memcpy(malloc(length), gathered, length);
      c->pending_length = (ssize_t)length;
    }
    n = SSL_write(c->ssl, c->pending, (int)c->pending_length);
    if (n <= 0) return SSL_get_error(c->ssl, n) == SSL_ERROR_WANT_WRITE ? POLLIN | POLLOUT : POLLIN;
    free((void *)c->pending);
    c->pending_length = 0;
  }
}

static int by_size(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

int main(int argc, char **argv) {
  if (argc != 11) { fprintf(stderr, "load PORT CA CERTIFICATE KEY PATH BODIES CONNECTIONS STREAMS TOTAL CUSTOMER\n"); return 2; }
  SSL_CTX *tls = SSL_CTX_new(TLS_client_method());
  if (!SSL_CTX_load_verify_locations(tls, argv[2], NULL) || !SSL_CTX_use_certificate_chain_file(tls, argv[3]) ||
      !SSL_CTX_use_PrivateKey_file(tls, argv[4], SSL_FILETYPE_PEM)) die("certificates");
  SSL_CTX_set_verify(tls, SSL_VERIFY_PEER, NULL);
  SSL_CTX_set_alpn_protos(tls, (const unsigned char *)"\x02h2", 3);
  path = argv[5];
  read_bodies(argv[6]);
  int count = atoi(argv[7]);
  streams = atoi(argv[8]);
  total = strtoul(argv[9], NULL, 10);
  customer = argv[10];
  latencies_ns = calloc(total, sizeof *latencies_ns);
  struct connection *connections = calloc((size_t)count, sizeof *connections);
  struct pollfd *polls = calloc((size_t)count, sizeof *polls);
  nghttp2_session_callbacks *callbacks;
  nghttp2_session_callbacks_new(&callbacks);
  nghttp2_session_callbacks_set_on_header_callback(callbacks, on_header);
  nghttp2_session_callbacks_set_on_stream_close_callback(callbacks, on_close);
  for (int i = 0; i < count; i++) open_connection(&connections[i], atoi(argv[1]), tls, callbacks);
  int64_t start = now_ns();
  for (int i = 0; i < count; i++) polls[i] = (struct pollfd){connections[i].fd, drive(&connections[i]), 0};
  while (ended < total) {
    int ready = poll(polls, (nfds_t)count, 10000);
    if (ready <= 0) die("nothing came back for 10 s");
    for (int i = 0; i < count; i++)
      if (polls[i].revents) polls[i].events = drive(&connections[i]);
  }
  double seconds = (double)(now_ns() - start) / 1e9;
  qsort(latencies_ns, total, sizeof *latencies_ns, by_size);
  printf("{\"calls\": %zu, \"succeeded\": %zu, \"seconds\": %.6f, \"p50_us\": %.1f, \"p99_us\": %.1f, \"statuses\": {", total,
         succeeded, seconds, (double)latencies_ns[total / 2] / 1e3, (double)latencies_ns[total * 99 / 100] / 1e3);
  for (int i = 0, first = 1; i < 32; i++)
    if (statuses[i]) printf("%s\"%d\": %d", first ? "" : ", ", i == 31 ? -1 : i, statuses[i]), first = 0;
  printf("}}\n");
  return 0;
}
