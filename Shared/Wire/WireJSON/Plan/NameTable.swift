import Glibc

/// Finds a message's fields by their names: open addressing, half full at most.
@safe
struct NameTable {
  @unsafe
  private struct Slot {
    var name: UnsafeRawBufferPointer
    var place: Int
  }

  private let slots: UnsafeMutableBufferPointer<Slot?>

  /// A table of names with their places. Of equal names the first counts.
  init(_ names: [(name: UnsafeRawBufferPointer, place: Int)]) {
    var capacity = 4
    while unsafe capacity < names.count * 2 { capacity *= 2 }
    unsafe slots = .allocate(capacity: capacity)
    unsafe slots.initialize(repeating: nil)
    for index in unsafe names.indices {
      let (name, place) = unsafe names[index]
      var slot = unsafe Int(Self.hash(name)) & (capacity - 1)
      while let taken = unsafe slots[slot], unsafe !Self.equal(taken.name, name) {
        slot = (slot + 1) & (capacity - 1)
      }
      if unsafe slots[slot] == nil { unsafe slots[slot] = Slot(name: name, place: place) }
    }
  }

  /// The place of a name.
  subscript(name: UnsafeRawBufferPointer) -> Int? {
    var slot = unsafe Int(Self.hash(name)) & (slots.count - 1)
    while let taken = unsafe slots[slot] {
      if unsafe Self.equal(taken.name, name) { return unsafe taken.place }
      slot = unsafe (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Below 0, 0 or above 0 as the name stands before, is, or stands after a C string.
  static func compare(_ name: UnsafeRawBufferPointer, _ other: UnsafePointer<CChar>) -> Int {
    let length = unsafe strlen(other)
    let common = min(length, name.count)
    if common > 0, let base = name.baseAddress {
      let order = unsafe memcmp(base, other, common)
      if order != 0 { return Int(order) }
    }
    return name.count - length
  }

  static func equal(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard left.count == right.count else { return false }
    guard let a = left.baseAddress, let b = right.baseAddress else { return true }
    return unsafe memcmp(a, b, left.count) == 0
  }

  /// FNV-1a. The names are ours, so nobody outside can choose them to collide; a lookup costs at most the table.
  private static func hash(_ name: UnsafeRawBufferPointer) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for index in 0..<name.count {
      hash = unsafe (hash ^ UInt32(name[index])) &* 16_777_619
    }
    return hash
  }
}
