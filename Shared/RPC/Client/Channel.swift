public import EventLoop
public import HTTP

/// Where a channel goes and how it behaves.
public struct ChannelConfiguration: Sendable {
  /// The server's addresses, numeric ones and names; at least one. A name counts for each of its addresses (64 at
  /// most); it is asked for again when one of them is lost or cannot be reached. All have to show the same name.
  public var targets: [HTTPAddress]
  /// How calls are spread over the addresses.
  public var balancing: Balancing
  /// The authorities that are trusted and the certificate that is shown; nil for plain text.
  public var tls: TLSContext?
  /// The name that the server's certificate has to have; nil for the host of each address.
  public var serverName: String?
  /// The pauses between attempts to connect.
  public var backoff = Backoff()
  /// An outage that is no longer than this is bridged: from the first failed attempt to connect on, calls wait so long
  /// for the server to come back before they fail, whatever they say themselves. Zero: they are told at once.
  public var bridgedOutage: Duration = .zero
  /// When calls are repeated that may be; nil for never.
  public var retry: RetryPolicy? = RetryPolicy()
  /// The most calls that wait for a connection or for a free stream on it.
  public var maximumWaitingCalls = 10_000
  /// The largest response message, in bytes.
  public var maximumResponseBytes = 4 * 1024 * 1024
  /// Limits and time-outs of the connection.
  public var http = HTTP2ClientConfiguration()

  /// A channel to the server at a port of a host, a name or a numeric address. Its certificate has to be for
  /// `serverName`, or for the host if that is nil.
  public init(host: String, port: UInt16, tls: TLSContext?, serverName: String? = nil) {
    self.init(target: HTTPAddress(host, port), tls: tls, serverName: serverName)
  }

  /// A channel to a server.
  public init(target: HTTPAddress, tls: TLSContext?, serverName: String? = nil) {
    self.init(targets: [target], balancing: .pickFirst, tls: tls, serverName: serverName)
  }

  /// A channel to a server that has several addresses.
  public init(
    targets: [HTTPAddress], balancing: Balancing, tls: TLSContext?, serverName: String? = nil
  ) {
    precondition(!targets.isEmpty, "a channel has an address")
    self.targets = targets
    self.balancing = balancing
    self.tls = tls
    self.serverName = serverName
  }
}

/// Calls to one server over one HTTP/2 connection to each of its addresses that are used, which is made when a call
/// needs it and again after it is lost. Calls wait while it is being made, fail with `UNAVAILABLE` and the reason
/// when it cannot be, not before ``ChannelConfiguration/bridgedOutage``, and are sent again by themselves only if the
/// server has certainly not seen them or the ``RetryPolicy`` allows it.
///
/// Calls may come from any task. Everything happens on the channel's loop; a task that prefers this loop never
/// leaves it.
public final class Channel: RPCChannel {
  private let loop: EventLoop
  let core: ChannelCore
  private let maximumResponseBytes: Int

  /// A channel that is not connected yet.
  public convenience init(_ configuration: ChannelConfiguration, on loop: EventLoop) {
    self.init(configuration, on: loop, resolver: .system)
  }

  init(_ configuration: ChannelConfiguration, on loop: EventLoop, resolver: NameResolver) {
    self.loop = loop
    self.core = ChannelCore(configuration: configuration, loop: loop, resolver: resolver)
    self.maximumResponseBytes = configuration.maximumResponseBytes
  }

  /// Makes a call with one request and one response.
  public func unary(
    _ method: MethodDescriptor, _ request: MessageBytes, _ options: CallOptions
  ) async throws(RPCError) -> UnaryResponse {
    precondition(method.kind == .unary)
    let call = make(method, request, options, messages: nil)
    await withTaskCancellationHandler {
      // The call has one reader, forgets it when it goes on, and has an end in any case.
      await withUnsafeContinuation { (reader: UnsafeContinuation<Void, Never>) in
        if loop.isCurrent { call.begin(reader) } else { loop.execute { call.begin(reader) } }
      }
    } onCancel: {
      call.cancel()
    }
    return try call.takeOutcome()
  }

  /// Opens a call of any kind.
  public func open(
    _ method: MethodDescriptor, only request: MessageBytes?, _ options: CallOptions
  ) -> any RPCClientStream {
    let retry = options.allowRepeating(method) ? core.retryPolicy : nil
    let messages = ClientCallMessages(
      hasRequest: request != nil, replayLimit: retry?.maximumRequestBytes ?? 0)
    let call = make(method, request, options, messages: messages)
    if loop.isCurrent { call.begin() } else { loop.execute { call.begin() } }
    return ClientCallStream(call, messages)
  }

  /// Takes no more calls and closes the connection when those that run have ended.
  public func shutDown() {
    loop.execute { [core] in core.shutDown() }
  }

  deinit {
    shutDown()
  }

  private func make(
    _ method: MethodDescriptor, _ request: MessageBytes?, _ options: CallOptions,
    messages: ClientCallMessages?
  ) -> ClientCall {
    ClientCall(
      method: method, request: request, options: options, messages: messages, core: core,
      channel: self, loop: loop, maximumResponseBytes: maximumResponseBytes)
  }
}
