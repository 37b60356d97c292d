/// Takes the messages of a stream out of its bytes, wherever the borders of the chunks fall
/// (grpc/doc/PROTOCOL-HTTP2.md, "Length-Prefixed-Message": one byte of flag, four of length, big-endian).
struct MessageDeframer {
  /// How messages of the stream may be compressed, from its `grpc-encoding`.
  enum Encoding: Equatable {
    /// Compressed ones with this; with `identity` or no `grpc-encoding` the compressed flag is an error of the peer.
    case known(MessageEncoding)
    /// One that is not supported here.
    case unsupported(String)

    /// Reads the value of `grpc-encoding`.
    init(fieldValue: String?) {
      guard let fieldValue else {
        self = .known(.identity)
        return
      }
      self = MessageEncoding(rawValue: fieldValue).map { .known($0) } ?? .unsupported(fieldValue)
    }
  }

  /// The largest message that is accepted, in bytes, decompressed.
  let maximumMessageBytes: Int
  /// What the peer said about compression.
  var encoding: Encoding

  /// The memory that is set aside on the word of a length alone.
  private static let trustedCapacity = 64 * 1024

  private var header: UInt64 = 0
  private var headerBytes = 0
  private var missing = 0
  private var partial: [UInt8] = []

  init(maximumMessageBytes: Int, encoding: Encoding = .known(.identity)) {
    precondition(maximumMessageBytes > 0 && maximumMessageBytes <= Int(UInt32.max))
    self.maximumMessageBytes = maximumMessageBytes
    self.encoding = encoding
  }

  /// True between two messages: the stream may end here.
  var isAtBoundary: Bool { headerBytes == 0 }

  /// The bytes of the unfinished message that are held.
  var bufferedBytes: Int { headerBytes + partial.count }

  /// Takes bytes off the front of a chunk until a message is complete, and returns it; nil when the chunk is used
  /// up. After an error the stream is of no use.
  mutating func next(
    from chunk: inout Slice<UnsafeRawBufferPointer>
  ) throws(RPCError) -> ReceivedMessage? {
    if headerBytes < 5 {
      if headerBytes == 0, let whole = try wholeMessage(from: &chunk) { return whole }
      while headerBytes < 5, let byte = chunk.popFirst() {
        header = header << 8 | UInt64(byte)
        headerBytes += 1
      }
      guard headerBytes == 5 else { return nil }
      try startMessage()
    }
    let taken = chunk.prefix(missing)
    partial.append(contentsOf: taken)
    missing -= taken.count
    chunk = chunk.dropFirst(taken.count)
    guard missing == 0 else { return nil }
    let isCompressed = header >> 32 == 1
    header = 0
    headerBytes = 0
    defer { partial = [] }
    return ReceivedMessage(wireBytes: partial, isCompressed: isCompressed)
  }

  /// A message that the chunk begins with and holds in one piece, as most chunks do.
  private func wholeMessage(
    from chunk: inout Slice<UnsafeRawBufferPointer>
  ) throws(RPCError) -> ReceivedMessage? {
    let bytes = UnsafeRawBufferPointer(rebasing: chunk)
    guard bytes.count >= 5, bytes[0] <= 1 else { return nil }
    let length = Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 1, as: UInt32.self)))
    guard length <= bytes.count - 5 else { return nil }
    try check(flag: bytes[0], length: length)
    chunk = chunk.dropFirst(5 + length)
    return ReceivedMessage(
      wireBytes: Array(UnsafeRawBufferPointer(rebasing: bytes[5..<5 + length])),
      isCompressed: bytes[0] == 1)
  }

  private mutating func startMessage() throws(RPCError) {
    let flag = UInt8(truncatingIfNeeded: header >> 32)
    let length = Int(header & 0xffff_ffff)
    try check(flag: flag, length: length)
    missing = length
    partial.reserveCapacity(min(length, Self.trustedCapacity))
  }

  /// Whether a message may begin like this.
  private func check(flag: UInt8, length: Int) throws(RPCError) {
    var limit = maximumMessageBytes
    switch flag {
    case 0: break
    case 1:
      switch encoding {
      case .known(.gzip):
        // What cannot be compressed becomes a little larger.
        limit += limit / 1024 + 64
      case .known(.identity):
        throw RPCError(.internal, "a compressed message on a stream without grpc-encoding")
      case .unsupported(let name):
        // A server refuses such a call when its head arrives: this is a server's response.
        throw RPCError(.internal, "the encoding '\(name)' is not supported")
      }
    default: throw RPCError(.internal, "a message begins with flag \(flag), which is not defined")
    }
    guard length <= limit else {
      throw RPCError(
        .resourceExhausted,
        "a message of \(length) bytes is over the limit of \(maximumMessageBytes)")
    }
  }
}
