internal import CUV

/// An operation on a socket or a name that the system refused.
public struct SocketError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was tried, for example `connect 127.0.0.1:8445`.
  public let operation: String
  /// The system's error number (positive), or libuv's own for names that can't be resolved.
  public let code: Int32

  /// From libuv's negative status.
  init(_ operation: String, _ status: Int32) {
    self.operation = operation
    code = -status
  }

  public var description: String { "\(operation): \(Self.describe(-code))" }

  static func describe(_ status: Int32) -> String {
    unsafe String(cString: uv_strerror(status))
  }
}
