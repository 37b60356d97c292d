/// One input, taken from its front. At its end it yields zeros and nothing.
struct FuzzInput {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// A number below a bound.
  mutating func number(below bound: Int) -> Int { Int(byte()) % bound }

  /// A number of eight bytes.
  mutating func word() -> UInt64 {
    (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) }
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    let taken = Array(rest.prefix(count))
    rest = rest.dropFirst(count)
    return taken
  }

  /// Bytes with their number, at most 255, in front.
  mutating func counted() -> [UInt8] { bytes(Int(byte())) }

  /// What is left.
  mutating func all() -> [UInt8] { bytes(rest.count) }
}

/// Cuts bytes into the pieces that a network could make of them.
enum Cuts: Equatable {
  case whole
  case singles
  case random(UInt8)

  init(_ seed: UInt8) {
    self = seed == 0 ? .singles : .random(seed)
  }

  func pieces(of bytes: [UInt8]) -> [[UInt8]] {
    switch self {
    case .whole: return bytes.isEmpty ? [] : [bytes]
    case .singles: return bytes.map { [$0] }
    case .random(let seed):
      var state = UInt64(seed)
      var pieces: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let count = 1 + Int((state >> 33) % (state >> 60 == 0 ? 300 : 17))
        pieces.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      return pieces
    }
  }
}
