internal import HTTP
internal import Wire

/// The end of a call as header fields, and back (grpc/doc/PROTOCOL-HTTP2.md, "Responses").
enum StatusCoding {
  private static let detailsField = "grpc-status-details-bin"

  /// The most bytes of an error's message, and of its details together, that are sent: a block of fields has to stay
  /// below the 8 KiB that peers accept.
  private static let maximumMessageBytes = 1024
  private static let maximumDetailsBytes = 3 * 1024

  /// What most calls end with.
  static let success = HTTPFields(["grpc-status": "0"]).checked

  /// The block of fields that ends a response after its messages.
  static func trailers(_ error: RPCError?, _ metadata: Metadata) -> HTTPFields {
    if error == nil && metadata.isEmpty { return success }
    var fields = HTTPFields()
    write(error, trailers: metadata, into: &fields)
    return fields
  }

  /// Adds the end of a call and its metadata to a block of fields. Metadata that cannot travel turns success into
  /// an error and is otherwise left out.
  static func write(_ error: RPCError?, trailers: Metadata, into fields: inout HTTPFields) {
    var error = error
    var metadata = trailers
    if let own = error?.trailers { metadata.append(contentsOf: own) }
    var custom = HTTPFields()
    do throws(RPCError) {
      try MetadataCoding.send(metadata) { custom.append($0, $1) }
    } catch let fault {
      error = error ?? fault
      custom = HTTPFields()
    }
    fields.append("grpc-status", error.map { "\($0.code.rawValue)" } ?? "0")
    if let error {
      if !error.message.isEmpty {
        fields.append("grpc-message", StatusMessageCoding.encode(cut(error.message)))
      }
      if !error.details.isEmpty {
        fields.append(detailsField, Base64.encode(encodeDetails(of: error)))
      }
      if let pushback = error.retryPushback {
        fields.append(RetryPushback.field, pushback.fieldValue)
      }
    }
    for (name, value) in custom { fields.append(name, value) }
  }

  /// What a head has that says nothing about the call's end.
  private static let namesOfHead: [StaticString] = [
    "content-type", "grpc-accept-encoding", "grpc-encoding",
  ]

  /// Reads a block of fields.
  static func read(_ fields: HTTPFields) -> StatusFields {
    readPlain(fields) ?? readAny(fields)
  }

  /// A block as most calls have it: trailers that say success and nothing else, a head without metadata.
  private static func readPlain(_ fields: HTTPFields) -> StatusFields? {
    if fields.count == 1, fields.first("grpc-status", is: "0") { return StatusFields(code: .ok) }
    var known = 0
    for name in namesOfHead where fields.contains(name) { known += 1 }
    return known == fields.count ? StatusFields() : nil
  }

  private static func readAny(_ fields: HTTPFields) -> StatusFields {
    var status = StatusFields()
    for (name, value) in fields {
      switch name {
      case "grpc-status": status.code = StatusCode(headerValue: value) ?? .unknown
      case "grpc-message": status.message = StatusMessageCoding.decode(value)
      case RetryPushback.field: status.retryPushback = RetryPushback(fieldValue: value)
      case detailsField: status.details = decodeDetails(value)
      default: MetadataCoding.receive(name, value, into: &status.metadata)
      }
    }
    return status
  }

  /// The details as `google.rpc.Status`; those at the end are left out if they do not fit.
  private static func encodeDetails(of error: RPCError) -> [UInt8] {
    var status = GoogleRpc.Status(
      code: Int32(error.code.rawValue), message: cut(error.message),
      details: error.details.map { GoogleProtobuf.AnyMessage(typeUrl: $0.typeURL, value: $0.value) }
    )
    var bytes = status.wireBytes(prefix: 0)
    while bytes.count > maximumDetailsBytes, !status.details.isEmpty {
      status.details.removeLast()
      bytes = status.wireBytes(prefix: 0)
    }
    return bytes
  }

  private static func cut(_ message: String) -> String {
    guard message.utf8.count > maximumMessageBytes else { return message }
    var text = ""
    for character in message.unicodeScalars {
      guard text.utf8.count + UTF8.width(character) <= maximumMessageBytes else { break }
      text.unicodeScalars.append(character)
    }
    return text
  }

  /// Details are an extra: what cannot be read leaves the error without them.
  private static func decodeDetails(_ value: String) -> [AnyDetail] {
    guard let bytes = Base64.decode(value.utf8) else { return [] }
    do {
      let status = try GoogleRpc.Status(wireBytes: bytes)
      return status.details.map { AnyDetail(typeURL: $0.typeUrl, value: $0.value) }
    } catch {
      return []
    }
  }
}
