/// What a stream has still to send: its body in pieces, and then how it ends.
struct OutboundBody {
  /// How the body ends, once that is said.
  enum End: Equatable {
    case plain
    case trailers(HTTPFields)
  }

  /// What is left after a read.
  enum Rest: Equatable {
    /// There is more right now.
    case more
    /// Nothing right now, but the end hasn't been said.
    case waiting
    case ended(End)
  }

  private let highWater: Int
  private let lowWater: Int
  private var pieces: [[UInt8]] = []
  /// The first piece that isn't used up, and how far into it.
  private var index = 0
  private var offset = 0
  private(set) var pendingBytes = 0
  private(set) var end: End?
  /// Above the high-water mark, and not yet below the low one again.
  private(set) var isFull = false

  init(highWater: Int, lowWater: Int) {
    precondition(0 <= lowWater && lowWater < highWater, "low water lies below high water")
    self.highWater = highWater
    self.lowWater = lowWater
  }

  /// Whether a read would yield something.
  var hasNews: Bool { pendingBytes > 0 || end != nil }

  mutating func append(_ bytes: [UInt8]) {
    precondition(end == nil, "the body has ended")
    guard !bytes.isEmpty else { return }
    pieces.append(bytes)
    pendingBytes += bytes.count
    if pendingBytes >= highWater { isFull = true }
  }

  mutating func finish(_ end: End) {
    precondition(self.end == nil, "the body has ended")
    self.end = end
  }

  /// Moves bytes into `buffer`; `drained` tells that the stream has become writable again.
  mutating func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) -> (count: Int, rest: Rest, drained: Bool) {
    var count = 0
    while index < pieces.count, count < buffer.count {
      let taken = min(pieces[index].count - offset, buffer.count - count)
      unsafe pieces[index].withUnsafeBytes { piece in
        unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: piece[offset..<offset + taken]))
      }
      count += taken
      advance(by: taken)
    }
    pendingBytes -= count
    let drained = isFull && pendingBytes <= lowWater
    if drained { isFull = false }
    return (count, rest, drained)
  }

  private var rest: Rest {
    if pendingBytes > 0 { return .more }
    if let end { return .ended(end) }
    return .waiting
  }

  private mutating func advance(by count: Int) {
    offset += count
    guard offset == pieces[index].count else { return }
    offset = 0
    pieces[index] = []
    index += 1
    if index == pieces.count {
      pieces.removeAll(keepingCapacity: true)
      index = 0
    } else if index >= 64 {
      pieces.removeFirst(index)
      index = 0
    }
  }
}
