@testable import HTTP

extension FuzzTarget {
  /// Requests are read the same however they are cut; what was read and is written down again reads the same, so that two
  /// servers in a row see the same requests.
  static let http1 = FuzzTarget(name: "http1", summary: "a client's bytes into the HTTP/1.1 parser")
  {
    var input = $0
    let cuts = Cuts(input.byte())
    let bytes = input.all()
    let whole = Requests(bytes, .whole)
    checkEqual(whole, Requests(bytes, cuts), "the same bytes, cut")
    for request in whole.complete {
      // Written anew, it may be longer: with spaces, and its authority in two places.
      let again = Requests(request.bytes, .whole, headLimit: 3 * Requests.headLimit)
      checkEqual(again.fault, nil, "a request written anew")
      checkEqual(again.complete, [request], "a request written anew")
    }
  }
}

/// The requests in some bytes.
private struct Requests: Equatable {
  struct Request: Equatable {
    let head: HTTP1RequestHead
    var body: [UInt8] = []
    var trailers = HTTPFields()

    /// The request in the plainest form.
    var bytes: [UInt8] {
      var target = head.head.path
      if !head.head.authority.isEmpty, target.hasPrefix("/") {
        target = "\(head.head.scheme)://\(head.head.authority)\(target)"
      }
      var text = Array("\(head.head.method) \(target) HTTP/1.\(head.isVersion10 ? 0 : 1)\r\n".utf8)
      append(head.head.fields, to: &text)
      if head.framing == .chunked {
        if !body.isEmpty {
          text += Array("\(String(body.count, radix: 16))\r\n".utf8) + body + [13, 10]
        }
        text += Array("0\r\n".utf8)
        append(trailers, to: &text)
      } else {
        text += body
      }
      return text
    }

    private func append(_ fields: HTTPFields, to text: inout [UInt8]) {
      for entry in fields.entries {
        let middle = entry.start + entry.nameCount
        text += fields.bytes[entry.start..<middle] + [58, 32]
        text += fields.bytes[middle..<entry.end] + [13, 10]
      }
      text += [13, 10]
    }
  }

  static let headLimit = 400

  private(set) var complete: [Request] = []
  private(set) var open: Request?
  private(set) var fault: HTTP1Fault?

  init(_ bytes: [UInt8], _ cuts: Cuts, headLimit: Int = headLimit) {
    var parser = HTTP1RequestParser(scheme: "https", headLimit: headLimit)
    for piece in cuts.pieces(of: bytes) {
      parser.append(piece.span.bytes)
      take(&parser)
    }
  }

  private mutating func take(_ parser: inout HTTP1RequestParser) {
    while let event = parser.next() {
      check(fault == nil, "nothing follows a fault")
      switch event {
      case .head(let head):
        check(open == nil, "a head comes first")
        check(head.head.fields.listSize < 100 * Self.headLimit, "heads are bounded")
        open = Request(head: head)
      case .body(let bytes):
        check(!bytes.isEmpty, "pieces have bytes")
        open!.body += bytes
      case .end(let trailers):
        open!.trailers = trailers
        if case .length(let length) = open!.head.framing {
          checkEqual(open!.body.count, length, "the body's length")
        }
        complete.append(open!)
        open = nil
        parser.startNext()
      case .fault(let fault): self.fault = fault
      }
    }
    check(fault != nil || parser.buffered <= 3 * Self.headLimit, "what waits is bounded")
  }
}
