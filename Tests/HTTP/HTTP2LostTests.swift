import EventLoop
import Testing

@testable import HTTP

/// A connection can be lost within what its handlers are told.
@Suite struct HTTP2LostTests {
  /// Where a handler loses it.
  enum Place: String, CaseIterable {
    case accepting, body, end, closed
  }

  @Test(arguments: Place.allCases)
  func `a server takes nothing more, and tells all handlers`(_ place: Place) {
    let pair = HTTP2Pair()
    let server = pair.anotherServer()
    let lose = { [unowned server] in server.lost(ConnectionClosure(.aborted, "by a handler")) }
    pair.acceptor.onRequest = { request in
      switch place {
      case .accepting: lose()
      case .body: request.handler.onBody = lose
      case .end: request.handler.onEnd = lose
      case .closed: request.handler.onClosed = lose
      }
    }
    // All at once, so that there is more to read when the connection is lost.
    var bytes = RawFrame.preface
    for stream in [1, 3, 5] as [UInt32] { bytes += RawFrame.headers(stream, end: false) }
    for stream in [1, 3, 5] as [UInt32] { bytes += RawFrame.frame(0, 0, stream, [1, 2, 3]) }
    for stream in [1, 3, 5] as [UInt32] { bytes += RawFrame.frame(0, 1, stream, [4]) }
    for stream in [1, 3, 5] as [UInt32] { bytes += RawFrame.reset(stream) }
    for stream in [7, 9, 11] as [UInt32] { bytes += RawFrame.headers(stream) }
    server.received(bytes)
    #expect(server.takeOutput().isEmpty)
    #expect(server.activeStreams == 0)
    #expect(pair.acceptor.requests.count == (place == .accepting ? 1 : 3))
    for request in pair.acceptor.requests {
      #expect(request.handler.log.count { $0.hasPrefix("closed") } == 1)
      #expect(request.handler.log.last?.hasPrefix("closed") == true)
    }
  }

  @Test(arguments: [Place.body, .end, .closed])
  func `a client takes nothing more, and tells all handlers`(_ place: Place) throws {
    let pair = HTTP2Pair()
    let lose = { [unowned client = pair.client] in
      client.lost(ConnectionClosure(.aborted, "by a handler"))
    }
    pair.acceptor.onRequest = { request in
      request.stream.sendHead(HTTPResponseHead(status: 200), end: false)
      request.stream.sendBody([1, 2, 3], end: true)
    }
    let handlers = try (0..<3).map { _ in try pair.open().handler }
    for handler in handlers {
      switch place {
      case .accepting, .body: handler.onBody = lose
      case .end: handler.onEnd = lose
      case .closed: handler.onClosed = lose
      }
    }
    pair.server.received(pair.client.takeOutput())
    pair.client.received(pair.server.takeOutput())
    #expect(pair.client.takeOutput().isEmpty)
    #expect(pair.client.activeStreams == 0)
    for handler in handlers {
      #expect(handler.log.count { $0.hasPrefix("closed") } == 1)
      #expect(handler.log.last?.hasPrefix("closed") == true)
    }
  }
}
