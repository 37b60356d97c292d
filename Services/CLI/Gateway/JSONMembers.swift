/// The members of a JSON object as they stand, without looking into their values.
///
/// For JSON that was just made from a message, to take out what belongs into the path.
struct JSONMembers: Equatable {
  struct Member: Equatable {
    var name: String
    /// JSON.
    var value: ArraySlice<UInt8>
  }

  private(set) var members: [Member] = []

  /// Splits an object; nil for anything that is none.
  init?(_ json: [UInt8]) {
    var index = json.startIndex
    func skipSpace() {
      while index < json.endIndex, [9, 10, 13, 32].contains(json[index]) { index += 1 }
    }
    /// Past a string, an object, a list or a word.
    func skipValue() {
      var depth = 0
      var isInString = false
      while index < json.endIndex {
        let byte = json[index]
        if isInString {
          if byte == UInt8(ascii: "\\") { index += 1 }
          if byte == UInt8(ascii: "\"") { isInString = false }
        } else {
          switch byte {
          case UInt8(ascii: "\""): isInString = true
          case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
          case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if depth == 0 { return }
            depth -= 1
          case UInt8(ascii: ","), UInt8(ascii: ":"): if depth == 0 { return }
          default: break
          }
        }
        index += 1
      }
    }
    skipSpace()
    guard index < json.endIndex, json[index] == UInt8(ascii: "{") else { return nil }
    index += 1
    skipSpace()
    while index < json.endIndex, json[index] != UInt8(ascii: "}") {
      let nameStart = index
      skipValue()
      let name = json[nameStart..<min(index, json.endIndex)].filter { $0 != UInt8(ascii: "\"") }
      guard index < json.endIndex, json[index] == UInt8(ascii: ":") else { return nil }
      index += 1
      skipSpace()
      let valueStart = index
      skipValue()
      guard index < json.endIndex else { return nil }
      let isSpace: (UInt8) -> Bool = { [9, 10, 13, 32].contains($0) }
      var value = json[valueStart..<index]
      while let last = value.last, isSpace(last) { value.removeLast() }
      members.append(
        Member(
          name: String(decoding: name.filter { !isSpace($0) }, as: UTF8.self), value: value))
      if json[index] == UInt8(ascii: ",") { index += 1 }
      skipSpace()
    }
  }

  /// Takes a member out.
  mutating func take(_ name: String) -> ArraySlice<UInt8>? {
    guard let index = members.firstIndex(where: { $0.name == name }) else { return nil }
    return members.remove(at: index).value
  }

  /// The object of what is left.
  var json: [UInt8] {
    var json: [UInt8] = [UInt8(ascii: "{")]
    for (index, member) in members.enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      json += Array("\"\(member.name)\":".utf8)
      json += member.value
    }
    return json + [UInt8(ascii: "}")]
  }
}
