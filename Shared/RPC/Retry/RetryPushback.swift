/// What a server says about another attempt: `grpc-retry-pushback-ms` (gRFC A6, "Pushback").
public enum RetryPushback: Sendable, Hashable {
  /// Not before this has passed.
  case after(Duration)
  /// None.
  case never

  static let field = "grpc-retry-pushback-ms"

  /// Reads the field's value: what is no number of milliseconds from 0 on means that there is to be no attempt.
  init(fieldValue: String) {
    if let milliseconds = Int32(fieldValue), milliseconds >= 0 {
      self = .after(.milliseconds(milliseconds))
    } else {
      self = .never
    }
  }

  /// The field's value; part of a millisecond counts as a whole one.
  var fieldValue: String {
    switch self {
    case .never: return "-1"
    case .after(let pause):
      let (seconds, attoseconds) = max(pause, .zero).components
      let (part, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
      let whole = seconds > Int64(Int32.max) ? Int64(Int32.max) : seconds * 1000 + part
      return "\(min(whole + (rest > 0 ? 1 : 0), Int64(Int32.max)))"
    }
  }
}
