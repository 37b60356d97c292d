internal import EventLoop

/// A connection's protocol without its socket: bytes and time in, bytes out.
protocol HTTPDriver: AnyObject {
  /// Called when there may be something to send.
  var onDirty: () -> Void { get set }
  func received(_ bytes: RawSpan)
  /// Whether more may come; where the protocol below has no windows, reading stops meanwhile.
  var wantsInput: Bool { get }
  /// Hands the next bytes to `write`; false if there are none right now.
  func sendNext(_ write: (RawSpan) -> Void) -> Bool
  /// Set when the connection is to be closed after what is left has been sent.
  var ending: ConnectionClosure? { get }
  /// Looks at the clock; returns when to look again.
  func tick(at now: LoopInstant) -> LoopInstant
  /// Takes no new streams, and ends when the open ones have.
  func drain()
  /// The connection is gone.
  func lost(_ reason: ConnectionClosure)
}
