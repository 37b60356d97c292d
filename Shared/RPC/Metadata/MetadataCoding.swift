/// Metadata as header fields (grpc/doc/PROTOCOL-HTTP2.md, "Custom-Metadata").
enum MetadataCoding {
  /// Fields that belong to the protocol and are not shown as metadata.
  static func isReserved(_ name: String) -> Bool {
    switch name {
    case "content-type", "te", "host", "connection", "transfer-encoding", "content-length",
      "keep-alive", "proxy-connection", "upgrade":
      true
    default: name.hasPrefix("grpc-") || name.hasPrefix(":")
    }
  }

  /// Adds one received field. Values of `-bin` fields are split at commas and decoded; a part that is not
  /// base64 is left out, as it cannot be what the peer meant.
  static func receive(_ name: String, _ value: String, into metadata: inout Metadata) {
    guard !isReserved(name) else { return }
    guard name.hasSuffix("-bin") else {
      metadata.append(name, value)
      return
    }
    for part in value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let trimmed = part.drop { $0 == 0x20 || $0 == 0x09 }
      let end = trimmed.lastIndex { $0 != 0x20 && $0 != 0x09 }
      let token = end.map { trimmed[...$0] } ?? trimmed[trimmed.startIndex..<trimmed.startIndex]
      if let bytes = Base64.decode(token) { metadata.append(name, bytes: bytes) }
    }
  }

  /// Writes every entry as a field, or says what cannot travel.
  static func send(
    _ metadata: Metadata, _ field: (_ name: String, _ value: String) -> Void
  ) throws(RPCError) {
    for entry in metadata.entries {
      guard isName(entry.name), !isReserved(entry.name) else {
        throw RPCError(.internal, "metadata name '\(entry.name)' is not allowed")
      }
      switch entry.value {
      case .text(let text):
        guard !entry.name.hasSuffix("-bin"), isText(text) else {
          throw RPCError(.internal, "metadata '\(entry.name)' is not printable ASCII")
        }
        field(entry.name, text)
      case .binary(let bytes):
        guard entry.name.hasSuffix("-bin") else {
          throw RPCError(.internal, "metadata '\(entry.name)' has bytes but does not end in -bin")
        }
        field(entry.name, Base64.encode(bytes))
      }
    }
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  private static func isText(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 <= 0x7e } && text.first != " " && text.last != " "
  }
}
