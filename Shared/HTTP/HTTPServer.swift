public import EventLoop
internal import Synchronization

/// An HTTP server on one or more loops, which share its port.
public final class HTTPServer: Sendable {
  private let loops: [EventLoop]
  private let configuration: HTTPServerConfiguration
  private let acceptor: any HTTPRequestAcceptor
  private let parts = Mutex<[LoopBound<HTTPLoopServer>]>([])

  /// A server that doesn't listen yet.
  public init(
    loops: [EventLoop], configuration: HTTPServerConfiguration, acceptor: any HTTPRequestAcceptor
  ) {
    precondition(!loops.isEmpty, "a server needs a loop")
    self.loops = loops
    self.configuration = configuration
    self.acceptor = acceptor
  }

  /// Starts to listen and returns the port.
  public func start() async throws(SocketError) -> UInt16 {
    var address = configuration.address
    for loop in loops {
      let port = try await listen(on: address, loop).get()
      guard let bound = SocketAddress(host: address.host, port: port) else {
        preconditionFailure("an address that was listened on")
      }
      address = bound
    }
    return address.port
  }

  private func listen(
    on address: SocketAddress, _ loop: EventLoop
  ) async -> Result<UInt16, SocketError> {
    await loop.perform { [configuration, acceptor, sharesPort = loops.count > 1] in
      let part = HTTPLoopServer(configuration, acceptor: acceptor, loop: loop)
      return Result { () throws(SocketError) in
        let port = try part.listen(on: address, sharesPort: sharesPort)
        self.parts.withLock { $0.append(LoopBound(part, on: loop)) }
        return port
      }
    }
  }

  /// Stops listening, tells all clients to go elsewhere, and returns when the open streams have ended or the
  /// time is over; what still runs then is cut off.
  public func drain(within limit: Duration) async {
    let parts = self.parts.withLock { $0 }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let left = Countdown(parts.count) { continuation.resume() }
      for part in parts {
        part.loop.execute { part.value.drain(within: limit) { left.count() } }
      }
    }
  }

  /// Closes everything at once.
  public func close() async {
    for part in self.parts.withLock({ $0 }) {
      await part.loop.perform { part.value.close() }
    }
  }
}

/// Calls back when it has counted down to zero.
private final class Countdown: Sendable {
  private let left: Mutex<Int>
  private let done: @Sendable () -> Void

  init(_ number: Int, _ done: @escaping @Sendable () -> Void) {
    left = Mutex(number)
    self.done = done
    if number == 0 { done() }
  }

  func count() {
    let isZero = left.withLock { left in
      left -= 1
      return left == 0
    }
    if isZero { done() }
  }
}
