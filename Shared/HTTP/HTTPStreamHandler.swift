public import EventLoop

/// How a stream ended.
public enum HTTPStreamClosure: Hashable, Sendable {
  /// Both sides said all they had to say.
  case finished
  /// One side gave the stream up. A server that leaves before it looked at the request says `refusedStream`:
  /// that request may be tried again elsewhere.
  case reset(HTTP2ErrorCode)
  /// The connection below it is gone.
  case connectionLost(ConnectionClosure)
}

/// Decides who answers a request. One per server; called on the loop of the request's connection.
public protocol HTTPRequestAcceptor: AnyObject, Sendable {
  /// A request's head has arrived. The handler gets everything that follows; the stream may be answered at once.
  func accept(_ head: HTTPRequestHead, on stream: HTTPServerStream) -> any HTTPStreamHandler
}

/// Gets what arrives on a stream. All calls come on the stream's loop.
///
/// A stream holds its handler until `closed`; nothing comes after that.
public protocol HTTPStreamHandler: AnyObject {
  /// A piece of the body, to be copied if it is needed longer than this call.
  ///
  /// The sender may go on only when the stream's `consumed` has been called with what was taken.
  func received(_ body: RawSpan)
  /// The other side has said everything. Comes once, after the body.
  func receivedEnd(_ trailers: HTTPFields)
  /// `pendingBytes` has fallen below the low-water mark after it had been above the high one.
  func becameWritable()
  /// The stream is over.
  func closed(_ reason: HTTPStreamClosure)
  /// What the peer has begun and has to finish within `HTTPTimeouts.body`, as a number that is another one for each
  /// piece, such as a message; nil if the peer may take its time. Asked for only while the peer hasn't said everything.
  var owedInput: Int? { get }
}

extension HTTPStreamHandler {
  /// The peer may take its time.
  public var owedInput: Int? { nil }
}

/// Gets what a server answers.
public protocol HTTPClientStreamHandler: HTTPStreamHandler {
  /// The response's head; comes once, before its body.
  func receivedHead(_ head: HTTPResponseHead)
}

extension [UInt8] {
  /// Appends the bytes of a piece of a body.
  public mutating func append(_ bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }
}
