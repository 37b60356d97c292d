/// The path and query of a request (RFC 3986), taken apart but with their percent signs still in.
struct RequestTarget {
  /// The parts of the path between slashes; what stands after the last one's colon is not in it.
  let segments: [Substring]
  /// What stands after the colon in the path's last part: `pay`.
  let verb: Substring?
  /// What stands after the question mark.
  let query: Substring?

  /// Takes a target apart; nil if it is no absolute path.
  init?(_ target: String) {
    guard target.utf8.first == UInt8(ascii: "/") else { return nil }
    let mark = target.firstIndex(of: "?")
    query = mark.map { target[target.index(after: $0)...] }
    let path = target[..<(mark ?? target.endIndex)].dropFirst()
    var segments = path.split(separator: "/", omittingEmptySubsequences: false)
    if let last = segments.last, let colon = last.lastIndex(of: ":") {
      verb = last[last.index(after: colon)...]
      segments[segments.count - 1] = last[..<colon]
    } else {
      verb = nil
    }
    self.segments = segments
  }

  /// The names and values of the query, decoded; nil if they are no text.
  func parameters() -> [(name: String, value: String)]? {
    var parameters: [(String, String)] = []
    for pair in (query ?? "").split(separator: "&") {
      let equals = pair.firstIndex(of: "=")
      let value = equals.map { pair[pair.index(after: $0)...] } ?? ""
      guard let name = PercentCoding.decode(pair[..<(equals ?? pair.endIndex)], plusIsBlank: true),
        let text = PercentCoding.decode(value, plusIsBlank: true)
      else { return nil }
      parameters.append((name, text))
    }
    return parameters
  }
}

/// Percent-encoding (RFC 3986, section 2.1).
enum PercentCoding {
  /// Decodes; nil at a percent sign without two digits, and if the bytes are no UTF-8 or contain a NUL.
  static func decode(_ text: Substring, plusIsBlank: Bool = false) -> String? {
    let plain = text.utf8.allSatisfy { byte in
      byte != UInt8(ascii: "%") && byte != 0 && !(plusIsBlank && byte == UInt8(ascii: "+"))
    }
    if plain { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
        else { return nil }
        bytes.append(high << 4 | low)
      } else {
        bytes.append(plusIsBlank && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    if bytes.contains(0) { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
