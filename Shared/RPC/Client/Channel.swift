public import EventLoop
public import HTTP

/// Where a channel goes and how it behaves.
public struct ChannelConfiguration: Sendable {
  /// The server.
  public var target: HTTPAddress
  /// The authorities that are trusted and the certificate that is shown; nil for plain text.
  public var tls: TLSContext?
  /// The name that the server's certificate has to have; nil for the target's host.
  public var serverName: String?
  /// The pauses between attempts to connect.
  public var backoff = Backoff()
  /// The most calls that wait for a connection or for a free stream on it.
  public var maximumWaitingCalls = 10_000
  /// The largest response message, in bytes.
  public var maximumResponseBytes = 4 * 1024 * 1024
  /// Limits and time-outs of the connection.
  public var http = HTTP2ClientConfiguration()

  /// A channel to a server.
  public init(target: HTTPAddress, tls: TLSContext?, serverName: String? = nil) {
    self.target = target
    self.tls = tls
    self.serverName = serverName
  }

  /// The `:authority` of calls.
  var authority: String { target.description }
}

/// Calls to one server over one HTTP/2 connection, which is made when the first call needs it and again after it is
/// lost. Calls wait while it is being made, fail with `UNAVAILABLE` and the reason when it cannot be, and are sent
/// again by themselves only if the server has certainly not seen them.
///
/// Calls may come from any task. Everything happens on the channel's loop; a task that prefers this loop never leaves it.
public final class Channel: RPCChannel {
  private let loop: EventLoop
  private let core: ChannelCore
  private let maximumResponseBytes: Int

  /// A channel that is not connected yet.
  public init(_ configuration: ChannelConfiguration, on loop: EventLoop) {
    self.loop = loop
    self.core = ChannelCore(configuration: configuration, loop: loop)
    self.maximumResponseBytes = configuration.maximumResponseBytes
  }

  /// Makes a call with one request and one response.
  public func unary(
    _ method: MethodDescriptor, _ request: MessageBytes, _ options: CallOptions
  ) async throws(RPCError) -> UnaryResponse {
    precondition(method.kind == .unary)
    let call = begin(method, request, options)
    let message = try await call.receive()
    guard let message else { throw RPCError(.internal, "success without a response") }
    // The status follows the message: an error after it is the call's outcome.
    guard try await call.receive() == nil else {
      throw RPCError(.internal, "more than one response to a method that has one")
    }
    return UnaryResponse(
      message: message, initialMetadata: try await call.initialMetadata(), trailers: call.trailers)
  }

  /// Opens a call of any kind.
  public func open(
    _ method: MethodDescriptor, only request: MessageBytes?, _ options: CallOptions
  ) -> any RPCClientStream {
    begin(method, request, options)
  }

  /// Takes no more calls and closes the connection when those that run have ended.
  public func shutDown() {
    if loop.isCurrent { core.shutDown() } else { loop.execute { self.core.shutDown() } }
  }

  private func begin(
    _ method: MethodDescriptor, _ request: MessageBytes?, _ options: CallOptions
  ) -> ClientCall {
    let call = ClientCall(
      method: method, request: request, options: options, core: core, loop: loop,
      maximumResponseBytes: maximumResponseBytes)
    if loop.isCurrent { call.begin() } else { loop.execute { call.begin() } }
    return call
  }
}
