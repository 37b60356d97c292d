import Dispatch
import EventLoop
import TestProtos
import Wire

@testable import HTTP
@testable import RPC

extension FuzzTarget {
  /// Whatever a client sends in whatever order, each call ends, its handler returns, and nothing stays behind.
  static let calls = FuzzTarget(
    name: "calls", summary: "a client's bytes into a gRPC server, with its handlers"
  ) {
    let run = CallsRun(FrameScript($0, toServer: true))
    let done = DispatchSemaphore(value: 0)
    let loop = EventLoop.running
    loop.execute { run.start(on: loop) { done.signal() } }
    done.wait()
  }
}

/// One connection of a gRPC server that goes through a script on its loop, where the handlers run between the steps.
///
/// `@unchecked Sendable` is safe because everything but the initializer runs on the loop.
private final class CallsRun: @unchecked Sendable {
  private static let paths = [
    "/fuzz.Fuzz/Unary", "/fuzz.Fuzz/Server", "/fuzz.Fuzz/Client", "/fuzz.Fuzz/Both",
    "/fuzz.Fuzz/None",
  ]

  private let script: FrameScript
  private let acceptor: CallAcceptor
  private var connection: HTTP2Connection?
  private weak var remembered: HTTP2Connection?
  private var now = LoopInstant(nanoseconds: 0)
  private var step = 0
  private var turns = 0
  private var finished: () -> Void = {}

  init(_ script: FrameScript) {
    self.script = script
    var configuration = RPCServerConfiguration(
      address: SocketAddress(host: "127.0.0.1", port: 1)!, tls: nil)
    configuration.maximumRequestBytes = 200
    configuration.maximumConcurrentCalls = 4
    configuration.responseEncoding = script.habits & 1 == 0 ? .identity : .gzip
    acceptor = CallAcceptor(
      methods: FuzzService.methods, loops: [.running], configuration: configuration,
      authorizer: .everybody)
  }

  func start(on loop: EventLoop, _ finished: @escaping () -> Void) {
    self.finished = finished
    let info = HTTPConnectionInfo(
      remoteAddress: SocketAddress(host: "127.0.0.1", port: 1)!, peer: nil, version: .http2,
      isEncrypted: true)
    connection = HTTP2Connection(
      .server(acceptor, info), loop: loop, limits: .small, timeouts: HTTPTimeouts(),
      clock: { [unowned self] in now })
    remembered = connection
    proceed(on: loop)
  }

  private func proceed(on loop: EventLoop) {
    guard let connection else { return settle(on: loop) }
    if step < script.steps.count {
      take(script.steps[step], connection)
      step += 1
    } else {
      _ = connection.takeOutput()
      connection.lost(ConnectionClosure(.aborted, "over"))
      self.connection = nil
    }
    loop.later { [self] in proceed(on: loop) }
  }

  /// The handlers have been cancelled: a few turns later they have returned.
  private func settle(on loop: EventLoop) {
    turns += 1
    if remembered == nil, acceptor.load.count == 0 { return finished() }
    check(turns < 1000, "\(acceptor.load.count) calls outlive their connection")
    loop.later { [self] in settle(on: loop) }
  }

  private func take(_ step: FrameScript.Step, _ connection: HTTP2Connection) {
    switch step {
    case .bytes(let bytes):
      for piece in script.cuts.pieces(of: bytes) { connection.received(piece) }
    case .act(let kind, let stream, let payload):
      switch kind {
      case 0: _ = connection.takeOutput()
      case 1: break
      case 2: connection.drain()
      case 3:
        now = now.advanced(by: .seconds(Int(payload.first ?? 1)))
        _ = connection.tick(at: now)
      case 4...7: connection.received(head(UInt32(stream), payload, path: Int(kind - 4)))
      case 8: connection.received(head(UInt32(stream), payload, path: 4))
      default: connection.received(message(UInt32(stream), payload, kind))
      }
    }
  }

