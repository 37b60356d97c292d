/// The open streams of a connection, each of which knows its place.
struct HTTP2StreamSet {
  private var streams: [HTTP2Stream] = []

  var count: Int { streams.count }
  var isEmpty: Bool { streams.isEmpty }

  mutating func insert(_ stream: HTTP2Stream) {
    precondition(stream.position < 0, "inserted twice")
    stream.position = streams.count
    streams.append(stream)
  }

  /// Takes a stream out; nothing happens if it isn't there any more.
  mutating func remove(_ stream: HTTP2Stream) {
    let position = stream.position
    guard position >= 0 else { return }
    precondition(position < streams.count && streams[position] === stream, "of another set")
    stream.position = -1
    let last = streams.removeLast()
    guard last !== stream else { return }
    streams[position] = last
    last.position = position
  }

  /// All of them, in no order.
  var all: [HTTP2Stream] { streams }

  /// Takes all out, in the order in which they were opened.
  mutating func removeAll() -> [HTTP2Stream] {
    let all = streams.sorted { $0.id < $1.id }
    streams = []
    for stream in all { stream.position = -1 }
    return all
  }
}
