/// Opaque ids of things: 16 characters of lower-case Crockford base 32 (no i, l, o, u), 80 random
/// bits.
public enum Identifier {
  /// Characters of an id.
  public static let length = 16
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// A new id. Two of a billion are equal with a probability of 4 in 10 million.
  public static func random(using random: some RandomSource) -> String {
    let text = random.bytes(length).map { alphabet[Int($0 & 31)] }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether `text` could be an id that `random(using:)` gave.
  public static func isWellFormed(_ text: some StringProtocol) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy(alphabet.contains)
  }
}
