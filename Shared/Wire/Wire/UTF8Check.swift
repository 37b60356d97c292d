/// Tells what is wrong with bytes that should be text (Unicode 15, table 3-7).
package enum UTF8Check {
  /// The first thing wrong, if any.
  package static func fault(in bytes: UnsafeRawBufferPointer) -> WireError.Reason? {
    var index = 0
    let count = bytes.count
    while index < count {
      if count - index >= 8 {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        // No high bit and no zero byte among the eight.
        if word & 0x8080_8080_8080_8080 == 0
          && (word &- 0x0101_0101_0101_0101) & 0x8080_8080_8080_8080 == 0
        {
          index += 8
          continue
        }
      }
      let byte = unsafe bytes[index]
      if byte == 0 { return .nulInString }
      if byte < 0x80 {
        index += 1
        continue
      }
      let length = unsafe sequenceLength(bytes, at: index)
      if length == 0 { return .notUTF8 }
      index += length
    }
    return nil
  }

  /// The length of the well-formed sequence of several bytes that starts here; 0 if there is none.
  package static func sequenceLength(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
    let rest = bytes.count - index
    let first = unsafe bytes[index]
    var lowest: UInt8 = 0x80
    var highest: UInt8 = 0xbf
    let length: Int
    switch first {
    case 0xc2...0xdf: length = 2
    case 0xe0: (length, lowest) = (3, 0xa0)
    case 0xed: (length, highest) = (3, 0x9f)
    case 0xe1...0xef: length = 3
    case 0xf0: (length, lowest) = (4, 0x90)
    case 0xf1...0xf3: length = 4
    case 0xf4: (length, highest) = (4, 0x8f)
    default: return 0
    }
    if rest < length { return 0 }
    let second = unsafe bytes[index + 1]
    if second < lowest || second > highest { return 0 }
    for place in 2..<max(length, 2) where unsafe bytes[index + place] & 0xc0 != 0x80 { return 0 }
    return length
  }
}
