internal import EventLoop
internal import HTTP

/// The inside of a channel: does on its connection what `ChannelMachine` says.
///
/// `@unchecked Sendable` is safe because everything but the constants is touched on the loop only.
final class ChannelCore: @unchecked Sendable {
  let scheme: String
  private let loop: EventLoop
  private let configuration: ChannelConfiguration
  private var machine: ChannelMachine<ClientCall>
  private var connection: HTTP2ClientConnection?
  /// Calls for which the server has no stream left, in order.
  private var crowded = Queue<ClientCall>()
  private var pause: ScheduledWork?
  private var isShutDown = false
  private var random = SystemRandomNumberGenerator()
  let retryPolicy: RetryPolicy?
  private var retryBudget: RetryBudget

  init(configuration: ChannelConfiguration, loop: EventLoop) {
    self.loop = loop
    self.configuration = configuration
    self.scheme = configuration.tls == nil ? "http" : "https"
    self.retryPolicy = configuration.retry
    self.retryBudget = RetryBudget(configuration.retry ?? RetryPolicy())
    self.machine = ChannelMachine(
      backoff: configuration.backoff, maximumWaitingCalls: configuration.maximumWaitingCalls)
  }

  /// A call wants to be sent.
  func arrived(_ call: ClientCall) {
    if let connection, connection.isDraining { lost(connection) }
    guard let connection else {
      return act(machine.arrived(call, waitsForReady: call.options.waitsForReady))
    }
    if crowded.isEmpty { send(call, on: connection) } else { crowd(call) }
  }

  /// A call ended.
  func left(_ call: ClientCall) {
    if machine.waitingCalls > 0 { machine.left(call) }
    if !crowded.isEmpty { crowded.removeAll { $0 === call } }
  }

  /// A call that counts for the budget of repeated calls succeeded.
  func callSucceeded() {
    retryBudget.succeeded()
  }

  /// The pause before another attempt of a call; nil if there is to be none.
  func pauseBeforeAttempt(
    of attempts: inout RetryAttempts?, after error: RPCError, remaining: Duration?
  ) -> Duration? {
    attempts?.next(after: error, remaining: remaining, budget: &retryBudget, using: &random)
  }

  func shutDown() {
    isShutDown = true
    let action = machine.shutDown()
    pause?.cancel()
    connection?.drain()
    connection = nil
    for call in crowded.takeAll() { call.fail(RPCError(.unavailable, "the channel is shut down")) }
    act(action)
  }

  // MARK: Actions

  private func act(_ action: ChannelMachine<ClientCall>.Action) {
    switch action {
    case .nothing: break
    case .connect: connect()
    case .start(let calls): for call in calls { arrived(call) }
    case .fail(let calls, let error): for call in calls { call.fail(error) }
    case .pause(let duration, let failing, let error):
      pause = loop.schedule(after: duration) { [weak self] in
        guard let self else { return }
        self.act(self.machine.pauseEnded())
      }
      for call in failing { call.fail(error) }
    }
  }

  private func connect() {
    HTTP2ClientConnection.connect(
      to: configuration.target, tls: configuration.tls, serverName: configuration.serverName,
      configuration: configuration.http, on: loop
    ) { [weak self] result in
      self?.connected(result)
    }
  }

  private func connected(_ result: Result<HTTP2ClientConnection, HTTPError>) {
    switch result {
    case .failure(let error):
      let reason = RPCError(
        .unavailable, "cannot connect to \(configuration.target): \(error.message)")
      act(machine.connectFailed(reason, using: &random))
    case .success(let connection):
      guard !isShutDown else { return connection.close() }
      connection.onDraining = { [weak self, weak connection] in self?.lost(connection) }
      connection.onClosed = { [weak self, weak connection] _ in self?.lost(connection) }
      connection.onCapacity = { [weak self, weak connection] in self?.hasCapacity(connection) }
      self.connection = connection
      act(machine.connected())
    }
  }

  /// The connection takes no more calls; those that run on it may end.
  private func lost(_ connection: HTTP2ClientConnection?) {
    guard let connection, connection === self.connection else { return }
    self.connection = nil
    act(machine.lost())
    for call in crowded.takeAll() { arrived(call) }
  }

  private func send(_ call: ClientCall, on connection: HTTP2ClientConnection) {
    do throws(HTTPError) {
      try call.send(on: connection, authority: configuration.authority)
    } catch {
      switch error.code {
      case .tooManyStreams: crowd(call)
      case .draining:
        lost(connection)
        arrived(call)
      default: call.fail(RPCError(.internal, error.message))
      }
    }
  }

  private func crowd(_ call: ClientCall) {
    guard crowded.count < configuration.maximumWaitingCalls else {
      return call.fail(
        RPCError(.resourceExhausted, "\(crowded.count) calls wait for a stream of the connection"))
    }
    crowded.put(call)
  }

  private func hasCapacity(_ connection: HTTP2ClientConnection?) {
    guard let connection, connection === self.connection else { return }
    while connection.activeStreams < connection.maximumStreams, !connection.isDraining,
      let call = crowded.take()
    {
      send(call, on: connection)
    }
  }
}
