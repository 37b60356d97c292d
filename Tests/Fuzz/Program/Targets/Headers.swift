import EventLoop

@testable import HTTP
@testable import RPC

extension FuzzTarget {
  /// Fields arrive as they were sent or not at all, within their limit; what we call well-formed survives the way to a
  /// client; `HTTPFields` agrees with a list of pairs.
  static let headers = FuzzTarget(
    name: "headers", summary: "header fields through HPACK, both ways"
  ) {
    var input = $0
    let options = input.byte()
    var fields: [Field] = []
    if options & 1 == 0 {
      fields = [
        Field(":method", "POST"), Field(":scheme", "https"), Field(":path", "/a/b"),
        Field(":authority", "a"),
      ]
    }
    let cut = Int(input.byte())
    while !input.isEmpty { fields.append(Field(input.counted(), input.counted())) }
    HeaderTrip(fields).up(cut: cut)
    HeaderTrip(fields).down()
    HeaderTrip(fields).local()
  }
}

/// A field as bytes.
private struct Field: Equatable {
  let name: [UInt8]
  let value: [UInt8]

  init(_ name: [UInt8], _ value: [UInt8]) {
    self.name = name
    self.value = value
  }

  init(_ name: String, _ value: String) {
    self.init(Array(name.utf8), Array(value.utf8))
  }

  var isPseudo: Bool { name.first == UInt8(ascii: ":") }

  /// A literal without indexing (RFC 7541, section 6.2.2).
  var hpack: [UInt8] { [0] + Self.literal(name) + Self.literal(value) }

  private static func literal(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 127 else { return [UInt8(bytes.count)] + bytes }
    let rest = bytes.count - 127
    return [127] + (rest < 128 ? [UInt8(rest)] : [UInt8(rest & 127 | 128), UInt8(rest >> 7)])
      + bytes
  }
}

/// The ways that some fields can go.
private struct HeaderTrip {
  private static let limit = 512

  private let fields: [Field]

  init(_ fields: [Field]) {
    self.fields = fields
  }

  /// From a client's bytes to a handler.
  func up(cut: Int) {
    let pair = Pair()
    let block = fields.flatMap(\.hpack)
    let first = Array(block.prefix(cut))
    let rest = Array(block.dropFirst(cut))
    pair.server.received(Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8))
    pair.server.received(FrameScript.frame(4, 0, 0, []))
    if rest.isEmpty {
      pair.server.received(FrameScript.frame(1, 5, 1, first))
    } else {
      pair.server.received(FrameScript.frame(1, 1, 1, first))
      pair.server.received(FrameScript.frame(9, 4, 1, rest))
    }
    _ = pair.server.takeOutput()
    if let head = pair.head {
      check(head.fields.listSize <= Self.limit, "heads are bounded")
      checkIsPart(head.fields)
      for (name, value) in [
        (":method", head.method), (":scheme", head.scheme), (":path", head.path),
      ] {
        check(fields.contains(Field(name, value)), "\(name) is as it was sent: \(value)")
      }
      readAsGRPC(head)
    }
    pair.lose()
  }

  /// All that arrived was sent, in the same order; fields that HTTP/2 lets one drop may be missing.
  private func checkIsPart(_ arrived: HTTPFields) {
    var sent = fields[...]
    for entry in arrived.entries {
      let middle = entry.start + entry.nameCount
      let field = Field(
        Array(arrived.bytes[entry.start..<middle]), Array(arrived.bytes[middle..<entry.end]))
      check(!field.isPseudo, "pseudo-header fields are not among the others")
      guard let place = sent.firstIndex(of: field) else {
        return check(false, "the field \(field) was not sent there")
      }
      sent = sent[(place + 1)...]
    }
  }

  private func readAsGRPC(_ head: HTTPRequestHead) {
    let fields = head.fields
    let verdict = RequestHeadCheck(
      method: head.method, contentType: fields.first("content-type"), te: fields.first("te"),
      timeout: fields.first("grpc-timeout"), encoding: fields.first("grpc-encoding")
    ).verdict
    if case .call(let timeout?, _) = verdict { check(timeout >= .zero, "time-outs lie ahead") }
    _ = MessageEncoding.gzip.isAccepted(by: fields.first("grpc-accept-encoding"))
    var metadata = Metadata()
    for (name, value) in fields { MetadataCoding.receive(name, value, into: &metadata) }
    for entry in metadata.entries {
      check(!MetadataCoding.isReserved(entry.name), "the protocol's fields are no metadata")
      if case .binary = entry.value { check(entry.name.hasSuffix("-bin"), entry.name) }
    }
    _ = StatusCoding.read(fields)
  }

  /// From a handler of a server, by its face, to a handler of a client.
  func down() {
    let pair = Pair()
    pair.connect()
    var head = HTTPResponseHead(status: 200)
    for field in fields where !field.isPseudo {
      head.fields.append(String(decoding: field.name, as: UTF8.self), bytes: field.value)
    }
    let isWellFormed = head.fields.isWellFormed
    pair.stream?.sendHead(head, end: true)
    pair.pump()
    if let arrived = pair.answer {
      check(isWellFormed, "only what is well-formed is sent")
      checkEqual(arrived, head, "a response as it was sent and as it arrived")
    } else {
      check(pair.isClosed, "a response that can't arrive resets its stream")
    }
    pair.lose()
  }

  /// In memory.
  func local() {
    var all = HTTPFields()
    var pairs: [(String, String)] = []
    for field in fields {
      let name = String(decoding: field.name, as: UTF8.self)
      all.append(name, bytes: field.value)
      let lowered = name.utf8.map { (65...90).contains($0) ? $0 | 0x20 : $0 }
      pairs.append(
        (String(decoding: lowered, as: UTF8.self), String(decoding: field.value, as: UTF8.self)))
    }
    checkEqual(all.map { [$0.name, $0.value] }, pairs.map { [$0.0, $0.1] }, "iterated")
    checkEqual(all.count, pairs.count, "counted")
    for (name, _) in pairs {
      // Equal by bytes, as a name is: `==` of strings takes different bytes for the same.
      let same = pairs.filter { $0.0.utf8.elementsEqual(name.utf8) }.map(\.1)
      checkEqual(all.all(name), same, "all of \(name)")
      checkEqual(all.first(name), same.first, "the first \(name)")
      var others = all
      others.removeAll(name)
      checkEqual(others.count, pairs.count - same.count, "without \(name)")
      checkEqual(others.first(name), nil, "without \(name)")
    }
  }
}

