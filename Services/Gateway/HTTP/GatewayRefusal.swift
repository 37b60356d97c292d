import RPC

/// Why a request is refused by its head, or while its body arrives.
enum GatewayRefusal: Error {
  /// 404.
  case noSuchPath
  /// 405; the methods that the path has.
  case otherMethods([String])
  /// 413; the most bytes.
  case bodyTooLarge(Int)
  /// 415.
  case wrongContentType
  /// 503: too much is going on.
  case overloaded
  /// By the error's code.
  case error(RPCError)

  /// The answer.
  var response: GatewayResponse {
    switch self {
    case .noSuchPath:
      return ErrorAnswer.response(
        RPCError(.notFound, reason: "NO_SUCH_PATH", "there is no such path"))
    case .otherMethods(let methods):
      let list = methods.joined(separator: ", ")
      var response = ErrorAnswer.response(
        RPCError(.unimplemented, reason: "NO_SUCH_METHOD", "this path has \(list) only"),
        status: 405)
      response.fields.append(.init(name: "allow", value: list))
      return response
    case .bodyTooLarge(let limit):
      return ErrorAnswer.response(
        RPCError(
          .outOfRange, reason: "BODY_TOO_LARGE", "the body may have \(limit) bytes",
          facts: ["limit": String(limit)]),
        status: 413)
    case .wrongContentType:
      return ErrorAnswer.response(
        RPCError(
          .invalidArgument, reason: "WRONG_CONTENT_TYPE",
          "a body has to be application/json in UTF-8, without a content encoding"),
        status: 415)
    case .overloaded:
      return ErrorAnswer.response(
        RPCError(.unavailable, reason: "OVERLOADED", "too many requests at a time"))
    case .error(let error): return ErrorAnswer.response(error)
    }
  }
}
