/// How a message becomes JSON.
public struct JSONEncodingOptions: Sendable, Hashable {
  /// Fields without presence are written also when they have their default.
  public var includesDefaults: Bool
  /// An Any of a type that nobody here knows is written with its bytes in `value`, instead of refused.
  public var allowsUnknownAny: Bool

  /// Options.
  public init(includesDefaults: Bool = true, allowsUnknownAny: Bool = false) {
    self.includesDefaults = includesDefaults
    self.allowsUnknownAny = allowsUnknownAny
  }
}

/// How JSON becomes a message, and what it may cost.
public struct JSONDecodingOptions: Sendable, Hashable {
  /// Fields that the message does not have are read over, instead of refused.
  public var ignoresUnknownFields: Bool
  /// The most bytes.
  public var bytes: Int
  /// The most objects and arrays around one another.
  public var depth: Int
  /// The most memory of the message while it is built, in bytes.
  public var memory: Int

  /// Options.
  public init(
    ignoresUnknownFields: Bool = false, bytes: Int = 16 << 20, depth: Int = 100,
    memory: Int = 128 << 20
  ) {
    self.ignoresUnknownFields = ignoresUnknownFields
    self.bytes = bytes
    self.depth = depth
    self.memory = memory
  }
}
