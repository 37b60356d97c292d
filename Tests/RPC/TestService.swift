import EventLoop
import Synchronization
import Wire

@testable import RPC

/// A service of the tests, over the wrapper messages of google.protobuf.
struct TestService: RPCService {
  /// What handlers notice, for tests to wait for.
  final class Log: Sendable {
    private let state = Mutex<
      (events: [String], waiters: [(String, CheckedContinuation<Void, Never>)])
    >(([], []))

    func note(_ event: String) {
      note(event, resuming: event)
    }

    /// Notes an event and returns how often it has been noted.
    func count(_ event: String) -> Int32 {
      note(event)
      return Int32(events.count { $0 == event })
    }

    var events: [String] { state.withLock { $0.events } }

    /// Returns when the event has been noted, or the test has taken too long.
    func wait(for event: String) async {
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiter in
          let isThere = state.withLock { state in
            if state.events.contains(event) || Task.isCancelled { return true }
            state.waiters.append((event, waiter))
            return false
          }
          if isThere { waiter.resume() }
        }
      } onCancel: {
        note("given up: \(event)", resuming: event)
      }
    }

    private func note(_ event: String, resuming awaited: String) {
      let ready = state.withLock { state in
        state.events.append(event)
        let ready = state.waiters.filter { $0.0 == awaited }
        state.waiters.removeAll { $0.0 == awaited }
        return ready.map(\.1)
      }
      for waiter in ready { waiter.resume() }
    }
  }

  typealias Bytes = GoogleProtobuf.BytesValue
  typealias Number = GoogleProtobuf.Int32Value
  typealias Text = GoogleProtobuf.StringValue

  static let everybody = Access(role: .public, services: ["gateway", "orders"])
  private static func method(
    _ name: String, _ kind: MethodDescriptor.Kind, _ access: Access = everybody
  ) -> MethodDescriptor {
    MethodDescriptor(fullService: "usher.test.v1.Test", name: name, kind: kind, access: access)
  }
  static let echo = method("Echo", .unary)
  static let fail = method("Fail", .unary)
  static let whoAmI = method("WhoAmI", .unary)
  static let sleep = method("Sleep", .unary)
  static let ordersOnly = method("OrdersOnly", .unary, Access(services: ["orders"]))
  static let count = method("Count", .serverStreaming)
  static let flood = method("Flood", .serverStreaming)
  static let watch = method("Watch", .serverStreaming)
  static let sum = method("Sum", .clientStreaming)
  static let chat = method("Chat", .bidirectional)
  static let noted = method("Noted", .unary)
  static let flaky = method("Flaky", .unary)
  static let flakySum = method("FlakySum", .clientStreaming)
  static let compressedAsAsked = method("CompressedAsAsked", .bidirectional)
  static let descriptor = ServiceDescriptor(
    fullName: "usher.test.v1.Test",
    methods: [
      echo, fail, whoAmI, sleep, ordersOnly, count, flood, watch, sum, chat,
      compressedAsAsked, flaky, flakySum, noted,
    ])

  let log = Log()

  var methods: [ServerMethod] {
    unaryMethods + streamingMethods + [compressionMethod] + flakyMethods
  }

  private var unaryMethods: [ServerMethod] {
    [
      .unary(Self.echo) { (request: Bytes, context) async throws(RPCError) -> Bytes in request },
      .unary(Self.fail) { (request: Text, context) async throws(RPCError) -> Text in
        context.setTrailer("x-fail", "yes")
        context.setTrailer("x-fail-bin", bytes: [0, 255])
        if request.value == "fields" {
          throw RPCError.badRequest("bad", violations: [("a.b[1]", "must be ß")])
        }
        throw RPCError(
          .failedPrecondition, reason: "SEATS_TAKEN", "Plätze 100% weg\n", facts: ["seat": "A1"])
      },
      .unary(Self.whoAmI) { (request: Text, context) async throws(RPCError) -> Text in
        try context.addInitialMetadata(["x-head": "early"])
        if request.value == "fail" { throw RPCError(.aborted, "after a head") }
        for entry in context.metadata.entries where entry.name.hasPrefix("x-") {
          if request.value == "twice", case .binary(let bytes) = entry.value {
            context.setTrailer("x-again-" + entry.name, bytes: bytes)
          }
          switch entry.value {
          case .text(let text): context.setTrailer(entry.name, text)
          case .binary(let bytes): context.setTrailer(entry.name, bytes: bytes)
          }
        }
        let remaining = context.remainingTime.map { "\($0 > .seconds(5))" } ?? "none"
        let peer = context.peer?.serviceName ?? "-"
        let customer = context.caller.customer ?? "-"
        return Text(value: "\(peer) \(context.caller.role.rawValue) \(customer) \(remaining)")
      },
      .unary(Self.sleep) { (request: Text, context) async throws(RPCError) -> Text in
        log.note("sleep began \(request.value)")
        await untilCancelled()
        log.note("sleep cancelled \(request.value)")
        throw RPCError(.cancelled, "slept enough")
      },
      .unary(Self.ordersOnly) { (request: Text, context) async throws(RPCError) -> Text in request
      },
    ]
  }

  private var streamingMethods: [ServerMethod] {
    [
      .serverStreaming(Self.count) {
        (request: Number, context, responses: ResponseWriter<Number>) async throws(RPCError) in
        for number in 0..<request.value { try await responses.write(Number(value: number)) }
        if request.value == 13 { throw RPCError(.outOfRange, "unlucky") }
      },
      .serverStreaming(Self.flood) {
        (request: Number, context, responses: ResponseWriter<Bytes>) async throws(RPCError) in
        let block = Bytes(value: [UInt8](repeating: 7, count: 64 * 1024))
        for number in 1...request.value {
          try await responses.write(block)
          log.note("flood \(number)")
        }
        log.note("flood complete")
      },
      .serverStreaming(Self.watch) {
        (request: Text, context, responses: ResponseWriter<Text>) async throws(RPCError) in
        try await responses.sendInitialMetadata(["x-head": "early"])
        try await responses.write(request)
        await untilCancelled()
        log.note("watch cancelled \(request.value)")
      },
      .clientStreaming(Self.sum) {
        (requests: RequestReader<Number>, context) async throws(RPCError) -> Number in
        var sum: Int32 = 0
        while let number = try await requests.next() { sum += number.value }
        return Number(value: sum)
      },
      .bidirectional(Self.chat) {
        (requests: RequestReader<Bytes>, context, responses: ResponseWriter<Bytes>)
          async throws(RPCError) in
        while let request = try await requests.next() { try await responses.write(request) }
      },
    ]
  }

  /// Fail a number of times before they succeed.
  private var flakyMethods: [ServerMethod] {
    [
      .unary(Self.noted) { (request: Text, context) async throws(RPCError) -> Text in
        log.note(request.value)
        return request
      },
      .unary(Self.flaky) { (request: Number, context) async throws(RPCError) -> Number in
        let attempt = log.count("flaky")
        guard attempt > request.value else {
          var error = RPCError(.unavailable, "attempt \(attempt)")
          if let words = context.metadata.first("x-pushback") {
            error.retryPushback = RetryPushback(fieldValue: words)
          }
          throw error
        }
        return Number(value: attempt)
      },
      .clientStreaming(Self.flakySum) {
        (requests: RequestReader<Number>, context) async throws(RPCError) -> Number in
        var sum: Int32 = 0
        let attempt = log.count("flaky")
        while let number = try await requests.next() {
          sum += number.value
          if attempt < 3, sum > 3 { throw RPCError(.unavailable, "attempt \(attempt)") }
        }
        return Number(value: sum)
      },
    ]
  }

  /// Answers each message compressed exactly if it came so.
  private var compressionMethod: ServerMethod {
    .bidirectional(Self.compressedAsAsked) {
      (requests: RequestReader<Bytes>, context, responses: ResponseWriter<Bytes>)
        async throws(RPCError) in
      context.setResponseEncoding(.gzip)
      while let request = try await requests.next() {
        context.setResponseEncoding(context.isRequestCompressed ? .gzip : .identity)
        try await responses.write(request)
      }
    }
  }

  /// Returns when the task is cancelled.
  private func untilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    continuation.finish()
  }
}