/// A client and a server without sockets, with one request at most.
///
/// `@unchecked Sendable` is safe because both stay on the thread that made them: there is no loop below them.
private final class Pair: HTTPRequestAcceptor, HTTPClientStreamHandler, @unchecked Sendable {
  private(set) var head: HTTPRequestHead?
  private(set) var answer: HTTPResponseHead?
  private(set) var isClosed = false
  private(set) var stream: HTTPServerStream?
  private(set) var server: HTTP2Connection!
  private var client: HTTP2Connection!

  init() {
    let info = HTTPConnectionInfo(
      remoteAddress: SocketAddress(host: "127.0.0.1", port: 1)!, peer: nil, version: .http2,
      isEncrypted: true)
    let now = LoopInstant(nanoseconds: 0)
    server = HTTP2Connection(
      .server(self, info), loop: .idle, limits: .small, timeouts: HTTPTimeouts(), clock: { now })
    client = HTTP2Connection(
      .client, loop: .idle, limits: HTTPLimits(), timeouts: HTTPTimeouts(), clock: { now })
  }

  func connect() {
    pump()
    do throws(HTTPError) {
      _ = try client.openStream(
        HTTPRequestHead(method: "POST", authority: "a", path: "/"), end: true, handler: self)
    } catch {
      check(false, "a request can be sent")
    }
    pump()
  }

  func pump() {
    while true {
      let up = client.takeOutput()
      if !up.isEmpty { server.received(up) }
      let down = server.takeOutput()
      if !down.isEmpty { client.received(down) }
      if up.isEmpty, down.isEmpty { return }
    }
  }

  /// The connections know this, and this knows them.
  func lose() {
    server.lost(ConnectionClosure(.aborted, "over"))
    client.lost(ConnectionClosure(.aborted, "over"))
    server = nil
    client = nil
    stream = nil
  }

  func accept(_ head: HTTPRequestHead, on stream: HTTPServerStream) -> any HTTPStreamHandler {
    self.head = head
    self.stream = stream
    return LoggedStream(0, hasHead: true, ConnectionLog())
  }

  func receivedHead(_ head: HTTPResponseHead) { answer = head }
  func received(_ body: RawSpan) { check(false, "there is no body") }
  func receivedEnd(_ trailers: HTTPFields) {}
  func becameWritable() {}
  func closed(_ reason: HTTPStreamClosure) { isClosed = true }
}
