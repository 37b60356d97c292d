/// Header or trailer fields in the order they came, names in lower case.
///
/// Everything lies in one buffer: for each field the lengths of its name and its value, four bytes each, and
/// then both. Values are bytes; as text they are read as UTF-8 with damaged parts replaced.
public struct HTTPFields: Sendable, Sequence {
  /// Where a field's name begins, and how long name and value are; the value follows the name.
  struct Entry {
    var start: Int
    var nameCount: Int
    var valueCount: Int
  }

  /// The fields' places, found by going through the buffer.
  struct Entries: Sequence, IteratorProtocol {
    let bytes: [UInt8]
    var position = 0

    mutating func next() -> Entry? {
      guard position < bytes.count else { return nil }
      let counts = unsafe bytes[position..<position + HTTPFields.prefix].withUnsafeBytes { prefix in
        unsafe prefix.loadUnaligned(as: (UInt32, UInt32).self)
      }
      let entry = Entry(
        start: position + HTTPFields.prefix, nameCount: Int(counts.0), valueCount: Int(counts.1))
      position = entry.start + entry.nameCount + entry.valueCount
      return entry
    }
  }

  /// Bytes of the two lengths before each field.
  private static let prefix = 8

  private(set) var bytes: [UInt8] = []
  /// How many fields there are.
  public private(set) var count = 0

  var entries: Entries { Entries(bytes: bytes) }

  /// No fields.
  public init() {}

  /// The given fields in their order; names are put into lower case.
  public init(_ fields: KeyValuePairs<String, String>) {
    for (name, value) in fields { append(name, value) }
  }

  public var isEmpty: Bool { count == 0 }

  /// What HTTP/2 counts against a header list's limit: name, value, and 32 bytes for each field.
  public var listSize: Int { bytes.count + (32 - Self.prefix) * count }

  /// Adds a field at the end; the name is put into lower case.
  public mutating func append(_ name: String, _ value: String) {
    let start = open(reserving: 96)
    appendName(name)
    let nameEnd = bytes.count
    bytes.append(contentsOf: value.utf8)
    close(start: start, nameEnd: nameEnd)
  }

  /// Adds a field whose value is bytes.
  public mutating func append(_ name: String, bytes value: [UInt8]) {
    let start = open(reserving: 96)
    appendName(name)
    let nameEnd = bytes.count
    bytes.append(contentsOf: value)
    close(start: start, nameEnd: nameEnd)
  }

  /// Adds a field from a library's memory; the name is in lower case already.
  mutating func append(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
    let start = open(reserving: 320)
    unsafe bytes.append(contentsOf: name)
    let nameEnd = bytes.count
    unsafe bytes.append(contentsOf: value)
    close(start: start, nameEnd: nameEnd)
  }

  /// Makes room for a field's lengths, and at first for what a usual head needs; returns where the name begins.
  private mutating func open(reserving capacity: Int) -> Int {
    if bytes.isEmpty { bytes.reserveCapacity(capacity) }
    for _ in 0..<Self.prefix { bytes.append(0) }
    return bytes.count
  }

  private mutating func appendName(_ name: String) {
    let start = bytes.count
    bytes.append(contentsOf: name.utf8)
    for index in start..<bytes.count where (65...90).contains(bytes[index]) {
      bytes[index] |= 0x20
    }
  }

  /// Writes down the lengths.
  private mutating func close(start: Int, nameEnd: Int) {
    let counts = (
      UInt32(truncatingIfNeeded: nameEnd - start), UInt32(truncatingIfNeeded: bytes.count - nameEnd)
    )
    unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe bytes.storeBytes(of: counts.0, toByteOffset: start - Self.prefix, as: UInt32.self)
      unsafe bytes.storeBytes(of: counts.1, toByteOffset: start - 4, as: UInt32.self)
    }
    count += 1
  }

  mutating func append(contentsOf other: HTTPFields) {
    bytes.append(contentsOf: other.bytes)
    count += other.count
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
    guard contains(name) else { return }
    var rest = HTTPFields()
    for entry in entries where !isNamed(name, entry) {
      let end = entry.start + entry.nameCount + entry.valueCount
      rest.bytes += bytes[(entry.start - Self.prefix)..<end]
      rest.count += 1
    }
    self = rest
  }

  private func isNamed(_ name: String, _ entry: Entry) -> Bool {
    guard entry.nameCount == name.utf8.count else { return false }
    var index = entry.start
    for byte in name.utf8 {
      guard bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }

  private func valueRange(_ entry: Entry) -> Range<Int> {
    let start = entry.start + entry.nameCount
    return start..<start + entry.valueCount
  }

  private func text(_ entry: Entry) -> String {
    String(decoding: bytes[valueRange(entry)], as: UTF8.self)
  }

  /// Goes through the fields in their order.
  public struct Iterator: IteratorProtocol {
    let fields: HTTPFields
    var entries: Entries

    public mutating func next() -> (name: String, value: String)? {
      guard let entry = entries.next() else { return nil }
      let name = fields.bytes[entry.start..<entry.start + entry.nameCount]
      return (String(decoding: name, as: UTF8.self), fields.text(entry))
    }
  }

  public func makeIterator() -> Iterator { Iterator(fields: self, entries: entries) }
}

extension HTTPFields: Equatable {}

extension HTTPFields: ExpressibleByDictionaryLiteral {
  /// The given fields in their order; names are put into lower case.
  public init(dictionaryLiteral fields: (String, String)...) {
    for (name, value) in fields { append(name, value) }
  }
}
