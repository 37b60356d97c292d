/// Writes numbers and bytes as compactly as they come.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Seven bits a byte, the lowest first; the highest bit says that more follow.
  mutating func number(_ value: Int64) {
    precondition(value >= 0)
    var rest = UInt64(value)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func key(_ key: OpaqueKey) {
    number(Int64(key.bytes.count))
    bytes.append(contentsOf: key.bytes)
  }

  /// Ascending seats, each as the way from the one before.
  mutating func seats(_ seats: [SeatIndex]) {
    number(Int64(seats.count))
    var last: SeatIndex = -1
    for seat in seats {
      number(Int64(seat - last))
      last = seat
    }
  }
}

/// Why stored bytes can't be read.
public enum SeatCodingFault: Error, Sendable, Equatable {
  /// They were written by a version that this one does not know.
  case unknownVersion(UInt8)
  /// They end too early.
  case truncated
  /// They go on after their end.
  case trailingBytes
  /// They are not what the format allows at this offset.
  case malformed(offset: Int)
  /// They are well-formed but belong to another hall, or contradict themselves.
  case inconsistent
}

/// Reads what `ByteWriter` has written and refuses everything else.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var rest: Int { bytes.count - offset }

  mutating func byte() throws(SeatCodingFault) -> UInt8 {
    guard offset < bytes.count else { throw .truncated }
    offset += 1
    return bytes[offset - 1]
  }

  /// A number in its shortest form, 0...2^63-1.
  mutating func number() throws(SeatCodingFault) -> Int64 {
    let start = offset
    var value: UInt64 = 0
    for shift in 0..<UInt64(9) {
      let byte = try byte()
      value |= UInt64(byte & 0x7f) << (7 * shift)
      if byte < 0x80 {
        if byte == 0, shift > 0 { throw .malformed(offset: start) }
        return Int64(value)
      }
    }
    throw .malformed(offset: start)
  }

  /// How many things follow, each at least one byte.
  mutating func count(atMost most: Int64) throws(SeatCodingFault) -> Int {
    let start = offset
    let count = try number()
    guard count <= most else { throw .malformed(offset: start) }
    guard count <= Int64(rest) else { throw .truncated }
    return Int(count)
  }

  mutating func key() throws(SeatCodingFault) -> OpaqueKey {
    let start = offset
    let count = try count(atMost: Int64(OpaqueKey.mostBytes))
    let key = OpaqueKey(Array(bytes[offset..<offset + count]))
    guard let key else { throw .malformed(offset: start) }
    offset += count
    return key
  }

  mutating func seats() throws(SeatCodingFault) -> [SeatIndex] {
    let start = offset
    let count = try count(atMost: Int64(SeatPlan.mostSeats))
    var seats: [SeatIndex] = []
    seats.reserveCapacity(count)
    var last: Int64 = -1
    for _ in 0..<count {
      let step = try number()
      guard step >= 1, step <= Int64(SeatPlan.mostSeats) else { throw .malformed(offset: start) }
      last += step
      guard last < Int64(SeatPlan.mostSeats) else { throw .malformed(offset: start) }
      seats.append(SeatIndex(last))
    }
    return seats
  }

  func end() throws(SeatCodingFault) {
    if rest > 0 { throw .trailingBytes }
  }
}
