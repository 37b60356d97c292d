/// A header block of HTTP/2 while it arrives.
///
/// nghttp2 has checked the rules for pseudo-header fields, names and values; here they are sorted and counted.
struct IncomingHead {
  private let limit: Int
  private var size = 0
  private(set) var method = ""
  private(set) var scheme = ""
  private(set) var authority = ""
  private(set) var path = ""
  private(set) var status = 0
  private(set) var fields = HTTPFields()

  /// Counts up to `limit` bytes: name, value, and 32 for each field.
  init(limit: Int) {
    self.limit = limit
  }

  /// Whether the limit was passed; the fields are not complete then.
  var isTooLarge: Bool { size > limit }

  var isUntouched: Bool { size == 0 }

  mutating func append(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
    size += name.count + value.count + 32
    guard !isTooLarge else { return }
    if unsafe name.first == UInt8(ascii: ":") {
      unsafe appendPseudo(name, value)
    } else {
      unsafe fields.append(name, value)
    }
  }

  private mutating func appendPseudo(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) {
    let text = unsafe String(decoding: value, as: UTF8.self)
    switch unsafe (name.count, name[1]) {
    case (5, UInt8(ascii: "p")): path = text
    case (7, UInt8(ascii: "m")): method = text
    case (7, UInt8(ascii: "s")):
      if unsafe name[2] == UInt8(ascii: "c") { scheme = text } else { status = Int(text) ?? 0 }
    case (10, UInt8(ascii: "a")): authority = text
    default: break
    }
  }

  /// The fields as a request's head; HTTP/1 gateways name the authority in `host`.
  var request: HTTPRequestHead {
    HTTPRequestHead(
      method: method, scheme: scheme,
      authority: authority.isEmpty ? fields.first("host") ?? "" : authority, path: path,
      fields: fields)
  }

  var response: HTTPResponseHead { HTTPResponseHead(status: status, fields: fields) }
}
