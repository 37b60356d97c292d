internal import COpenSSL
internal import Glibc

/// Where the bytes for one socket are gathered before they are written; one per loop.
///
/// It holds bytes of one connection at a time, and none between two rounds.
@safe final class OutputBuffer {
  let storage: UnsafeMutablePointer<usher_bytes>
  private(set) weak var owner: Connection?

  init() {
    unsafe storage = .allocate(capacity: 1)
    unsafe storage.initialize(to: usher_bytes())
  }

  deinit {
    unsafe free(storage.pointee.bytes)
    unsafe storage.deallocate()
  }

  var count: Int { unsafe storage.pointee.count }

  var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: storage.pointee.bytes, count: storage.pointee.count)
  }

  /// Makes the buffer `connection`'s; what another one has left in it is sent first.
  func claim(for connection: Connection) {
    guard owner !== connection else { return }
    if count > 0 { owner?.sendGathered() }
    precondition(count == 0, "gathered bytes without an owner")
    owner = connection
  }

  func append(_ bytes: UnsafeRawBufferPointer) {
    let appended = unsafe usher_bytes_append(
      storage, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
    precondition(appended == 1, "out of memory")
  }

  func clear() {
    unsafe storage.pointee.count = 0
  }
}
