/// What a field of a log line holds.
public enum LogValue: Sendable, Equatable {
  case text(String)
  case integer(Int64)
  case number(Double)
  case flag(Bool)
  case list([LogValue])
}

extension LogValue: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .text(value) }
}

extension LogValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension LogValue: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension LogValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension LogValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: LogValue...) { self = .list(elements) }
}
