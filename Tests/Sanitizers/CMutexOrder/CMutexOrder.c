// Tells the thread sanitizer about `Synchronization.Mutex`.
//
// The fast path of a Mutex is compiled into its users, where the sanitizer sees its atomics. Where two threads meet, the
// slow path runs, in the standard library, of which the sanitizer sees nothing: it would report what such a lock
// protects. So these two stand before the library's, do the same by calling them, and say what order they make. With
// any other build this file is empty.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define SELF __attribute__((swift_context)) void *self
#define SWIFT __attribute__((swiftcall))

// Synchronization._MutexHandle._lockSlow(UInt32) and _unlockSlow()
SWIFT void lock_slow(uint32_t thread, SELF) __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
SWIFT void unlock_slow(SELF) __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

SWIFT void lock_slow(uint32_t thread, SELF) {
  SWIFT void (*library)(uint32_t, SELF) =
      dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
  library(thread, self);
  __tsan_acquire(self);
}

SWIFT void unlock_slow(SELF) {
  SWIFT void (*library)(SELF) =
      dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
  __tsan_release(self);
  library(self);
}

#endif
#endif
