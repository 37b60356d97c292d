/// Requests of HTTP/1.1, out of bytes as they come (RFC 9112). It stops after each request until it is told
/// to go on, so that answers keep the order of their requests.
struct HTTP1RequestParser {
  enum Event: Equatable {
    case head(HTTP1RequestHead)
    case body([UInt8])
    case end(HTTPFields)
    /// Nothing more can be read from this connection.
    case fault(HTTP1Fault)
  }

  private enum State: Equatable {
    case head
    case body(left: Int)
    case chunkSize
    case chunk(left: Int)
    case chunkEnd
    case trailers
    /// The request is complete; what follows belongs to the next one.
    case complete
    case failed
  }

  /// Bytes of a body that are handed out at a time.
  static let pieceSize = 65536
  private static let chunkLineLimit = 256

  private let scheme: String
  private let headLimit: Int
  private var state = State.head
  private var builder: HTTP1HeadBuilder
  private var trailers = HTTPFields()
  private var isChunked = false
  private var headSize = 0
  private var skippedEmptyLine = false
  private var queue = HTTP1ByteQueue()

  /// `scheme` is that of the requests; heads (and trailers) have at most `headLimit` bytes.
  init(scheme: String, headLimit: Int) {
    self.scheme = scheme
    self.headLimit = headLimit
    builder = HTTP1HeadBuilder(scheme: scheme)
  }

  /// Bytes that wait.
  var buffered: Int { queue.count }

  /// Whether the first bytes of a request are there, but not its whole head.
  var isInHead: Bool { state == .head && (headSize > 0 || !queue.isEmpty) }

  mutating func append(_ bytes: RawSpan) {
    queue.append(bytes)
  }

  /// Turns to the next request after a complete one.
  mutating func startNext() {
    precondition(state == .complete, "the request before is not complete")
    state = .head
    builder = HTTP1HeadBuilder(scheme: scheme)
    trailers = HTTPFields()
    headSize = 0
    skippedEmptyLine = false
  }

  /// The next thing that the bytes say; `nil` if more are needed.
  mutating func next() -> Event? {
    do throws(HTTP1Fault) {
      return try step()
    } catch {
      state = .failed
      return .fault(error)
    }
  }

  private mutating func step() throws(HTTP1Fault) -> Event? {
    while true {
      switch state {
      case .head:
        guard let line = try takeHeadLine() else { return nil }
        if let head = try addToHead(line) { return .head(head) }
      case .body(let left):
        guard let piece = takeBody(left) else { return nil }
        state = left == piece.count ? .trailers : .body(left: left - piece.count)
        return .body(piece)
      case .chunkSize:
        guard let line = try takeLine(limit: Self.chunkLineLimit, tooLong: .badChunk) else {
          return nil
        }
        let size = try chunkSize(line)
        state = size == 0 ? .trailers : .chunk(left: size)
        headSize = 0
      case .chunk(let left):
        guard let piece = takeBody(left) else { return nil }
        state = left == piece.count ? .chunkEnd : .chunk(left: left - piece.count)
        return .body(piece)
      case .chunkEnd:
        guard let line = try takeLine(limit: 0, tooLong: .badChunk) else { return nil }
        guard line.isEmpty else { throw .badChunk }
        state = .chunkSize
      case .trailers:
        guard isChunked else {
          state = .complete
          return .end(HTTPFields())
        }
        guard let line = try takeHeadLine() else { return nil }
        guard !line.isEmpty else {
          state = .complete
          return .end(trailers)
        }
        try HTTP1HeadBuilder.add(line, to: &trailers)
      case .complete, .failed:
        return nil
      }
    }
  }

  // MARK: Pieces

  private mutating func takeBody(_ left: Int) -> [UInt8]? {
    guard !queue.isEmpty else { return nil }
    return queue.take(atMost: min(left, Self.pieceSize))
  }

  private mutating func takeLine(
    limit: Int, tooLong: HTTP1Fault
  ) throws(HTTP1Fault) -> [UInt8]? {
    switch queue.takeLine(limit: limit) {
    case .complete(let line): return line
    case .incomplete: return nil
    case .broken: throw .bareLineBreak
    case .tooLong: throw tooLong
    }
  }

  private mutating func takeHeadLine() throws(HTTP1Fault) -> [UInt8]? {
    let isFirst = state == .head && !builder.hasRequestLine
    let line = try takeLine(
      limit: max(0, headLimit - headSize), tooLong: isFirst ? .targetTooLong : .headTooLarge)
    if let line { headSize += line.count + 2 }
    return line
  }

  private mutating func addToHead(_ line: [UInt8]) throws(HTTP1Fault) -> HTTP1RequestHead? {
    guard builder.hasRequestLine else {
      if line.isEmpty, !skippedEmptyLine {
        // Some clients send one after a body (RFC 9112, section 2.2).
        skippedEmptyLine = true
        headSize = 0
      } else {
        try builder.addRequestLine(line)
      }
      return nil
    }
    guard line.isEmpty else {
      try builder.addFieldLine(line)
      return nil
    }
    let head = try builder.finish()
    headSize = 0
    isChunked = head.framing == .chunked
    switch head.framing {
    case .none: state = .trailers
    case .length(let length): state = .body(left: length)
    case .chunked: state = .chunkSize
    }
    return head
  }

  /// Size in hexadecimal, with extensions that are ignored.
  private func chunkSize(_ line: [UInt8]) throws(HTTP1Fault) -> Int {
    let digits = line.prefix { byte in
      (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }
    guard (1...8).contains(digits.count),
      let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .badChunk }
    let rest = line[digits.count...]
    guard rest.isEmpty || rest.first == UInt8(ascii: ";") || rest.first?.isBlank == true,
      rest.allSatisfy(\.isFieldByte)
    else { throw .badChunk }
    return size
  }
}
