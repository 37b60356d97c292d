internal import CUV
internal import Glibc

/// The libuv side of a connection: one TCP handle, its reads, and the block that is being written.
@safe final class Socket {
  let loop: EventLoop
  let tcp: UnsafeMutablePointer<uv_tcp_t>
  /// The connection above it, until it is closed.
  var owner: Connection?
  private let request = UnsafeMutablePointer<uv_write_t>.allocate(capacity: 1)
  private var block = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var queued: [UInt8] = []
  private var isClosing = false

  /// A handle without a connection.
  init(on loop: EventLoop) {
    self.loop = loop
    unsafe tcp = .allocate(capacity: 1)
    unsafe require(uv_tcp_init(loop.core.uv, tcp))
    unsafe tcp.pointee.data = Unmanaged.passRetained(self).toOpaque()
  }

  deinit {
    unsafe request.deallocate()
    unsafe tcp.deallocate()
  }

  /// What was given to `send` and the system hasn't taken.
  var unsentBytes: Int { unsafe block.count + queued.count }

  static func of(_ data: UnsafeMutableRawPointer?) -> Socket {
    unsafe Unmanaged<Socket>.fromOpaque(data!).takeUnretainedValue()
  }

  // MARK: Opening

  func connect(to address: SocketAddress) -> Int32 {
    let connect = UnsafeMutablePointer<uv_connect_t>.allocate(capacity: 1)
    let status = unsafe address.withSockaddr { address in
      unsafe uv_tcp_connect(connect, tcp, address) { request, status in
        let socket = unsafe Socket.of(request!.pointee.handle.pointee.data)
        unsafe request!.deallocate()
        socket.connected(status)
      }
    }
    guard let status, status >= 0 else {
      unsafe connect.deallocate()
      return status ?? UV_EINVAL.rawValue
    }
    return status
  }

  private func connected(_ status: Int32) {
    guard !isClosing else { return }
    setNoDelay()
    if status < 0 { owner?.connectFailed(status) } else { owner?.established() }
  }

  /// Requests and frames are gathered by us; waiting for more would only add delay.
  func setNoDelay() {
    _ = unsafe uv_tcp_nodelay(tcp, 1)
  }

  /// The other side's address.
  var remoteAddress: SocketAddress? {
    var storage = sockaddr_storage()
    var size = Int32(MemoryLayout<sockaddr_storage>.size)
    return unsafe withUnsafeMutablePointer(to: &storage) { storage in
      unsafe storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe uv_tcp_getpeername(tcp, address, &size) == 0 ? SocketAddress(address) : nil
      }
    }
  }

  // MARK: Reading

  func startReading() -> Int32 {
    unsafe uv_read_start(
      usher_stream(tcp),
      { handle, _, buffer in
        let socket = unsafe Socket.of(handle!.pointee.data)
        let input = unsafe socket.loop.core.input
        // Without room nothing is read in this round; the callback hears UV_ENOBUFS.
        let count = min(input.count, socket.owner?.readableBytes() ?? 0)
        unsafe buffer!.pointee = uv_buf_init(
          input.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(count))
      },
      { stream, count, buffer in
        let socket = unsafe Socket.of(stream!.pointee.data)
        guard let owner = socket.owner else { return }
        if count > 0 {
          unsafe owner.receivedRaw(
            UnsafeRawBufferPointer(start: buffer!.pointee.base, count: Int(count)))
        } else if count < 0, count != Int(UV_ENOBUFS.rawValue) {
          owner.receivedEnd(Int32(clamping: count))
        }
        socket.loop.runReadyWork()
      })
  }

  func stopReading() {
    _ = unsafe uv_read_stop(usher_stream(tcp))
  }

  // MARK: Writing

  /// Writes what the system takes at once and keeps a copy of the rest. A negative status is an error.
  func send(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    guard !isClosing else { return 0 }
    guard unsafe block.count == 0 else {
      unsafe queued.append(contentsOf: bytes)
      return 0
    }
    var buffer = unsafe uv_buf_init(
      UnsafeMutablePointer(mutating: bytes.baseAddress?.assumingMemoryBound(to: CChar.self)),
      UInt32(bytes.count))
    let taken = unsafe uv_try_write(usher_stream(tcp), &buffer, 1)
    if taken == bytes.count { return 0 }
    if taken < 0, taken != UV_EAGAIN.rawValue { return taken }
    return unsafe startWriting(UnsafeRawBufferPointer(rebasing: bytes[max(0, Int(taken))...]))
  }

  private func startWriting(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    unsafe block = .allocate(byteCount: bytes.count, alignment: 1)
    unsafe block.copyMemory(from: bytes)
    var buffer = unsafe uv_buf_init(
      block.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(block.count))
    let status = unsafe uv_write(request, usher_stream(tcp), &buffer, 1) { request, status in
      unsafe Socket.of(request!.pointee.handle.pointee.data).written(status)
    }
    if status < 0 { dropBlock() }
    return status
  }

  private func written(_ status: Int32) {
    dropBlock()
    guard !isClosing else { return }
    var status = status
    if status >= 0, !queued.isEmpty {
      let next = queued
      queued = []
      status = unsafe next.withUnsafeBytes { unsafe startWriting($0) }
    }
    owner?.sent(status)
  }

  private func dropBlock() {
    unsafe block.deallocate()
    unsafe block = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  }

  // MARK: Closing

  /// Tells the peer that nothing more comes; false if that isn't possible.
  func shutDown() -> Bool {
    let request = UnsafeMutablePointer<uv_shutdown_t>.allocate(capacity: 1)
    let status = unsafe uv_shutdown(request, usher_stream(tcp)) { request, _ in
      unsafe request!.deallocate()
    }
    if status < 0 { unsafe request.deallocate() }
    return status >= 0
  }

  func close() {
    guard !isClosing else { return }
    isClosing = true
    unsafe uv_close(usher_handle(tcp)) { handle in
      let socket = unsafe Unmanaged<Socket>.fromOpaque(handle!.pointee.data).takeRetainedValue()
      socket.owner?.socketClosed()
      socket.owner = nil
    }
  }
}
