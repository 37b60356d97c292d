/// What a message from outside may cost.
public struct WireLimits: Sendable, Hashable {
  /// The most bytes.
  public var bytes: Int
  /// The most messages around one another; the outermost counts.
  public var depth: Int
  /// The most repeated elements and nested messages together.
  public var elements: Int
  /// The most memory that protobuf-c's structs may take, in bytes.
  public var memory: Int

  /// Limits.
  public init(bytes: Int, depth: Int, elements: Int, memory: Int) {
    self.bytes = bytes
    self.depth = depth
    self.elements = elements
    self.memory = memory
  }

  /// What services accept. The largest message is the layout of a hall with 100,000 seats.
  public static let standard = WireLimits(
    bytes: 16 << 20, depth: 100, elements: 1_000_000, memory: 128 << 20)
}
