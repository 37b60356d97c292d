@testable import RPC

extension FuzzTarget {
  /// Texts and bytes come back from their encodings; what strangers encoded never fails or grows.
  static let text = FuzzTarget(name: "text", summary: "percent-encoding and base64") {
    var input = $0
    let bytes = input.all()
    let text = String(decoding: bytes, as: UTF8.self)
    let encoded = StatusMessageCoding.encode(text)
    check(encoded.utf8.allSatisfy { (0x20...0x7e).contains($0) }, "printable")
    check(same(StatusMessageCoding.decode(encoded), text), "'\(text)' comes back")
    let decoded = StatusMessageCoding.decode(text)
    check(decoded.unicodeScalars.count <= text.utf8.count, "decoding doesn't grow")
    if !text.utf8.contains(UInt8(ascii: "%")) { check(same(decoded, text), "nothing to decode") }
    base64(bytes)
  }

  private static func same(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }

  private static func base64(_ bytes: [UInt8]) {
    let text = Base64.encode(bytes)
    checkEqual(text.utf8.count, (bytes.count * 4 + 2) / 3, "without padding")
    checkEqual(Base64.decode(text.utf8), bytes, "base64 comes back")
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    checkEqual(Base64.decode((text + padding).utf8), bytes, "with padding")
    guard let read = Base64.decode(bytes) else { return }
    let again = Array(Base64.encode(read).utf8)
    let essence = bytes.prefix { $0 != UInt8(ascii: "=") }
    checkEqual(again.count, essence.count, "as many digits")
    // The last digit may have bits that nobody reads.
    checkEqual(again.dropLast(), Array(essence.dropLast()), "the same digits")
  }
}
