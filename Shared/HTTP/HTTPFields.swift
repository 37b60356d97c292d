internal import Glibc

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

    var end: Int { start + nameCount + valueCount }
  }

  /// The fields' places, found by going through the buffer.
  struct Entries: Sequence, IteratorProtocol {
    let bytes: [UInt8]
    var position = 0

    mutating func next() -> Entry? {
      guard position < bytes.count else { return nil }
      let entry = unsafe bytes.withUnsafeBytes { unsafe HTTPFields.entry(at: position, in: $0) }
      position = entry.end
      return entry
    }
  }

  /// Bytes of the two lengths before each field.
  static let prefix = 8

  private(set) var bytes: [UInt8] = []
  /// How many fields there are.
  public private(set) var count = 0
  /// The bytes in front that are known to be such that HTTP allows them.
  private var checkedCount = 0

  var entries: Entries { Entries(bytes: bytes) }

  /// The fields that have to be checked before they are sent.
  var uncheckedEntries: Entries { Entries(bytes: bytes, position: checkedCount) }

  /// No fields.
  public init() {}

  /// The given fields in their order; names are put into lower case.
  public init(_ fields: KeyValuePairs<String, String>) {
    for (name, value) in fields { append(name, value) }
  }

  /// The same fields, checked once: heads that begin with them are checked only as far as they have others, too. For
  /// what goes with each request. They have to be such that HTTP allows them.
  public var checked: HTTPFields {
    precondition(isWellFormed, "fields that HTTP allows")
    var fields = self
    fields.checkedCount = bytes.count
    return fields
  }

  /// Fields that were written elsewhere in the form that they have here.
  init(copying bytes: UnsafeRawBufferPointer, count: Int) {
    self.bytes = unsafe Array(bytes)
    self.count = count
  }

  /// Whether this is what `init(copying:count:)` makes of the bytes.
  func consists(of other: UnsafeRawBufferPointer) -> Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      guard bytes.count == other.count else { return false }
      guard let own = bytes.baseAddress, let other = other.baseAddress else { return true }
      return unsafe memcmp(own, other, bytes.count) == 0
    }
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

  /// Writes a field in the form that it has here; returns its size. The name is in lower case already.
  static func write(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>,
    to place: UnsafeMutableRawPointer
  ) -> Int {
    unsafe place.storeBytes(of: UInt32(truncatingIfNeeded: name.count), as: UInt32.self)
    unsafe place.storeBytes(
      of: UInt32(truncatingIfNeeded: value.count), toByteOffset: 4, as: UInt32.self)
    if let bytes = name.baseAddress { unsafe memcpy(place + prefix, bytes, name.count) }
    if let bytes = value.baseAddress {
      unsafe memcpy(place + prefix + name.count, bytes, value.count)
    }
    return prefix + name.count + value.count
  }

  /// Makes room for a field's lengths, and at first for what a usual head needs; returns where the name begins.
  private mutating func open(reserving capacity: Int) -> Int {
    if bytes.isEmpty { bytes.reserveCapacity(capacity) }
    unsafe withUnsafeBytes(of: (UInt32(0), UInt32(0))) { unsafe bytes.append(contentsOf: $0) }
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
    find(name).map(text)
  }

  /// All values under `name` (lower case), as text.
  public func all(_ name: String) -> [String] {
    var found: [String] = []
    var position = 0
    while let entry = find(name, from: position) {
      found.append(text(entry))
      position = entry.end
    }
    return found
  }

  /// Whether there is a field `name` (lower case).
  public func contains(_ name: StaticString) -> Bool {
    unsafe bytes.withUnsafeBytes { unsafe Self.find(Self.text(name), from: 0, in: $0) } != nil
  }

  /// Whether the first value under `name` (lower case) is exactly `value`.
  public func first(_ name: StaticString, is value: StaticString) -> Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let entry = unsafe Self.find(Self.text(name), from: 0, in: bytes) else { return false }
      let value = unsafe Self.text(value)
      return unsafe entry.valueCount == value.count
        && Self.equal(bytes, from: entry.start + entry.nameCount, value)
    }
  }

  /// The first value under `name` (lower case), as its bytes.
  public func firstBytes(_ name: String) -> ArraySlice<UInt8>? {
    find(name).map { bytes[valueRange($0)] }
  }

  /// Takes all fields `name` (lower case) out.
  public mutating func removeAll(_ name: String) {
    guard find(name) != nil else { return }
    var rest = HTTPFields()
    for entry in entries where text(entry.start, entry.nameCount) != name {
      rest.bytes += bytes[(entry.start - Self.prefix)..<entry.end]
      rest.count += 1
    }
    self = rest
  }

  /// The first field called `name` at or after a place.
  private func find(_ name: String, from start: Int = 0) -> Entry? {
    var name = name
    return name.withUTF8 { name in
      unsafe bytes.withUnsafeBytes { unsafe Self.find(name, from: start, in: $0) }
    }
  }

  private static func find(
    _ name: UnsafeBufferPointer<UInt8>, from start: Int, in bytes: UnsafeRawBufferPointer
  ) -> Entry? {
    var position = start
    while position < bytes.count {
      let entry = unsafe Self.entry(at: position, in: bytes)
      if unsafe entry.nameCount == name.count && Self.equal(bytes, from: entry.start, name) {
        return entry
      }
      position = entry.end
    }
    return nil
  }

  private static func text(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Whether what begins at a place, as long as `text` at least, is `text`.
  private static func equal(
    _ bytes: UnsafeRawBufferPointer, from start: Int, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let own = bytes.baseAddress, let other = text.baseAddress else { return true }
    return unsafe memcmp(own + start, other, text.count) == 0
  }

  static func entry(at position: Int, in bytes: UnsafeRawBufferPointer) -> Entry {
    let nameCount = unsafe bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)
    let valueCount = unsafe bytes.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self)
    return Entry(
      start: position + prefix, nameCount: Int(nameCount), valueCount: Int(valueCount))
  }

  private func valueRange(_ entry: Entry) -> Range<Int> {
    let start = entry.start + entry.nameCount
    return start..<start + entry.valueCount
  }

  private func text(_ entry: Entry) -> String {
    text(entry.start + entry.nameCount, entry.valueCount)
  }

  private func text(_ start: Int, _ count: Int) -> String {
    String(decoding: bytes[start..<start + count], as: UTF8.self)
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

extension HTTPFields: Equatable {
  /// Fields are equal if names and values are, in their order.
  public static func == (left: HTTPFields, right: HTTPFields) -> Bool {
    left.bytes == right.bytes
  }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
  /// The given fields in their order; names are put into lower case.
  public init(dictionaryLiteral fields: (String, String)...) {
    for (name, value) in fields { append(name, value) }
  }
}
