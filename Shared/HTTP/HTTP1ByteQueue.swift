/// Received bytes that haven't been parsed yet.
struct HTTP1ByteQueue {
  /// The outcome of looking for a line.
  enum Line: Equatable {
    /// A line without its CR LF; it is taken out.
    case complete([UInt8])
    case incomplete
    /// A bare CR or LF.
    case broken
    case tooLong
  }

  private var bytes: [UInt8] = []
  private var start = 0
  /// How far a line's end has been looked for already.
  private var scanned = 0

  var count: Int { bytes.count - start }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ more: RawSpan) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 65536)
      start = 0
      scanned = 0
    } else if start > 65536 {
      bytes.removeFirst(start)
      scanned -= start
      start = 0
    }
    bytes.append(more)
  }

  /// Takes at most `limit` bytes.
  mutating func take(atMost limit: Int) -> [UInt8] {
    let end = start + min(limit, count)
    defer {
      start = end
      scanned = end
    }
    return Array(bytes[start..<end])
  }

  /// Takes a line that ends with CR LF and has at most `limit` bytes before that.
  mutating func takeLine(limit: Int) -> Line {
    while scanned < bytes.count {
      let byte = bytes[scanned]
      if byte == UInt8(ascii: "\n") {
        guard scanned > start, bytes[scanned - 1] == UInt8(ascii: "\r") else { return .broken }
        let line = Array(bytes[start..<scanned - 1])
        scanned += 1
        start = scanned
        return .complete(line)
      }
      if scanned > start, bytes[scanned - 1] == UInt8(ascii: "\r") { return .broken }
      // Here and not with the line's end, so that the outcome is the same however the bytes were cut.
      if byte != UInt8(ascii: "\r"), scanned - start >= limit { return .tooLong }
      scanned += 1
    }
    return .incomplete
  }
}
