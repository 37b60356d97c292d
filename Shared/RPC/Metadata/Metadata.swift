/// What travels beside the messages of a call: names with text values, and names ending in `-bin` with
/// bytes. In order; a name may occur several times. Names are lower-case.
public struct Metadata: Sendable, Hashable {
  /// One name with one value.
  public struct Entry: Sendable, Hashable {
    /// A value.
    public enum Value: Sendable, Hashable {
      /// Printable ASCII.
      case text(String)
      /// Any bytes; base64 on the wire.
      case binary([UInt8])
    }

    /// The name, lower-case; ends in `-bin` exactly if the value is binary.
    public let name: String
    /// The value.
    public let value: Value
  }

  /// All entries, in order.
  public private(set) var entries: [Entry] = []

  /// No metadata.
  public init() {}

  /// True if there is no entry.
  public var isEmpty: Bool { entries.isEmpty }

  /// Adds a text value. The name is lowered. A name or value that cannot travel is found when the call is
  /// sent, which then fails with `INTERNAL`.
  public mutating func append(_ name: String, _ value: String) {
    entries.append(Entry(name: Self.lowered(name), value: .text(value)))
  }

  /// Adds a binary value; the name must end in `-bin`.
  public mutating func append(_ name: String, bytes: [UInt8]) {
    entries.append(Entry(name: Self.lowered(name), value: .binary(bytes)))
  }

  /// Adds all entries of another one.
  public mutating func append(contentsOf other: Metadata) {
    entries.append(contentsOf: other.entries)
  }

  /// Removes the values of a name.
  public mutating func remove(_ name: String) {
    entries.removeAll { $0.name == name }
  }

  /// The first text value of a (lower-case) name.
  public func first(_ name: String) -> String? {
    for entry in entries where entry.name == name {
      if case .text(let value) = entry.value { return value }
    }
    return nil
  }

  /// All text values of a (lower-case) name.
  public func all(_ name: String) -> [String] {
    entries.compactMap { entry in
      if entry.name == name, case .text(let value) = entry.value { value } else { nil }
    }
  }

  /// The first binary value of a (lower-case) name.
  public func firstBytes(_ name: String) -> [UInt8]? {
    for entry in entries where entry.name == name {
      if case .binary(let value) = entry.value { return value }
    }
    return nil
  }

  /// All binary values of a (lower-case) name.
  public func allBytes(_ name: String) -> [[UInt8]] {
    entries.compactMap { entry in
      if entry.name == name, case .binary(let value) = entry.value { value } else { nil }
    }
  }

  private static func lowered(_ name: String) -> String {
    name.utf8.contains { $0 >= 0x41 && $0 <= 0x5a } ? name.lowercased() : name
  }
}

extension Metadata: ExpressibleByDictionaryLiteral {
  /// Text entries.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { append(name, value) }
  }
}
