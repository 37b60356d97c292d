/// How the body of a request is delimited.
enum HTTP1BodyFraming: Equatable {
  case none
  case length(Int)
  case chunked
}

/// A request's head with what HTTP/1.1 says beside its meaning.
struct HTTP1RequestHead: Equatable {
  var head: HTTPRequestHead
  var framing: HTTP1BodyFraming
  var expectsContinue: Bool
  /// HTTP/1.1 and not asked to close.
  var keepsAlive: Bool
  /// HTTP/1.0: no chunks in the response.
  var isVersion10: Bool
}

/// Reads a request's head line by line (RFC 9112, sections 3, 5 and 6), strictly: where the RFC lets a server
/// choose between repair and refusal, it refuses.
struct HTTP1HeadBuilder {
  private let scheme: String
  private var method = ""
  private var target = ""
  private var isVersion10 = false
  private(set) var hasRequestLine = false
  private(set) var fields = HTTPFields()

  init(scheme: String) {
    self.scheme = scheme
  }

  // MARK: Lines

  mutating func addRequestLine(_ line: [UInt8]) throws(HTTP1Fault) {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(\.isTokenByte) else {
      throw .badRequestLine
    }
    guard !parts[1].isEmpty, parts[1].allSatisfy({ (0x21...0x7e).contains($0) }) else {
      throw .badTarget
    }
    switch String(decoding: parts[2], as: UTF8.self) {
    case "HTTP/1.1": isVersion10 = false
    case "HTTP/1.0": isVersion10 = true
    default: throw parts[2].starts(with: "HTTP/".utf8) ? .badVersion : .badRequestLine
    }
    method = String(decoding: parts[0], as: UTF8.self)
    target = String(decoding: parts[1], as: UTF8.self)
    hasRequestLine = true
  }

  mutating func addFieldLine(_ line: [UInt8]) throws(HTTP1Fault) {
    try Self.add(line, to: &fields)
  }

  /// Adds a field's line to `fields`, which may as well be a trailer.
  static func add(_ line: [UInt8], to fields: inout HTTPFields) throws(HTTP1Fault) {
    guard line.first != UInt8(ascii: " "), line.first != UInt8(ascii: "\t") else {
      throw .foldedField
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      line[..<colon].allSatisfy(\.isTokenByte)
    else { throw .badFieldName }
    var value = line[(colon + 1)...]
    while let first = value.first, first.isBlank { value.removeFirst() }
    while let last = value.last, last.isBlank { value.removeLast() }
    guard value.allSatisfy(\.isFieldByte) else { throw .badFieldValue }
    fields.append(String(decoding: line[..<colon], as: UTF8.self), bytes: Array(value))
  }

  // MARK: The whole

  func finish() throws(HTTP1Fault) -> HTTP1RequestHead {
    let (authority, path) = try place()
    return HTTP1RequestHead(
      head: HTTPRequestHead(
        method: method, scheme: scheme, authority: authority, path: path, fields: fields),
      framing: try framing(), expectsContinue: try expectsContinue(),
      keepsAlive: !isVersion10 && !hasToken("close", in: "connection"), isVersion10: isVersion10)
  }

  private func place() throws(HTTP1Fault) -> (authority: String, path: String) {
    let hosts = fields.all("host")
    guard hosts.count <= 1 else { throw .severalHosts }
    guard let host = hosts.first ?? (isVersion10 ? "" : nil) else { throw .missingHost }
    guard host.utf8.allSatisfy(\.isAuthorityByte) else { throw .badFieldValue }
    guard method != "CONNECT" else { throw .connectNotSupported }
    if target.hasPrefix("/") { return (host, target) }
    if target == "*", method == "OPTIONS" { return (host, target) }
    for prefix in ["http://", "https://"] where target.hasPrefix(prefix) {
      let rest = target.dropFirst(prefix.count)
      let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
      let authority = String(rest[..<end])
      guard !authority.isEmpty, authority.utf8.allSatisfy(\.isAuthorityByte) else {
        throw .badTarget
      }
      let path = rest[end...]
      return (authority, path.hasPrefix("/") ? String(path) : "/" + path)
    }
    throw .badTarget
  }

  private func framing() throws(HTTP1Fault) -> HTTP1BodyFraming {
    let lengths = fields.all("content-length")
    let encodings = fields.all("transfer-encoding")
    if !encodings.isEmpty {
      guard lengths.isEmpty, !isVersion10 else { throw .lengthAndEncoding }
      guard encodings.count == 1, encodings[0].lowercased() == "chunked" else {
        throw .unknownEncoding
      }
      return .chunked
    }
    guard let text = lengths.first else { return .none }
    guard lengths.count == 1, (1...18).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(text)
    else { throw .badContentLength }
    return length == 0 ? .none : .length(length)
  }

  private func expectsContinue() throws(HTTP1Fault) -> Bool {
    guard let expectation = fields.first("expect"), !isVersion10 else { return false }
    guard expectation.lowercased() == "100-continue" else { throw .unknownExpectation }
    return true
  }

  private func hasToken(_ token: String, in name: String) -> Bool {
    fields.all(name).contains { value in
      value.split(separator: ",").contains { part in
        String(part.filter { $0 != " " && $0 != "\t" }).lowercased() == token
      }
    }
  }
}

extension UInt8 {
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Of a token: methods and field names (RFC 9110, section 5.6.2).
  var isTokenByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }

  /// Of a field's value: all but control characters, with the tab.
  var isFieldByte: Bool { self == 0x09 || (self >= 0x20 && self != 0x7f) }

  /// Of host and port.
  var isAuthorityByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: "-._~%!$&'()*+,;=:[]".utf8.contains(self)
    }
  }
}