  /// The head of a call; the payload's first byte says what is unusual about it.
  private func head(_ stream: UInt32, _ payload: [UInt8], path: Int) -> [UInt8] {
    let options = payload.first ?? 0
    var fields = [
      (":method", "POST"), (":scheme", "https"), (":path", Self.paths[path]), ("te", "trailers"),
      ("content-type", "application/grpc"),
    ]
    if options & 1 != 0 { fields.append(("grpc-encoding", "gzip")) }
    if options & 2 != 0 { fields.append(("grpc-accept-encoding", "gzip")) }
    if options & 4 != 0 { fields.append(("grpc-timeout", options & 8 != 0 ? "1n" : "1H")) }
    if options & 16 != 0 {
      let text = payload.dropFirst().prefix(100).filter { (0x21...0x7e).contains($0) }
      fields.append(("grpc-timeout", String(decoding: text, as: UTF8.self)))
    }
    var block: [UInt8] = []
    for (name, value) in fields {
      block += [0, UInt8(name.utf8.count)] + Array(name.utf8)
      block += [UInt8(value.utf8.count)] + Array(value.utf8)
    }
    return FrameScript.frame(1, options & 128 != 0 ? 5 : 4, stream, block)
  }

  /// A message of a call, plain or compressed, whole or not.
  private func message(_ stream: UInt32, _ payload: [UInt8], _ kind: UInt8) -> [UInt8] {
    let request = KindsV1.Inner(
      text: String(payload.dropFirst().map { Character(UnicodeScalar($0)) }),
      number: Int32(payload.first ?? 0))
    var bytes = MessageBytes(payload: kind & 4 != 0 ? payload : request.wireBytes())
    if kind & 2 != 0 { bytes = bytes.compressed(with: .gzip) }
    return FrameScript.frame(0, kind & 1, stream, Array(bytes.framed.prefix(16_000)))
  }
}

/// Handlers that do what they are asked for: end well, throw, send much, stop early.
private enum FuzzService {
  static let methods: [ServerMethod] = [
    .unary(method("Unary", .unary)) {
      (request: KindsV1.Inner, context) async throws(RPCError) -> KindsV1.Inner in
      try refuse(request)
      return request
    },
    .serverStreaming(method("Server", .serverStreaming)) {
      (request: KindsV1.Inner, _, writer: ResponseWriter<KindsV1.Inner>)
        async throws(RPCError) in
      for _ in 0..<Int(request.number & 0xf) { try await writer.write(request) }
      try refuse(request)
    },
    .clientStreaming(method("Client", .clientStreaming)) {
      (reader: RequestReader<KindsV1.Inner>, context) async throws(RPCError) -> KindsV1.Inner in
      var last = KindsV1.Inner()
      while let request = try await reader.next() {
        try refuse(request)
        last = request
        if request.number == 9 { break }
      }
      return last
    },
    .bidirectional(method("Both", .bidirectional)) {
      (reader: RequestReader<KindsV1.Inner>, _, writer: ResponseWriter<KindsV1.Inner>)
        async throws(RPCError) in
      while let request = try await reader.next() {
        try await writer.write(request)
        try refuse(request)
        if request.number == 9 { break }
      }
    },
  ]

  private static func method(_ name: String, _ kind: MethodDescriptor.Kind) -> MethodDescriptor {
    MethodDescriptor(fullService: "fuzz.Fuzz", name: name, kind: kind)
  }

  private static func refuse(_ request: KindsV1.Inner) throws(RPCError) {
    guard request.number & 0x40 != 0 else { return }
    throw RPCError(StatusCode(rawValue: Int(request.number & 0xf)) ?? .unknown, request.text)
  }
}

extension EventLoop {
  /// Where the handlers run.
  fileprivate static let running = {
    let loop = EventLoop(name: "calls")
    loop.start()
    return loop
  }()
}
