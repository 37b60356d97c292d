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
  /// The piece that is being sent, how far into it, and what comes after it.
  private var current: [UInt8] = []
  private var offset = 0
  private var later: [[UInt8]] = []
  private var laterIndex = 0
  private(set) var pendingBytes = 0
  /// All that reads have yielded.
  private(set) var takenBytes = 0
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
    if pendingBytes == 0 {
      current = bytes
      offset = 0
    } else {
      later.append(bytes)
    }
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
    while count < min(buffer.count, pendingBytes) {
      let taken = min(current.count - offset, buffer.count - count)
      unsafe current.withUnsafeBytes { piece in
        unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: piece[offset..<offset + taken]))
      }
      count += taken
      offset += taken
      if offset == current.count { turnPage() }
    }
    pendingBytes -= count
    takenBytes += count
    let drained = isFull && pendingBytes <= lowWater
    if drained { isFull = false }
    return (count, rest, drained)
  }

  private var rest: Rest {
    if pendingBytes > 0 { return .more }
    if let end { return .ended(end) }
    return .waiting
  }

  private mutating func turnPage() {
    offset = 0
    guard laterIndex < later.count else {
      current = []
      return
    }
    current = later[laterIndex]
    later[laterIndex] = []
    laterIndex += 1
    if laterIndex == later.count {
      later.removeAll(keepingCapacity: true)
      laterIndex = 0
    } else if laterIndex >= 64 {
      later.removeFirst(laterIndex)
      laterIndex = 0
    }
  }
}
