public import EventLoop

/// What carries a stream: HTTP/2 or HTTP/1.1. On the loop only.
protocol HTTPStreamTransport: AnyObject {
  var pendingBytes: Int { get }
  var isWritable: Bool { get }
  func sendBody(_ bytes: [UInt8], end: Bool)
  func sendTrailers(_ fields: HTTPFields)
  func reset(_ code: HTTP2ErrorCode)
  func consumed(_ count: Int)
}

/// The same on a server.
protocol HTTPServerStreamTransport: HTTPStreamTransport {
  func sendHead(_ head: HTTPResponseHead, end: Bool)
}

/// One request on a server, to be answered. Used on its loop only; the same for HTTP/2 and HTTP/1.1.
///
/// What is sent after the stream has been closed (by the peer, say) is dropped silently: the handler
/// learns of the end by `closed`. A second head, or anything after the end, is a mistake of the caller.
public struct HTTPServerStream {
  /// The loop that the stream lives on.
  public let loop: EventLoop
  /// What is below it.
  public let connection: HTTPConnectionInfo
  private let transport: any HTTPServerStreamTransport

  init(
    loop: EventLoop, connection: HTTPConnectionInfo, transport: any HTTPServerStreamTransport
  ) {
    self.loop = loop
    self.connection = connection
    self.transport = transport
  }

  /// Sends the response's head; with `end`, that is all of the response.
  ///
  /// A field that HTTP doesn't allow (a line break in a value) resets the stream instead.
  public func sendHead(_ head: HTTPResponseHead, end: Bool) {
    transport.sendHead(head, end: end)
  }

  /// Sends a piece of the body; with `end`, it is the last.
  ///
  /// It is kept until the peer takes it: look at ``isWritable`` before producing more.
  public func sendBody(_ bytes: [UInt8], end: Bool) {
    transport.sendBody(bytes, end: end)
  }

  /// Ends the response with trailers.
  public func sendTrailers(_ fields: HTTPFields) {
    transport.sendTrailers(fields)
  }

  /// Gives the stream up; the handler hears `closed(.reset(code))` soon, but not during this call.
  ///
  /// Over HTTP/1.1 it ends the connection.
  public func reset(_ code: HTTP2ErrorCode) {
    transport.reset(code)
  }

  /// Tells that `count` bytes of the received body have been dealt with, so that the peer may send as many more.
  public func consumed(_ count: Int) {
    transport.consumed(count)
  }

  /// Bytes of the body that the connection hasn't taken yet.
  public var pendingBytes: Int { transport.pendingBytes }

  /// False once `pendingBytes` is above the high-water mark, until the handler hears `becameWritable`.
  public var isWritable: Bool { transport.isWritable }
}
