internal import COpenSSL
internal import Glibc

/// Where the bytes for one socket are gathered before they are written; one per loop.
///
/// It holds bytes of one connection at a time, and none between two rounds.
@safe final class OutputBuffer {
  let storage: UnsafeMutablePointer<usher_bytes>
  /// Plain bytes on their way into one record.
  private let plain = UnsafeMutableRawBufferPointer.allocate(byteCount: 16384, alignment: 16)
  private var plainCount = 0
  private(set) var owner: Connection?

  init() {
    unsafe storage = .allocate(capacity: 1)
    unsafe storage.initialize(to: usher_bytes())
  }

  deinit {
    unsafe free(storage.pointee.bytes)
    unsafe storage.deallocate()
    unsafe plain.deallocate()
  }

  var isEmpty: Bool { count == 0 && plainCount == 0 }

  var count: Int { unsafe storage.pointee.count }

  var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: storage.pointee.bytes, count: storage.pointee.count)
  }

  /// Makes the buffer `connection`'s; what another one has left in it is sent first.
  func claim(for connection: Connection) {
    guard owner !== connection else { return }
    owner?.sendGathered()
    precondition(isEmpty, "gathered bytes without an owner")
    owner = connection
  }

  /// `connection` is closed: what is left of it is dropped.
  func abandon(by connection: Connection) {
    guard owner === connection else { return }
    clear()
    plainCount = 0
    owner = nil
  }

  /// Gathers plain bytes; `seal` encrypts them whenever a record of the largest size is full.
  func gather(
    _ bytes: UnsafeRawBufferPointer, seal: (UnsafeRawBufferPointer) -> TLSError?
  ) -> TLSError? {
    var rest = unsafe bytes
    while unsafe !rest.isEmpty {
      let taken = unsafe min(rest.count, plain.count - plainCount)
      unsafe UnsafeMutableRawBufferPointer(rebasing: plain[plainCount...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: rest[..<taken]))
      unsafe rest = UnsafeRawBufferPointer(rebasing: rest[taken...])
      plainCount += taken
      if unsafe plainCount == plain.count, let error = unsafe sealGathered(seal) { return error }
    }
    return nil
  }

  /// Encrypts what is gathered.
  func sealGathered(_ seal: (UnsafeRawBufferPointer) -> TLSError?) -> TLSError? {
    guard plainCount > 0 else { return nil }
    let count = plainCount
    plainCount = 0
    return unsafe seal(UnsafeRawBufferPointer(rebasing: plain[..<count]))
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
