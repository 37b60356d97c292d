/// One request of ours and its response. Used on its loop only.
///
/// What is sent after the stream has been closed is dropped silently: the handler learns of the end.
public struct HTTPClientStream {
  private let transport: HTTP2Stream

  init(_ transport: HTTP2Stream) {
    self.transport = transport
  }

  /// Sends a piece of the request's body; with `end`, it is the last.
  public func sendBody(_ bytes: [UInt8], end: Bool) {
    transport.sendBody(bytes, end: end)
  }

  /// Ends the request with trailers.
  public func sendTrailers(_ fields: HTTPFields) {
    transport.sendTrailers(fields)
  }

  /// Gives the stream up; the handler hears `closed(.reset(code))` soon, but not during this call.
  public func reset(_ code: HTTP2ErrorCode) {
    transport.reset(code)
  }

  /// Tells that `count` bytes of the received body have been dealt with, so that the server may send as many more.
  public func consumed(_ count: Int) {
    transport.consumed(count)
  }

  /// Bytes of the body that the connection hasn't taken yet.
  public var pendingBytes: Int { transport.pendingBytes }

  /// False once `pendingBytes` is above the high-water mark, until the handler hears `becameWritable`.
  public var isWritable: Bool { transport.isWritable }
}
