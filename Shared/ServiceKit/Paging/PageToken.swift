import Crypto

/// Where a list goes on: the sort keys of the last row of the page before, as opaque text.
///
/// Paging by keys is stable when rows are added between two pages. A token belongs to one list with one set
/// of filters; a changed one, or one of another list, is recognised. It is not a secret and needs no key:
/// all that a forger could choose is a place in a list that he may read anyway.
public enum PageToken {
  /// Longest token that is looked at.
  private static let longest = 8192
  private static let checkLength = 8

  /// The token after a row.
  ///
  /// - Parameters:
  ///   - keys: the row's sort keys.
  ///   - list: names the list and everything that filters it.
  public static func encode(_ keys: [String], list: [String]) -> String {
    let body = packed(keys)
    return Base64URL.encode(check(body, list) + body)
  }

  /// The keys, or nil if this is not a token of that list.
  public static func decode(_ token: String, list: [String]) -> [String]? {
    guard token.utf8.count <= longest, let bytes = Base64URL.decode(token),
      bytes.count >= checkLength
    else { return nil }
    let body = Array(bytes.dropFirst(checkLength))
    guard constantTimeEquals(Array(bytes.prefix(checkLength)), check(body, list)) else {
      return nil
    }
    return unpacked(body)
  }

  private static func check(_ body: [UInt8], _ list: [String]) -> [UInt8] {
    Array(sha256(packed(["page token 1"] + list) + body).prefix(checkLength))
  }

  /// Each text with its length in front, so that no two lists give the same bytes.
  private static func packed(_ texts: [String]) -> [UInt8] {
    texts.flatMap { text in
      let count = UInt32(clamping: text.utf8.count)
      return (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * UInt32($0))) } + text.utf8
    }
  }

  private static func unpacked(_ bytes: [UInt8]) -> [String]? {
    var texts: [String] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard rest.count >= 4 else { return nil }
      let count = Int(rest.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
      rest = rest.dropFirst(4)
      guard count <= rest.count,
        let text = String(validating: rest.prefix(count), as: UTF8.self)
      else { return nil }
      texts.append(text)
      rest = rest.dropFirst(count)
    }
    return texts
  }
}
