/// A value that goes into or comes out of a statement.
public enum SQLValue: Sendable, Equatable {
  case null
  case int64(Int64)
  case double(Double)
  /// Any Unicode text, U+0000 included.
  case text(String)
  case blob([UInt8])
}

extension SQLValue {
  /// The integer, or `null`.
  public init(_ value: Int64?) { self = value.map(SQLValue.int64) ?? .null }
  /// The integer, or `null`.
  public init(_ value: Int32?) { self = value.map { .int64(Int64($0)) } ?? .null }
  /// The integer, or `null`.
  public init(_ value: Int?) { self = value.map { .int64(Int64($0)) } ?? .null }
  /// The text, or `null`.
  public init(_ value: String?) { self = value.map(SQLValue.text) ?? .null }
  /// The bytes, or `null`.
  public init(_ value: [UInt8]?) { self = value.map(SQLValue.blob) ?? .null }
  /// 1 or 0.
  public init(_ value: Bool) { self = .int64(value ? 1 : 0) }
}

extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByNilLiteral
{
  public init(integerLiteral value: Int64) { self = .int64(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(nilLiteral: ()) { self = .null }
}
