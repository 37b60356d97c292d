internal import CUV
internal import Glibc

/// What a listener is asked about each connection that arrives.
public protocol ListenerDelegate: AnyObject {
  /// A connection has arrived; who handles it from now on? `nil` refuses it.
  func handler(for remote: SocketAddress) -> (any ConnectionHandler)?
}

/// A listening TCP socket on one loop; several loops may listen on the same port and share its connections.
@safe public final class Listener: LoopHandle {
  /// Where it listens; with the port that the system chose if 0 was asked for.
  public let address: SocketAddress
  public let loop: EventLoop
  private let tls: TLSContext?
  private let limits: ConnectionLimits
  private let delegate: any ListenerDelegate
  private let tcp: UnsafeMutablePointer<uv_tcp_t>
  private var isClosed = false

  /// Starts to listen. On the loop.
  ///
  /// - Parameter sharesPort: Whether other listeners of this user may listen there too; then the system deals the
  ///   connections out. Otherwise a port in use is an error.
  public init(
    on address: SocketAddress, tls: TLSContext?, limits: ConnectionLimits = ConnectionLimits(),
    sharesPort: Bool = false, loop: EventLoop, delegate: any ListenerDelegate
  ) throws(SocketError) {
    loop.preconditionCurrent()
    self.loop = loop
    self.tls = tls
    self.limits = limits
    self.delegate = delegate
    let operation = "listen on \(address)"
    let descriptor =
      unsafe address.withSockaddr { unsafe usher_bind_tcp($0, sharesPort ? 1 : 0) } ?? -EINVAL
    guard descriptor >= 0 else { throw SocketError(operation, descriptor) }
    unsafe tcp = .allocate(capacity: 1)
    unsafe require(uv_tcp_init(loop.core.uv, tcp))
    self.address = Self.bound(descriptor) ?? address
    unsafe tcp.pointee.data = Unmanaged.passRetained(self).toOpaque()
    loop.keep(self)
    var status = unsafe uv_tcp_open(tcp, descriptor)
    if status < 0 {
      _ = Glibc.close(descriptor)
    } else {
      status = unsafe uv_listen(usher_stream(tcp), 1024) { stream, status in
        let listener = unsafe Unmanaged<Listener>.fromOpaque(stream!.pointee.data)
          .takeUnretainedValue()
        // A connection that died in the queue, or no descriptors: libuv goes on by itself.
        if status >= 0 { listener.accept() }
      }
    }
    guard status >= 0 else {
      close()
      throw SocketError(operation, status)
    }
  }

  /// Stops to listen; connections that are there stay. On the loop.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    unsafe uv_close(usher_handle(tcp)) { handle in
      let listener = unsafe Unmanaged<Listener>.fromOpaque(handle!.pointee.data)
        .takeRetainedValue()
      unsafe listener.tcp.deallocate()
      listener.loop.release(listener)
    }
  }

  func closeWithLoop() { close() }

  private func accept() {
    guard !isClosed else { return }
    guard loop.core.share.takeNewConnection() else {
      // libuv waits with the next one until this one is accepted.
      loop.schedule(after: .zero) { [weak self] in self?.accept() }
      return
    }
    let socket = Socket(on: loop)
    guard unsafe uv_accept(usher_stream(tcp), usher_stream(socket.tcp)) == 0,
      let remote = socket.remoteAddress, let handler = delegate.handler(for: remote)
    else { return socket.close() }
    socket.setNoDelay()
    var session: TLSSession?
    if let tls {
      do {
        session = try unsafe TLSSession(
          tls.current, as: .server, output: loop.core.output.storage)
      } catch {
        socket.close()
        return handler.closed(ConnectionClosure(.handshakeFailed, error.description))
      }
    }
    Connection(
      socket, remote: remote, phase: .handshaking, tls: session, limits: limits, handler: handler
    ).established()
  }

  private static func bound(_ descriptor: Int32) -> SocketAddress? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return unsafe withUnsafeMutablePointer(to: &storage) { storage in
      unsafe storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe getsockname(descriptor, address, &size) == 0 ? SocketAddress(address) : nil
      }
    }
  }
}
