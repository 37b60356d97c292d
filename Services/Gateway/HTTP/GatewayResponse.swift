import HTTP

/// An answer to a request.
struct GatewayResponse: Equatable, Sendable {
  var status: Int
  /// Fields beside those that every answer has.
  var fields: [Field] = []
  var body: [UInt8]

  /// A header field.
  struct Field: Equatable, Sendable {
    var name: String
    var value: String
  }

  /// The first value of a field.
  func first(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The head to send.
  func head(requestID: String) -> HTTPResponseHead {
    var all = Self.common
    for field in fields { all.append(field.name, field.value) }
    all.append("content-length", String(body.count))
    all.append("x-request-id", requestID)
    return HTTPResponseHead(status: status, fields: all)
  }

  /// What every answer has: it is JSON, not to be kept, not to be taken for anything else, never part of a page.
  private static let common = HTTPFields([
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "strict-transport-security": "max-age=31536000",
  ])
}
