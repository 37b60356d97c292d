internal import EventLoop
internal import HTTP

/// The inside of a channel: does on its connections what `ChannelMachine` says.
///
/// `@unchecked Sendable` is safe because everything but the constants is touched on the loop only.
final class ChannelCore: @unchecked Sendable {
  let scheme: String
  let retryPolicy: RetryPolicy?
  private let loop: EventLoop
  private let configuration: ChannelConfiguration
  private var machine: ChannelMachine<ClientCall>
  private let subchannels: [Subchannel]
  private var isShutDown = false
  private var random = SystemRandomNumberGenerator()
  private var retryBudget: RetryBudget

  init(configuration: ChannelConfiguration, loop: EventLoop) {
    self.loop = loop
    self.configuration = configuration
    self.scheme = configuration.tls == nil ? "http" : "https"
    self.retryPolicy = configuration.retry
    self.retryBudget = RetryBudget(configuration.retry ?? RetryPolicy())
    let targets = configuration.targets
    let picker = Picker(
      configuration.balancing, names: targets.map(\.description),
      start: Int.random(in: 0..<targets.count, using: &random))
    self.machine = ChannelMachine(
      addresses: targets.count, picker: picker, backoff: configuration.backoff,
      maximumWaitingCalls: configuration.maximumWaitingCalls)
    self.subchannels = targets.enumerated().map { Subchannel($0, $1) }
  }

  /// A call wants to be sent.
  func arrived(_ call: ClientCall) {
    // With one address there is no choice.
    if subchannels.count == 1, subchannels[0].crowded.isEmpty,
      let connection = subchannels[0].connection
    {
      return send(call, on: connection, of: subchannels[0])
    }
    act(machine.arrived(call, waitsForReady: call.options.waitsForReady, hash: hash(of: call)))
  }

  /// A call without a key is spread at random.
  private func hash(of call: ClientCall) -> UInt64 {
    guard configuration.balancing == .ringHash else { return 0 }
    return call.options.hashKey.map(RingHash.hash) ?? random.next()
  }

  /// A call ended.
  func left(_ call: ClientCall) {
    if machine.waitingCalls > 0 { machine.left(call) }
    for subchannel in subchannels where !subchannel.crowded.isEmpty {
      subchannel.crowded.removeAll { $0 === call }
    }
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
    let actions = machine.shutDown()
    for subchannel in subchannels {
      subchannel.pause?.cancel()
      subchannel.connection?.drain()
      subchannel.connection = nil
      for call in subchannel.crowded.takeAll() {
        call.fail(RPCError(.unavailable, "the channel is shut down"))
      }
    }
    act(actions)
  }

  // MARK: Actions

  private func act(_ actions: [ChannelMachine<ClientCall>.Action]) {
    for action in actions {
      switch action {
      case .connect(let address): connect(subchannels[address])
      case .start(let calls, let address):
        for call in calls { start(call, on: subchannels[address]) }
      case .fail(let calls, let error): for call in calls { call.fail(error) }
      case .pause(let address, let duration):
        subchannels[address].pause = loop.schedule(after: duration) { [weak self] in
          guard let self else { return }
          self.act(self.machine.pauseEnded(address))
        }
      }
    }
  }

  private func connect(_ subchannel: Subchannel) {
    HTTP2ClientConnection.connect(
      to: subchannel.target, tls: configuration.tls, serverName: configuration.serverName,
      configuration: configuration.http, on: loop
    ) { [weak self] result in
      self?.connected(subchannel, result)
    }
  }

  private func connected(
    _ subchannel: Subchannel, _ result: Result<HTTP2ClientConnection, HTTPError>
  ) {
    switch result {
    case .failure(let error):
      let reason = RPCError(
        .unavailable, "cannot connect to \(subchannel.target): \(error.message)")
      act(machine.connectFailed(subchannel.index, reason, using: &random))
    case .success(let connection):
      guard !isShutDown else { return connection.close() }
      connection.onDraining = { [weak self, weak connection] in
        self?.lost(subchannel, connection)
      }
      connection.onClosed = { [weak self, weak connection] _ in
        self?.lost(subchannel, connection)
      }
      connection.onCapacity = { [weak self, weak connection] in
        self?.hasCapacity(subchannel, connection)
      }
      subchannel.connection = connection
      act(machine.connected(subchannel.index))
    }
  }

  /// The connection takes no more calls; those that run on it may end.
  private func lost(_ subchannel: Subchannel, _ connection: HTTP2ClientConnection?) {
    guard let connection, connection === subchannel.connection else { return }
    subchannel.connection = nil
    act(machine.lost(subchannel.index))
    for call in subchannel.crowded.takeAll() { arrived(call) }
  }

  private func start(_ call: ClientCall, on subchannel: Subchannel) {
    guard let connection = subchannel.connection, !connection.isDraining else {
      lost(subchannel, subchannel.connection)
      return arrived(call)
    }
    if subchannel.crowded.isEmpty {
      send(call, on: connection, of: subchannel)
    } else {
      crowd(call, on: subchannel)
    }
  }

  private func send(
    _ call: ClientCall, on connection: HTTP2ClientConnection, of subchannel: Subchannel
  ) {
    do throws(HTTPError) {
      try call.send(on: connection, authority: subchannel.authority)
    } catch {
      switch error.code {
      case .tooManyStreams: crowd(call, on: subchannel)
      case .draining:
        lost(subchannel, connection)
        arrived(call)
      default: call.fail(RPCError(.internal, error.message))
      }
    }
  }

  private func crowd(_ call: ClientCall, on subchannel: Subchannel) {
    let count = subchannel.crowded.count
    guard count < configuration.maximumWaitingCalls else {
      return call.fail(
        RPCError(.resourceExhausted, "\(count) calls wait for a stream of the connection"))
    }
    subchannel.crowded.put(call)
  }

  private func hasCapacity(_ subchannel: Subchannel, _ connection: HTTP2ClientConnection?) {
    guard let connection, connection === subchannel.connection else { return }
    while connection.activeStreams < connection.maximumStreams, !connection.isDraining,
      let call = subchannel.crowded.take()
    {
      send(call, on: connection, of: subchannel)
    }
  }
}

/// One address of a channel with its connection. On the channel's loop only.
private final class Subchannel {
  let index: Int
  let target: HTTPAddress
  let authority: String
  var connection: HTTP2ClientConnection?
  /// Calls for which the server has no stream left, in order.
  var crowded = Queue<ClientCall>()
  var pause: ScheduledWork?

  init(_ index: Int, _ target: HTTPAddress) {
    self.index = index
    self.target = target
    authority = target.description
  }
}
