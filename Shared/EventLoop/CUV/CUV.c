#define _GNU_SOURCE
#include "CUV.h"

#include <errno.h>
#include <pthread.h>
#include <sys/socket.h>
#include <unistd.h>

static socklen_t address_size(const struct sockaddr *address) {
  return address->sa_family == AF_INET6 ? sizeof(struct sockaddr_in6) : sizeof(struct sockaddr_in);
}

int usher_bind_tcp(const struct sockaddr *address, int reuse_port) {
  int descriptor = socket(address->sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (descriptor < 0) return -errno;
  int on = 1;
  if (setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) < 0 ||
      (reuse_port && setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &on, sizeof on) < 0) ||
      bind(descriptor, address, address_size(address)) < 0) {
    int error = -errno;
    close(descriptor);
    return error;
  }
  return descriptor;
}

int usher_address_text(const struct sockaddr *address, char *into, size_t capacity) {
  if (address->sa_family == AF_INET) {
    const struct sockaddr_in *ip4 = (const struct sockaddr_in *)address;
    int error = uv_ip4_name(ip4, into, capacity);
    return error < 0 ? error : ntohs(ip4->sin_port);
  }
  if (address->sa_family == AF_INET6) {
    const struct sockaddr_in6 *ip6 = (const struct sockaddr_in6 *)address;
    int error = uv_ip6_name(ip6, into, capacity);
    return error < 0 ? error : ntohs(ip6->sin6_port);
  }
  return -EAFNOSUPPORT;
}

int usher_name_thread(const char *name) { return -pthread_setname_np(pthread_self(), name); }
