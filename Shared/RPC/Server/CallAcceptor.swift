internal import EventLoop
internal import HTTP

/// Takes the heads of requests: finds the method, checks who calls, and begins the call or answers at once.
final class CallAcceptor: HTTPRequestAcceptor {
  private let methods: [String: ServerMethod]
  private let services: Set<String>
  private let configuration: RPCServerConfiguration
  private let authorizer: MethodAuthorizer
  let load: ServerLoad

  init(
    methods: [ServerMethod], configuration: RPCServerConfiguration, authorizer: MethodAuthorizer
  ) {
    var table: [String: ServerMethod] = [:]
    for method in methods {
      let earlier = table.updateValue(method, forKey: method.descriptor.path)
      precondition(earlier == nil, "two services serve \(method.descriptor.path)")
    }
    self.methods = table
    self.services = Set(methods.map(\.descriptor.fullService))
    self.configuration = configuration
    self.authorizer = authorizer
    self.load = ServerLoad(limit: configuration.maximumConcurrentCalls)
  }

  func accept(_ head: HTTPRequestHead, on stream: HTTPServerStream) -> any HTTPStreamHandler {
    let check = RequestHeadCheck(
      method: head.method, contentType: head.fields.first("content-type"),
      te: head.fields.first("te"), timeout: head.fields.first("grpc-timeout"),
      encoding: head.fields.first("grpc-encoding"))
    switch check.verdict {
    case .httpStatus(let status):
      let fields = status == 405 ? HTTPFields(["allow": "POST"]) : HTTPFields()
      stream.sendHead(HTTPResponseHead(status: status, fields: fields), end: true)
      return IgnoredRequest(stream)
    case .refused(let error): return refuse(error, on: stream)
    case .call(let timeout): return begin(head, timeout: timeout, on: stream)
    }
  }

  private func begin(
    _ head: HTTPRequestHead, timeout: Duration?, on stream: HTTPServerStream
  ) -> any HTTPStreamHandler {
    guard let method = methods[head.path] else {
      return refuse(unknownMethod(head.path), on: stream)
    }
    let peer = stream.connection.peer
    if let error = authorizer.refusal(method.descriptor, peer) { return refuse(error, on: stream) }
    guard load.begin() else {
      return refuse(
        RPCError(.resourceExhausted, reason: "TOO_MANY_CALLS", "the server has too many calls"),
        on: stream)
    }
    let call = ServerCall(
      stream: stream, method: method,
      context: context(head, method: method.descriptor, peer: peer, timeout: timeout),
      load: load, maximumRequestBytes: configuration.maximumRequestBytes)
    call.begin()
    return call
  }

  private func context(
    _ head: HTTPRequestHead, method: MethodDescriptor, peer: PeerIdentity?, timeout: Duration?
  ) -> ServerContext {
    var metadata = Metadata()
    for (name, value) in head.fields { MetadataCoding.receive(name, value, into: &metadata) }
    let isBelieved =
      peer?.serviceName.map(configuration.servicesThatSpeakForPeople.contains) ?? false
    return ServerContext(
      method: method, metadata: metadata, peer: peer,
      caller: Caller(metadata: metadata, peerMaySpeakForPeople: isBelieved),
      deadline: timeout.map { Deadline(after: $0) })
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
