/// Responses of HTTP/1.1 as bytes (RFC 9112, sections 4 to 7).
struct HTTP1ResponseWriter {
  /// How the body is delimited.
  enum Framing: Equatable {
    /// There is none, whatever the fields say: HEAD, 204, 304.
    case none
    /// As the field `content-length` says.
    case length(Int)
    case chunked
    /// By the end of the connection.
    case close
  }

  let framing: Framing
  /// The head's bytes.
  let head: [UInt8]

  /// Decides on the framing and writes the head; `nil` if a field isn't well-formed.
  init?(
    _ response: HTTPResponseHead, end: Bool, isHead: Bool, isVersion10: Bool, closes: Bool
  ) {
    guard response.fields.isWellFormed else { return nil }
    var fields = response.fields
    fields.removeAll("connection")
    fields.removeAll("transfer-encoding")
    let hasNoBody = [204, 304].contains(response.status)
    if hasNoBody || isHead {
      framing = .none
      if response.status == 204 { fields.removeAll("content-length") }
    } else if let text = fields.first("content-length") {
      guard let length = Int(text), length >= 0 else { return nil }
      framing = .length(length)
    } else if end {
      framing = .length(0)
      fields.append("content-length", "0")
    } else if isVersion10 {
      framing = .close
    } else {
      framing = .chunked
      fields.append("transfer-encoding", "chunked")
    }
    if closes || framing == .close { fields.append("connection", "close") }
    var bytes = Array("HTTP/1.1 \(response.status) \(Self.phrase(response.status))\r\n".utf8)
    Self.append(fields, to: &bytes)
    head = bytes
  }

  /// A piece of the body in its framing.
  func piece(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    switch framing {
    case .none: []
    case .length, .close: Array(bytes)
    case .chunked:
      bytes.isEmpty
        ? [] : Array(String(bytes.count, radix: 16).utf8) + [13, 10] + bytes + [13, 10]
    }
  }

  /// What comes after the body.
  func end(_ trailers: HTTPFields) -> [UInt8] {
    guard framing == .chunked else { return [] }
    var bytes = Array("0\r\n".utf8)
    Self.append(trailers, to: &bytes)
    return bytes
  }

  private static func append(_ fields: HTTPFields, to bytes: inout [UInt8]) {
    for entry in fields.entries {
      let start = entry.start
      let split = start + entry.nameCount
      bytes += fields.bytes[start..<split]
      bytes += [58, 32]
      bytes += fields.bytes[split..<split + entry.valueCount]
      bytes += [13, 10]
    }
    bytes += [13, 10]
  }

  private static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 204: "No Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 409: "Conflict"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    case 505: "HTTP Version Not Supported"
    default: ""
    }
  }
}
