/// The two ways to spell a field's name.
enum FieldNames {
  /// `seat_ids` to `seatIds`, as protoc does it for JSON names.
  static func lowerCamel(_ name: String) -> String {
    var result: [UInt8] = []
    var raise = false
    for byte in name.utf8 {
      if byte == UInt8(ascii: "_") {
        raise = true
      } else {
        result.append(raise && isLower(byte) ? byte - 32 : byte)
        raise = false
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// `seatIds` to `seat_ids`; nil if the way back would lead elsewhere (a FieldMask's paths must survive it).
  static func snake(_ name: some Sequence<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    for byte in name {
      if byte == UInt8(ascii: "_") { return nil }
      if byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") {
        result.append(UInt8(ascii: "_"))
        result.append(byte + 32)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func isLower(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }
}
