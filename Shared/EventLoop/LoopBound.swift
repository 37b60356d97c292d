/// A value that belongs to one loop and may travel anywhere, but is opened only there.
///
/// Each access is checked. The value's `deinit` runs wherever the last copy of the box is dropped, so it
/// must not touch the loop.
///
/// `@unchecked Sendable` is safe because the value is reached only through ``value``, which traps on any
/// thread but the loop's.
public struct LoopBound<Value>: @unchecked Sendable {
  /// The loop that the value belongs to.
  public let loop: EventLoop
  private let stored: Value

  /// Binds a value to the loop it is used on from now on.
  public init(_ value: Value, on loop: EventLoop) {
    stored = value
    self.loop = loop
  }

  /// The value; a precondition failure off the loop.
  public var value: Value {
    loop.preconditionCurrent()
    return stored
  }
}
