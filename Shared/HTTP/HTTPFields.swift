/// Header or trailer fields in the order they came, names in lower case.
///
/// All bytes lie in one buffer. Values are bytes; as text they are read as UTF-8 with damaged parts replaced.
public struct HTTPFields: Sendable, Sequence {
  struct Entry: Sendable {
    var start: UInt32
    var nameCount: UInt32
    var valueCount: UInt32
  }

  var bytes: [UInt8] = []
  var entries: [Entry] = []

  /// No fields.
  public init() {}

  /// The given fields in their order; names are put into lower case.
  public init(_ fields: KeyValuePairs<String, String>) {
    for (name, value) in fields { append(name, value) }
  }

  public var count: Int { entries.count }
  public var isEmpty: Bool { entries.isEmpty }

  /// What HTTP/2 counts against a header list's limit: name, value, and 32 bytes for each field.
  public var listSize: Int { bytes.count + 32 * entries.count }

  /// Adds a field at the end; the name is put into lower case.
  public mutating func append(_ name: String, _ value: String) {
    reserve()
    let start = bytes.count
    appendName(name)
    let nameEnd = bytes.count
    bytes.append(contentsOf: value.utf8)
    close(start: start, nameEnd: nameEnd)
  }

  /// Adds a field whose value is bytes.
  public mutating func append(_ name: String, bytes value: [UInt8]) {
    reserve()
    let start = bytes.count
    appendName(name)
    let nameEnd = bytes.count
    bytes.append(contentsOf: value)
    close(start: start, nameEnd: nameEnd)
  }

  /// Adds a field from a library's memory; the name is in lower case already.
  mutating func append(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
    if bytes.capacity == 0 {
      bytes.reserveCapacity(256)
      entries.reserveCapacity(12)
    }
    let start = bytes.count
    unsafe bytes.append(contentsOf: name)
    let nameEnd = bytes.count
    unsafe bytes.append(contentsOf: value)
    close(start: start, nameEnd: nameEnd)
  }

  /// One allocation for what a small head needs.
  private mutating func reserve() {
    guard bytes.capacity == 0 else { return }
    bytes.reserveCapacity(96)
    entries.reserveCapacity(4)
  }

  private mutating func appendName(_ name: String) {
    let start = bytes.count
    bytes.append(contentsOf: name.utf8)
    for index in start..<bytes.count where (65...90).contains(bytes[index]) {
      bytes[index] |= 0x20
    }
  }

  private mutating func close(start: Int, nameEnd: Int) {
    entries.append(
      Entry(
        start: UInt32(start), nameCount: UInt32(nameEnd - start),
        valueCount: UInt32(bytes.count - nameEnd)))
  }

  /// The first value under `name` (lower case), as text.
  public func first(_ name: String) -> String? {
    guard let entry = entries.first(where: { isNamed(name, $0) }) else { return nil }
    return text(entry)
  }

  /// All values under `name` (lower case), as text.
  public func all(_ name: String) -> [String] {
    entries.filter { isNamed(name, $0) }.map(text)
  }

  /// Whether there is a field `name` (lower case).
  public func contains(_ name: String) -> Bool {
    entries.contains { isNamed(name, $0) }
  }

  /// Whether the first value under `name` is exactly `value`.
  public func first(_ name: String, is value: String) -> Bool {
    guard let entry = entries.first(where: { isNamed(name, $0) }) else { return false }
    return bytes[valueRange(entry)].elementsEqual(value.utf8)
  }

  /// The first value under `name` (lower case), as its bytes.
  public func firstBytes(_ name: String) -> ArraySlice<UInt8>? {
    guard let entry = entries.first(where: { isNamed(name, $0) }) else { return nil }
    return bytes[valueRange(entry)]
  }

  /// Takes all fields `name` (lower case) out.
  public mutating func removeAll(_ name: String) {
    entries = entries.filter { !isNamed(name, $0) }
  }

  private func isNamed(_ name: String, _ entry: Entry) -> Bool {
    guard Int(entry.nameCount) == name.utf8.count else { return false }
    var index = Int(entry.start)
    for byte in name.utf8 {
      guard bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }

  private func valueRange(_ entry: Entry) -> Range<Int> {
    let start = Int(entry.start) + Int(entry.nameCount)
    return start..<start + Int(entry.valueCount)
  }

  private func text(_ entry: Entry) -> String {
    String(decoding: bytes[valueRange(entry)], as: UTF8.self)
  }

  /// Goes through the fields in their order.
  public struct Iterator: IteratorProtocol {
    let fields: HTTPFields
    var position = 0

    public mutating func next() -> (name: String, value: String)? {
      guard position < fields.entries.count else { return nil }
      let entry = fields.entries[position]
      position += 1
      let name = fields.bytes[Int(entry.start)..<Int(entry.start) + Int(entry.nameCount)]
      return (String(decoding: name, as: UTF8.self), fields.text(entry))
    }
  }

  public func makeIterator() -> Iterator { Iterator(fields: self) }
}

extension HTTPFields: Equatable {
  public static func == (left: HTTPFields, right: HTTPFields) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0 == $1 }
  }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
  /// The given fields in their order; names are put into lower case.
  public init(dictionaryLiteral fields: (String, String)...) {
    for (name, value) in fields { append(name, value) }
  }
}
