/// The outcome of a call: gRPC's sixteen errors and `ok` (grpc/doc/statuscodes.md).
public enum StatusCode: Int, Sendable, Hashable, CaseIterable {
  /// The call succeeded.
  case ok = 0
  /// The caller gave the call up.
  case cancelled = 1
  /// Something that has no better code.
  case unknown = 2
  /// The request is wrong whatever the state of the system.
  case invalidArgument = 3
  /// The time for the call ran out.
  case deadlineExceeded = 4
  /// A named thing does not exist.
  case notFound = 5
  /// A thing to be made exists already.
  case alreadyExists = 6
  /// The caller may not do this.
  case permissionDenied = 7
  /// A limit or a quota is reached.
  case resourceExhausted = 8
  /// The state of the system does not allow it; repeating does not help until somebody changes it.
  case failedPrecondition = 9
  /// A conflict with another call; repeating from the start may help.
  case aborted = 10
  /// Beyond the valid range.
  case outOfRange = 11
  /// The method is not known or not supported here.
  case unimplemented = 12
  /// An invariant is broken: a bug or a broken peer.
  case `internal` = 13
  /// The service cannot be reached now; repeating with a pause may help.
  case unavailable = 14
  /// Data is lost or corrupt.
  case dataLoss = 15
  /// It is not known who calls.
  case unauthenticated = 16

  /// The name as the specification spells it, such as `INVALID_ARGUMENT`.
  public var name: String {
    switch self {
    case .ok: "OK"
    case .cancelled: "CANCELLED"
    case .unknown: "UNKNOWN"
    case .invalidArgument: "INVALID_ARGUMENT"
    case .deadlineExceeded: "DEADLINE_EXCEEDED"
    case .notFound: "NOT_FOUND"
    case .alreadyExists: "ALREADY_EXISTS"
    case .permissionDenied: "PERMISSION_DENIED"
    case .resourceExhausted: "RESOURCE_EXHAUSTED"
    case .failedPrecondition: "FAILED_PRECONDITION"
    case .aborted: "ABORTED"
    case .outOfRange: "OUT_OF_RANGE"
    case .unimplemented: "UNIMPLEMENTED"
    case .internal: "INTERNAL"
    case .unavailable: "UNAVAILABLE"
    case .dataLoss: "DATA_LOSS"
    case .unauthenticated: "UNAUTHENTICATED"
    }
  }

  /// Reads the value of `grpc-status`. A number that is no code is `unknown`, as the specification asks;
  /// text that is no number is nil.
  public init?(headerValue: String) {
    guard let number = Int(headerValue), number >= 0 else { return nil }
    self = StatusCode(rawValue: number) ?? .unknown
  }

  /// The code for a response that carries no `grpc-status`, from its HTTP status
  /// (grpc/doc/http-grpc-status-mapping.md).
  public init(httpStatus: Int) {
    switch httpStatus {
    case 400: self = .internal
    case 401: self = .unauthenticated
    case 403: self = .permissionDenied
    case 404: self = .unimplemented
    // Not in that document: what our own servers say to a head of more than 8 KiB.
    case 431: self = .resourceExhausted
    case 429, 502, 503, 504: self = .unavailable
    default: self = .unknown
    }
  }

  /// The code for a stream that the peer reset, from the HTTP/2 error code
  /// (grpc/doc/PROTOCOL-HTTP2.md, "Errors").
  public init(http2ErrorCode: UInt32) {
    switch http2ErrorCode {
    case 0x7: self = .unavailable  // REFUSED_STREAM
    case 0x8: self = .cancelled  // CANCEL
    case 0xb: self = .resourceExhausted  // ENHANCE_YOUR_CALM
    case 0xc: self = .permissionDenied  // INADEQUATE_SECURITY
    default: self = .internal
    }
  }
}
