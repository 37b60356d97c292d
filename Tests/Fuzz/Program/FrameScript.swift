/// What a peer sends and what our side does meanwhile, read from an input in a form that survives mutations: lengths of
/// frames always fit, and the preface comes by itself.
struct FrameScript {
  enum Step {
    /// Bytes from the peer.
    case bytes([UInt8])
    /// Something that our side does: a number for what, a number for the stream, and bytes for it.
    case act(kind: UInt8, stream: Int, payload: [UInt8])
  }

  private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  /// What our side does within callbacks.
  let habits: UInt8
  /// How the bytes are cut in the second run.
  let cuts: Cuts
  private(set) var steps: [Step] = []

  /// Whether bytes have the same effect however they are cut: not if a handler does something with each piece of a body,
  /// or loses the connection.
  ///
  /// And not so in nghttp2 after a GOAWAY of either side, which ends what it reads, but only from the next piece on.
  var isIndifferentToCuts: Bool {
    var all: [UInt8] = []
    for step in steps {
      switch step {
      case .bytes(let bytes): all += bytes
      case .act(let kind, _, _): if [2, 11].contains(kind) { return false }
      }
    }
    var rest = all.starts(with: Self.preface) ? all.dropFirst(Self.preface.count) : all[...]
    while rest.count > 3 {
      let head = Array(rest.prefix(4))
      if head[3] == 7 { return false }
      let count = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
      rest = rest.dropFirst(9 + count)
    }
    return ![3, 5, 6, 7, 8, 9].contains(habits & 0xf)
  }

  /// Reads a script for a server or for a client, whose peer begins without the 24 bytes.
  init(_ input: FuzzInput, toServer: Bool) {
    var input = input
    let options = input.byte()
    habits = input.byte()
    cuts = Cuts(input.byte())
    if options & 2 == 0 {
      add((toServer ? Self.preface : []) + Self.frame(4, 0, 0, []))
    }
    if options & 1 != 0 { add(input.all()) }
    while !input.isEmpty {
      let kind = input.byte()
      let second = input.byte()
      if kind < 0x80 {
        let stream = input.byte()
        add(Self.frame(kind & 0xf, second, UInt32(stream), input.counted()))
      } else {
        steps.append(.act(kind: kind & 0xf, stream: Int(second), payload: input.counted()))
      }
    }
  }

  private mutating func add(_ bytes: [UInt8]) {
    if case .bytes(let before)? = steps.last {
      steps[steps.count - 1] = .bytes(before + bytes)
    } else if !bytes.isEmpty {
      steps.append(.bytes(bytes))
    }
  }

  /// A frame of HTTP/2 (RFC 9113, section 4.1).
  static func frame(_ type: UInt8, _ flags: UInt8, _ stream: UInt32, _ payload: [UInt8]) -> [UInt8]
  {
    let count = payload.count
    return [UInt8(count >> 16), UInt8(count >> 8 & 0xff), UInt8(count & 0xff), type, flags]
      + (0..<4).reversed().map { UInt8(stream >> (8 * $0) & 0xff) } + payload
  }
}
