internal import EventLoop
internal import HTTP

/// Takes the heads of requests: finds the method, checks who calls, and begins the call or answers at once.
final class CallAcceptor: HTTPRequestAcceptor {
  private let methods: MethodTable
  private let services: Set<String>
  private let configuration: RPCServerConfiguration
  private let authorizer: MethodAuthorizer
  /// Few short names are faster compared than hashed.
  private let servicesThatSpeakForPeople: [String]
  let load: ServerLoad
  private let tasks: [HandlerTasks<ServerCall>]

  init(
    methods: [ServerMethod], loops: [EventLoop], configuration: RPCServerConfiguration,
    authorizer: MethodAuthorizer
  ) {
    self.methods = MethodTable(methods)
    self.services = Set(methods.map(\.descriptor.fullService))
    self.configuration = configuration
    self.authorizer = authorizer
    self.servicesThatSpeakForPeople = configuration.servicesThatSpeakForPeople.sorted()
    self.load = ServerLoad(limit: configuration.maximumConcurrentCalls)
    self.tasks = loops.map { HandlerTasks(on: $0) }
  }

  /// The server takes no more calls: ends the tasks that wait for one. The loops still run.
  func retire() async {
    for tasks in tasks { await tasks.loop.perform { tasks.retire() } }
  }

  func accept(_ head: HTTPRequestHead, on stream: HTTPServerStream) -> any HTTPStreamHandler {
    switch verdict(head) {
    case .httpStatus(let status):
      let fields = status == 405 ? HTTPFields(["allow": "POST"]) : HTTPFields()
      stream.sendHead(HTTPResponseHead(status: status, fields: fields), end: true)
      return IgnoredRequest(stream)
    case .refused(let error): return refuse(error, on: stream)
    case .call(let timeout, let encoding):
      return begin(head, timeout: timeout, encoding, on: stream)
    }
  }

  private func verdict(_ head: HTTPRequestHead) -> RequestHeadCheck.Verdict {
    let fields = head.fields
    // What nearly every request looks like is seen without making strings.
    if head.method == "POST", fields.first("content-type", is: "application/grpc"),
      fields.first("te", is: "trailers"), !fields.contains("grpc-timeout"),
      !fields.contains("grpc-encoding")
    {
      return .call(timeout: nil)
    }
    let check = RequestHeadCheck(
      method: head.method, contentType: fields.first("content-type"), te: fields.first("te"),
      timeout: fields.first("grpc-timeout"), encoding: fields.first("grpc-encoding"))
    return check.verdict
  }

  private func begin(
    _ head: HTTPRequestHead, timeout: Duration?, _ encoding: MessageEncoding,
    on stream: HTTPServerStream
  ) -> any HTTPStreamHandler {
    guard let method = methods[head.path] else {
      return refuse(unknownMethod(head.path), on: stream)
    }
    guard let tasks = tasks.first(where: { $0.loop === stream.loop }) else {
      preconditionFailure("a stream on a loop that is not the server's")
    }
    let peer = stream.connection.peer
    if let error = authorizer.refusal(method.descriptor, peer) { return refuse(error, on: stream) }
    guard load.begin() else {
      return refuse(
        RPCError(.resourceExhausted, reason: "TOO_MANY_CALLS", "the server has too many calls"),
        on: stream)
    }
    let isBelieved =
      peer?.serviceName.map(servicesThatSpeakForPeople.contains) ?? false
    let call = ServerCall(
      stream: stream, method: method, fields: head.fields, peerMaySpeakForPeople: isBelieved,
      deadline: timeout.map { Deadline(after: $0) }, load: load, tasks: tasks,
      maximumRequestBytes: configuration.maximumRequestBytes, requestEncoding: encoding)
    if configuration.responseEncoding != .identity {
      call.setResponseEncoding(configuration.responseEncoding)
    }
    call.begin()
    return call
  }

  private func unknownMethod(_ path: String) -> RPCError {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.count == 3, parts[0].isEmpty, let service = String(parts[1]),
      services.contains(service)
    {
      return RPCError(.unimplemented, "the service \(service) has no such method: \(path)")
    }
    return RPCError(.unimplemented, "no such service: \(path)")
  }

  private func refuse(_ error: RPCError, on stream: HTTPServerStream) -> any HTTPStreamHandler {
    var fields = ResponseHeadFields.common
    StatusCoding.write(error, trailers: Metadata(), into: &fields)
    stream.sendHead(HTTPResponseHead(status: 200, fields: fields), end: true)
    return IgnoredRequest(stream)
  }
}

/// A request that has its answer already: what still arrives is dropped. Belongs to its stream's loop.
private final class IgnoredRequest: HTTPStreamHandler {
  private let stream: HTTPServerStream

  init(_ stream: HTTPServerStream) {
    self.stream = stream
  }

  func received(_ body: RawSpan) { stream.consumed(body.byteCount) }
  func receivedEnd(_ trailers: HTTPFields) {}
  func becameWritable() {}
  func closed(_ reason: HTTPStreamClosure) {}
}
