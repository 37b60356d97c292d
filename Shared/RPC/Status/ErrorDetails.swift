public import Wire

/// The details that Usher's errors carry (google/rpc/error_details.proto).
extension RPCError {
  /// The domain of Usher's reasons.
  public static let domain = "usher"

  /// An error with a `google.rpc.ErrorInfo`: a reason in UPPER_SNAKE_CASE that programs read, and facts about it.
  public init(
    _ code: StatusCode, reason: String, _ message: String, facts: [String: String] = [:]
  ) {
    self.init(
      code, message,
      details: [AnyDetail(Self.info(reason: reason, facts: facts))])
  }

  /// `INVALID_ARGUMENT` with a `google.rpc.BadRequest`: what is wrong with which field.
  public static func badRequest(
    _ message: String, violations: [(field: String, description: String)]
  ) -> RPCError {
    let fields = violations.map {
      GoogleRpc.BadRequest.FieldViolation(field: $0.field, description: $0.description)
    }
    return RPCError(
      .invalidArgument, message,
      details: [AnyDetail(GoogleRpc.BadRequest(fieldViolations: fields))])
  }

  /// The same error with one more detail.
  public func adding(_ detail: some WireMessage) -> RPCError {
    var error = self
    error.details.append(AnyDetail(detail))
    return error
  }

  /// The first detail of a type.
  public func detail<Message: WireMessage>(_ type: Message.Type = Message.self) -> Message? {
    for detail in details {
      if let message = detail.unpack(type) { return message }
    }
    return nil
  }

  /// The reason of the `google.rpc.ErrorInfo`, if there is one.
  public var reason: String? { detail(GoogleRpc.ErrorInfo.self)?.reason }

  private static func info(reason: String, facts: [String: String]) -> GoogleRpc.ErrorInfo {
    GoogleRpc.ErrorInfo(reason: reason, domain: domain, metadata: facts)
  }
}
