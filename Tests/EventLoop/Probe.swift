import Synchronization

@testable import EventLoop

/// What a connection told.
enum ProbeEvent: Equatable, Sendable {
  case ready(peer: PeerIdentity?, chosen: String?)
  case bytes([UInt8])
  /// It has more to send than the connection takes.
  case full
  case drained
  case closed(ConnectionClosure.Code)
}

/// A connection's handler that writes down what it is told and sends what it is given.
final class Probe: ConnectionHandler {
  private let events: AsyncStream<ProbeEvent>.Continuation
  private let echoes: Bool
  private var outgoing: [UInt8] = []
  private(set) var connection: Connection?

  init(_ events: AsyncStream<ProbeEvent>.Continuation, echoes: Bool = false, greeting: [UInt8] = [])
  {
    self.events = events
    self.echoes = echoes
    outgoing = greeting
  }

  func connectionReady(_ connection: Connection) {
    self.connection = connection
    events.yield(.ready(peer: connection.peer, chosen: connection.negotiatedProtocol))
    connection.markDirty()
  }

  func received(_ bytes: RawSpan) {
    let copy = bytes.withUnsafeBytes { Array($0) }
    events.yield(.bytes(copy))
    if echoes { send(copy) }
  }

  func send(_ bytes: [UInt8]) {
    outgoing += bytes
    connection?.markDirty()
  }

  func prepareOutput() {
    guard let connection else { return }
    var sent = 0
    while sent < outgoing.count, !connection.isOutputFull {
      let end = min(outgoing.count, sent + 65536)
      connection.write(outgoing[sent..<end].span.bytes)
      sent = end
    }
    outgoing.removeFirst(sent)
    if !outgoing.isEmpty { events.yield(.full) }
  }

  func outputDrained() { events.yield(.drained) }

  func closed(_ reason: ConnectionClosure) {
    connection = nil
    events.yield(.closed(reason.code))
    events.finish()
  }
}

/// A listener whose connections are probes; the events of all of them come in one stream.
final class ProbeServer: ListenerDelegate, Sendable {
  let events: AsyncStream<ProbeEvent>
  private let continuation: AsyncStream<ProbeEvent>.Continuation
  private let greeting: [UInt8]

  private init(greeting: [UInt8]) {
    (events, continuation) = AsyncStream.makeStream()
    self.greeting = greeting
  }

  func handler(for remote: SocketAddress) -> (any ConnectionHandler)? {
    Probe(continuation, echoes: true, greeting: greeting)
  }

  /// Listens on a port of the system's choice.
  static func start(
    _ tls: TLSContext?, limits: ConnectionLimits = ConnectionLimits(), greeting: [UInt8] = [],
    on loop: EventLoop
  ) async throws -> (server: ProbeServer, address: SocketAddress) {
    let server = ProbeServer(greeting: greeting)
    let address = await loop.perform {
      Result { () throws(SocketError) in
        try Listener(
          on: SocketAddress(unchecked: "127.0.0.1", 0), tls: tls, limits: limits, loop: loop,
          delegate: server
        ).address
      }
    }
    return (server, try address.get())
  }
}

/// Connects; returns the events and a way to send.
func connect(
  to address: SocketAddress, _ tls: TLSClient?, limits: ConnectionLimits = ConnectionLimits(),
  on loop: EventLoop
) async throws -> (events: AsyncStream<ProbeEvent>, probe: LoopBound<Probe>) {
  let (events, continuation) = AsyncStream<ProbeEvent>.makeStream()
  let probe = await loop.perform {
    Result { () throws(TLSError) in
      let probe = Probe(continuation)
      _ = try Connection.connect(to: address, tls: tls, limits: limits, on: loop, handler: probe)
      return LoopBound(probe, on: loop)
    }
  }
  return (events, try probe.get())
}
