import Crypto
import HTTP

/// What a request is called in logs and traces, by the client or by us.
struct RequestIdentity: Equatable, Sendable {
  private static let mostBytes = 64

  /// Goes to the services and back to the client, as `x-request-id`.
  var id: String
  /// The client's trace (www.w3.org/TR/trace-context), if it sent a well-formed one.
  var traceparent: String?

  init(_ fields: HTTPFields, random: some RandomSource) {
    if let given = fields.first("x-request-id"), Self.isID(given) {
      id = given
    } else {
      id = Identifier.random(using: random)
    }
    traceparent = fields.first("traceparent").flatMap { Self.isTraceparent($0) ? $0 : nil }
  }

  private static func isID(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= mostBytes
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  /// Version 00: `00-`, 32, 16 and 2 lower-case hexadecimal digits.
  private static func isTraceparent(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [2, 32, 16, 2], parts[0].elementsEqual("00".utf8) else {
      return false
    }
    let isHex = parts.allSatisfy { part in
      part.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
    let isZero = parts[1].allSatisfy { $0 == 48 } || parts[2].allSatisfy { $0 == 48 }
    return isHex && !isZero
  }
}
