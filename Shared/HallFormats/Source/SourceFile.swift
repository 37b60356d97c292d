/// A file as far as its outer form goes, and the recognition of what it holds.
enum SourceFile {
  case json(SourceCursor)
  case propertyList(SourceCursor)
  case text(String)

  init(_ bytes: [UInt8]) throws(SourceError) {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if bytes.starts(with: "bplist".utf8) {
      throw SourceError(reason: "is a binary property list; only the XML form is read")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SourceError(reason: "is not UTF-8 text")
    }
    switch bytes.first(where: { ![9, 10, 13, 32].contains($0) }) {
    case nil: throw SourceError(reason: "is empty")
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      self = .json(SourceCursor(try JSONReader.read(bytes)))
    case UInt8(ascii: "<"): self = .propertyList(SourceCursor(try PropertyListReader.read(bytes)))
    default: self = .text(text)
    }
  }

  /// What the file is made of, for messages.
  var kind: String {
    switch self {
    case .json: "JSON"
    case .propertyList: "a property list"
    case .text: "plain text"
    }
  }

  /// The shape of the file, by the members that only this shape has.
  func recognise() throws(SourceError) -> HallFormat {
    switch self {
    case .text(let text):
      guard AsciiImporter.recognises(text) else {
        throw SourceError(reason: "is of an unknown shape: text, but not rows of seats")
      }
      return .ascii
    case .json(let root): return try Self.recogniseJSON(root.value)
    case .propertyList(let root):
      let first = root.value["seats"]?.elements?.first
      if root.value["areaid"] != nil || first?["x"] != nil { return .grid }
      if first?["columns"] != nil { return .maoyan }
      throw SourceError(
        reason: "is of an unknown shape: a property list without seats that have columns or x and y"
      )
    }
  }

  private static func recogniseJSON(_ root: SourceValue) throws(SourceError) -> HallFormat {
    guard case .object(let members) = root.content else {
      throw SourceError(reason: "is of an unknown shape: JSON, but no object")
    }
    let names = Set(members.map(\.name))
    if names.contains("formatVersion") || names.contains("format_version") { return .layout }
    if names.contains("zones") { return .pretix }
    if names.contains("seatList") { return .flat }
    if names.contains("areas") { return .areas }
    if names.contains("rows") { return .rows }
    if names.contains("SeatLayoutData") {
      throw SourceError(reason: "is a Vista seat plan, which is not supported yet")
    }
    if root["data"]?["result"] != nil {
      throw SourceError(reason: "is a Nuomi seat list, which is not supported yet")
    }
    throw SourceError(
      reason: "is of an unknown shape: JSON with "
        + (names.isEmpty
          ? "no members" : "the members " + names.sorted().prefix(8).joined(separator: ", ")))
  }
}
