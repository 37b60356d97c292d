import Contracts
import RPC
import Wire
import WireJSON

/// The one shape of errors over HTTP.
enum ErrorAnswer {
  /// The answer for an error. What went wrong inside stays inside.
  static func response(_ error: RPCError, status: Int? = nil) -> GatewayResponse {
    let status = status ?? httpStatus(error.code)
    var details = error.details.filter { $0.typeName != GoogleRpc.DebugInfo.typeName }
    var message = error.message
    if isInternal(error.code) {
      message = "something went wrong here"
      details = []
    }
    if error.code == .unavailable, details.isEmpty {
      // From the transport: it names addresses.
      message = "a service cannot be reached now"
    }
    let body = GatewayV1.ErrorBody(
      code: Int32(status), status: error.code.name, message: message,
      details: details.map { .init(typeUrl: $0.typeURL, value: $0.value) })
    return GatewayResponse(
      status: status, fields: fields(error, status), body: json(.init(error: body)))
  }

  /// The HTTP status of a code (google/rpc/code.proto).
  static func httpStatus(_ code: StatusCode) -> Int {
    switch code {
    case .ok: 200
    case .invalidArgument, .failedPrecondition, .outOfRange: 400
    case .unauthenticated: 401
    case .permissionDenied: 403
    case .notFound: 404
    case .aborted, .alreadyExists: 409
    case .resourceExhausted: 429
    case .cancelled: 499
    case .unknown, .internal, .dataLoss: 500
    case .unimplemented: 501
    case .unavailable: 503
    case .deadlineExceeded: 504
    }
  }

  /// True if the message is for us and not for the client.
  static func isInternal(_ code: StatusCode) -> Bool {
    switch code {
    case .unknown, .internal, .dataLoss: true
    default: false
    }
  }

  private static func fields(_ error: RPCError, _ status: Int) -> [GatewayResponse.Field] {
    switch status {
    case 401: [.init(name: "www-authenticate", value: "Bearer realm=\"usher\"")]
    case 429, 503: [.init(name: "retry-after", value: String(retryAfter(error)))]
    default: []
    }
  }

  /// In seconds.
  private static func retryAfter(_ error: RPCError) -> Int64 {
    guard let delay = error.detail(GoogleRpc.RetryInfo.self)?.retryDelay else { return 1 }
    return max(1, delay.seconds + (delay.nanos > 0 ? 1 : 0))
  }

  private static func json(_ response: GatewayV1.ErrorResponse) -> [UInt8] {
    do throws(JSONError) {
      return try WireJSON.encode(response, options: .init(allowsUnknownAny: true))
    } catch {
      // A detail that is not what it says it is: the rest is worth more than nothing.
      var plain = response
      plain.error?.details = []
      do throws(JSONError) {
        return try WireJSON.encode(plain)
      } catch {
        preconditionFailure("an error without details always has JSON: \(error)")
      }
    }
  }
}
