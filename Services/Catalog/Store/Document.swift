import SQL
import Wire

extension Row {
  /// The message that a column holds.
  func document<Message: WireMessage>(
    _ column: String, as type: Message.Type = Message.self
  ) throws(SQLError) -> Message {
    let bytes = try blob(column)
    do throws(WireError) {
      return try Message(wireBytes: bytes)
    } catch {
      throw SQLError(.corrupt, "column \(column) does not hold a \(Message.typeName): \(error)")
    }
  }
}

extension SQLValue {
  /// A message as protobuf.
  static func document(_ message: some WireMessage) -> SQLValue {
    .blob(message.wireBytes())
  }
}
