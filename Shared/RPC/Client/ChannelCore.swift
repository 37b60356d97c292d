internal import EventLoop
internal import HTTP

/// The inside of a channel: does on its connections what `ChannelMachine` says.
///
/// `@unchecked Sendable` is safe because everything but the constants is touched on the loop only.
final class ChannelCore: @unchecked Sendable {
  let scheme: String
  let retryPolicy: RetryPolicy?
  private let loop: EventLoop
  /// As it was made, but with a keepalive that gets calmer when the server asks for it.
  private(set) var configuration: ChannelConfiguration
  private let resolver: NameResolver
  private var machine: ChannelMachine<ClientCall, SocketAddress>
  private var subchannels: [SocketAddress: Subchannel] = [:]
  /// The one address, if there is no choice.
  private var only: Subchannel?
  private var isShutDown = false
  private var random = SystemRandomNumberGenerator()
  private var retryBudget: RetryBudget
  private var outageWatch: ScheduledWork?
  private var resolvePause: ScheduledWork?

  init(configuration: ChannelConfiguration, loop: EventLoop, resolver: NameResolver) {
    self.loop = loop
    self.configuration = configuration
    self.resolver = resolver
    self.scheme = configuration.tls == nil ? "http" : "https"
    self.retryPolicy = configuration.retry
    self.retryBudget = RetryBudget(configuration.retry ?? RetryPolicy())
    let places = NameLookup.numeric(configuration.targets)
    self.machine = ChannelMachine(
      addresses: places?.map(\.address), balancing: configuration.balancing,
      start: Int.random(in: 0..<1_000_000, using: &random), backoff: configuration.backoff,
      maximumWaitingCalls: configuration.maximumWaitingCalls,
      bridgedOutage: configuration.bridgedOutage)
    if let places { use(places) }
  }

  /// A call wants to be sent.
  func arrived(_ call: ClientCall) {
    if let only, only.crowded.isEmpty, let connection = only.connection {
      return send(call, on: connection, of: only)
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
    for subchannel in subchannels.values where !subchannel.crowded.isEmpty {
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
    outageWatch?.cancel()
    resolvePause?.cancel()
    for subchannel in subchannels.values {
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

  private func act(_ actions: [ChannelMachine<ClientCall, SocketAddress>.Action]) {
    for action in actions {
      switch action {
      case .resolve: resolve()
      case .pauseResolving(let duration):
        resolvePause = loop.schedule(after: duration) { [weak self] in
          guard let self else { return }
          self.act(self.machine.resolvePauseEnded())
        }
      case .leave(let address): leave(address)
      case .connect(let address): if let it = subchannels[address] { connect(it) }
      case .start(let calls, let address):
        guard let subchannel = subchannels[address] else { continue }
        for call in calls { start(call, on: subchannel) }
      case .fail(let calls, let error): for call in calls { call.fail(error) }
      case .pause(let address, let duration):
        subchannels[address]?.pause = loop.schedule(after: duration) { [weak self] in
          guard let self else { return }
          self.act(self.machine.pauseEnded(address))
        }
      case .watchOutage(let number, let duration):
        outageWatch?.cancel()
        outageWatch = loop.schedule(after: duration) { [weak self] in
          guard let self else { return }
          self.act(self.machine.outageLasts(number))
        }
      }
    }
  }

  // MARK: Addresses

  private func resolve() {
    NameLookup.start(
      configuration.targets, within: configuration.http.connectTimeout, resolver, on: loop
    ) { [weak self] outcome in
      guard let self, !self.isShutDown else { return }
      switch outcome {
      case .success(let places): self.resolved(places)
      case .failure(let error): self.act(self.machine.resolveFailed(error, using: &self.random))
      }
    }
  }

  private func resolved(_ places: [NameLookup.Place]) {
    let actions = machine.resolved(places.map(\.address))
    use(places)
    act(actions)
  }

  /// Has a subchannel for each address of the machine.
  private func use(_ places: [NameLookup.Place]) {
    let wanted = Set(machine.addresses)
    for place in places where wanted.contains(place.address) && subchannels[place.address] == nil {
      subchannels[place.address] = Subchannel(place)
    }
    only = wanted.count == 1 ? machine.addresses.first.flatMap { subchannels[$0] } : nil
  }

  private func leave(_ address: SocketAddress) {
    guard let subchannel = subchannels.removeValue(forKey: address) else { return }
    subchannel.pause?.cancel()
    subchannel.connection?.drain()
    subchannel.connection = nil
    for call in subchannel.crowded.takeAll() { arrived(call) }
  }

  // MARK: Connections

  private func connect(_ subchannel: Subchannel) {
    HTTP2ClientConnection.connect(
      to: HTTPAddress(subchannel.address.host, subchannel.address.port), tls: configuration.tls,
      serverName: configuration.serverName ?? subchannel.target.host,
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
      act(machine.connectFailed(subchannel.address, reason, using: &random))
    case .success(let connection):
      guard !isShutDown, subchannels[subchannel.address] === subchannel else {
        return connection.close()
      }
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
      act(machine.connected(subchannel.address))
    }
  }

  /// The connection takes no more calls; those that run on it may end.
  private func lost(_ subchannel: Subchannel, _ connection: HTTP2ClientConnection?) {
    guard let connection, connection === subchannel.connection else { return }
    subchannel.connection = nil
    if connection.isToldToPingLess {
      configuration.http.keepalive = configuration.http.keepalive?.calmer
    }
    act(machine.lost(subchannel.address))
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
  let address: SocketAddress
  let target: HTTPAddress
  let authority: String
  var connection: HTTP2ClientConnection?
  /// Calls for which the server has no stream left, in order.
  var crowded = Queue<ClientCall>()
  var pause: ScheduledWork?

  init(_ place: NameLookup.Place) {
    address = place.address
    target = place.target
    authority = place.target.description
  }
}
