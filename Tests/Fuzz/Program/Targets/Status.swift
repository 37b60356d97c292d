@testable import HTTP
@testable import RPC

extension FuzzTarget {
  /// How a call ends, with details and metadata, comes back from its header fields; what can't travel is refused, and the
  /// fields are such that HTTP takes them.
  static let status = FuzzTarget(name: "status", summary: "status, details and metadata in fields")
  {
    var input = $0
    let code = StatusCode(rawValue: input.number(below: 17)) ?? .unknown
    let message = String(decoding: input.counted(), as: UTF8.self)
    var details: [AnyDetail] = []
    for _ in 0..<input.number(below: 4) {
      let type = String(decoding: input.counted(), as: UTF8.self)
      details.append(AnyDetail(typeURL: type, value: input.counted()))
    }
    var metadata = Metadata()
    while !input.isEmpty {
      let name = String(decoding: input.counted(), as: UTF8.self)
      if name.hasSuffix("-bin") {
        metadata.append(name, bytes: input.counted())
      } else {
        metadata.append(name, String(decoding: input.counted(), as: UTF8.self))
      }
    }
    metadataAlone(metadata)
    let error = code == .ok ? nil : RPCError(code, message, details: details)
    var fields = HTTPFields()
    StatusCoding.write(error, trailers: metadata, into: &fields)
    check(fields.isWellFormed, "the fields \(Array(fields)) can be sent")
    compare(StatusCoding.read(fields), error, metadata)
  }

  private static func metadataAlone(_ metadata: Metadata) {
    var received = Metadata()
    do throws(RPCError) {
      try MetadataCoding.send(metadata) { MetadataCoding.receive($0, $1, into: &received) }
      checkEqual(received, metadata, "metadata that can travel")
    } catch {
      checkEqual(error.code, .internal, "metadata that can't")
    }
  }

  private static func compare(_ read: StatusFields, _ error: RPCError?, _ metadata: Metadata) {
    guard let error else {
      if read.code == .ok { checkEqual(read.metadata, metadata, "the metadata of a success") }
      return check(read.code == .ok || read.code == .internal, "success, or bad metadata")
    }
    checkEqual(read.code, error.code, "the code")
    check(read.message.utf8.elementsEqual(error.message.utf8), "the message '\(error.message)'")
    check(read.metadata == metadata || read.metadata.isEmpty, "metadata as a whole or not at all")
    // A NUL in a string becomes U+FFFD.
    let sent = error.details.map {
      AnyDetail(
        typeURL: String(
          String.UnicodeScalarView($0.typeURL.unicodeScalars.map { $0 == "\0" ? "\u{fffd}" : $0 })),
        value: $0.value)
    }
    check(sent.starts(with: read.details), "the details, or the first of them")
    let size = sent.reduce(0) { $0 + $1.typeURL.utf8.count + $1.value.count }
    if size + error.message.utf8.count < 2048 { checkEqual(read.details, sent, "the details") }
  }
}
