import Wire

/// A message that is put together from JSON and from text in paths and queries, to be encoded afterwards.
@safe
public struct JSONMessage: ~Copyable {
  private let type: JSONType
  private let options: JSONDecodingOptions
  private let arena: WireArena
  private let message: WireStruct
  private var given: Set<UInt> = []

  /// A message with nothing set.
  public init(_ type: JSONType, options: JSONDecodingOptions = JSONDecodingOptions()) {
    self.type = type
    self.options = options
    arena = WireArena(limit: options.memory)
    message = arena.make(type.type)
  }

  /// Reads a document that is the whole message. Call it first, and once.
  public mutating func read(_ json: [UInt8]) throws(JSONError) {
    try read(json) { (reader, message, type) throws(JSONError) in
      try unsafe reader.document(into: message.address, type.plan)
    }
  }

  /// Reads a document that is the value of one field.
  public mutating func read(_ json: [UInt8], into name: String) throws(JSONError) {
    guard let field = unsafe type.field(named: name) else {
      throw JSONError("no such field", at: name)
    }
    try read(json) { (reader, message, _) throws(JSONError) in
      try unsafe reader.document(into: message.address, field: field)
    }
  }

  private func read(
    _ json: [UInt8],
    _ body: (inout JSONReader, WireStruct, JSONType) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard json.count <= options.bytes else { throw JSONError("the text is too large") }
    try unsafe json.span.bytes.withUnsafeBytes { text throws(JSONError) in
      var reader = unsafe JSONReader(text, module: type.type.module, arena: arena, options: options)
      try body(&reader, message, type)
    }
  }

  /// Sets the field at a path from text: of a repeated field one more element. A field that is not repeated can be
  /// set once.
  public mutating func set(_ path: JSONFieldPath, to text: String) throws(JSONError) {
    do throws(JSONError) {
      try setValue(path, text)
    } catch {
      throw error.inside(path.name)
    }
  }

  private mutating func setValue(_ path: JSONFieldPath, _ text: String) throws(JSONError) {
    let reader = unsafe JSONReader(
      UnsafeRawBufferPointer(start: nil, count: 0), module: type.type.module, arena: arena,
      options: options)
    var address = unsafe message.address
    for index in unsafe path.fields.indices.dropLast() {
      let field = unsafe path.fields[index]
      let memory = unsafe address + field.pointee.offset
      if let next = unsafe memory.load(as: UnsafeMutableRawPointer?.self) {
        unsafe address = next
      } else {
        let made = try unsafe reader.make(field.pointee.message!)
        unsafe memory.storeBytes(of: made, as: UnsafeMutableRawPointer.self)
        unsafe address = made
      }
    }
    guard let field = unsafe path.fields.last else { preconditionFailure("a path has a field") }
    if unsafe field.pointee.shape == .oneof {
      let selector = unsafe address + field.pointee.quantifierOffset
      let selected = unsafe selector.load(as: UInt32.self)
      guard unsafe selected == 0 || selected == field.pointee.number else {
        throw JSONError("another field of the same choice is given")
      }
      unsafe selector.storeBytes(of: field.pointee.number, as: UInt32.self)
    }
    var memory = unsafe address + field.pointee.offset
    if unsafe field.pointee.shape == .repeated {
      unsafe memory = try reader.appendElement(to: field, of: address)
    } else if !given.insert(UInt(bitPattern: memory)).inserted {
      throw JSONError("given twice")
    }
    let utf8 = Array(text.utf8)
    try unsafe utf8.span.bytes.withUnsafeBytes { bytes throws(JSONError) in
      try unsafe reader.scalar(into: memory, field, from: bytes)
    }
  }

  /// The encoded message, with some zero bytes in front.
  public borrowing func encoded(prefix: Int = 0) -> [UInt8] {
    message.encoded(prefix: prefix)
  }
}
