/// The life of a channel: where its servers are, a connection to each address that its picker wants, made when a call
/// needs it and again after it is lost, with growing pauses. Calls wait while there is a connection to be hoped for.
/// Time, names and sockets are outside.
struct ChannelMachine<CallID: Hashable & Sendable, Address: Hashable & Sendable> {
  /// What has to be done.
  enum Action: Equatable {
    /// Find out the servers' addresses.
    case resolve
    /// Say so when the pause before the names are asked for again is over.
    case pauseResolving(Duration)
    /// An address is not the servers' any more: its connection may end.
    case leave(Address)
    /// Make a connection to an address.
    case connect(Address)
    /// Send the calls on the connection to an address, in this order.
    case start([CallID], on: Address)
    /// End the calls.
    case fail([CallID], RPCError)
    /// Say so when the pause before the next attempt with an address is over.
    case pause(Address, Duration)
    /// Say so when this outage, told by its number, has lasted so long that calls need not hope any more.
    case watchOutage(Int, Duration)
  }

  /// What is known of the servers' addresses.
  private enum Names {
    /// They are given and do not change.
    case fixed
    /// Nobody has asked.
    case unknown
    /// The question is out.
    case asked
    /// There was an answer, or none, just now; whether somebody wants to ask again.
    case resting(asksAgain: Bool)
  }

  /// A time in which no address can be reached.
  private enum Outage {
    case none
    /// Calls still wait for its end.
    case bridged
    /// Calls are told at once.
    case known
  }

  private struct Waiting {
    let id: CallID
    let waitsForReady: Bool
    let hash: UInt64
  }

  /// The most addresses that are used; the others of a long answer are left out.
  static var maximumAddresses: Int { 64 }
  /// The shortest time between an answer and the next question.
  static var restAfterAnswer: Duration { .seconds(1) }

  private let maximumWaitingCalls: Int
  private let bridgedOutage: Duration
  private let balancing: Balancing
  private let start: Int
  private let backoff: Backoff
  private var picker: Picker?
  private var names: Names
  private var nameBackoff: Backoff
  private(set) var addresses: [Address] = []
  /// How things stand with each address.
  private var states: [Connectivity] = []
  private var backoffs: [Backoff] = []
  private var outage = Outage.none
  private var outages = 0
  private var lastError = RPCError(.unavailable, "no address can be reached")
  private var isShutDown = false
  private var waiting: [Waiting] = []

  /// A channel to addresses that are given, or (nil) that have to be found out; round-robin begins at `start`.
  init(
    addresses: [Address]?, balancing: Balancing, start: Int = 0, backoff: Backoff,
    maximumWaitingCalls: Int, bridgedOutage: Duration = .zero
  ) {
    precondition(addresses?.isEmpty != true, "a channel has an address")
    self.balancing = balancing
    self.start = start
    self.backoff = backoff
    self.maximumWaitingCalls = maximumWaitingCalls
    self.bridgedOutage = bridgedOutage
    nameBackoff = backoff
    names = addresses == nil ? .unknown : .fixed
    if let addresses { _ = use(addresses) }
  }

  /// The number of calls that wait for a connection.
  var waitingCalls: Int { waiting.count }

  // MARK: Calls

  /// A call wants to be sent.
  mutating func arrived(_ id: CallID, waitsForReady: Bool = false, hash: UInt64 = 0) -> [Action] {
    guard !isShutDown else {
      return [.fail([id], RPCError(.unavailable, "the channel is shut down"))]
    }
    var actions: [Action] = []
    switch pick(hash, &actions) {
    case .use(let address): return actions + [.start([id], on: addresses[address])]
    case .fail where isHopeless(waitsForReady): return actions + [.fail([id], lastError)]
    case .fail, .wait: break
    }
    guard waiting.count < maximumWaitingCalls else {
      let error = RPCError(.resourceExhausted, "\(waiting.count) calls wait for a connection")
      return actions + [.fail([id], error)]
    }
    waiting.append(Waiting(id: id, waitsForReady: waitsForReady, hash: hash))
    return actions
  }

  /// A waiting call ended by itself (deadline, cancelled).
  mutating func left(_ id: CallID) {
    waiting.removeAll { $0.id == id }
  }

  /// The channel is not used any more.
  mutating func shutDown() -> [Action] {
    isShutDown = true
    let ids = waiting.map(\.id)
    waiting = []
    guard !ids.isEmpty else { return [] }
    return [.fail(ids, RPCError(.unavailable, "the channel is shut down"))]
  }

  // MARK: Names

  /// The names have these addresses now; at least one.
  mutating func resolved(_ found: [Address]) -> [Action] {
    guard !isShutDown, case .asked = names else { return [] }
    precondition(!found.isEmpty, "no address is a failure")
    names = .resting(asksAgain: false)
    nameBackoff.reset()
    return use(found) + [.pauseResolving(Self.restAfterAnswer)] + placeWaiting()
  }

  /// The names' addresses could not be found out: those known before stay in use.
  mutating func resolveFailed(
    _ error: RPCError, using random: inout some RandomNumberGenerator
  ) -> [Action] {
    guard !isShutDown, case .asked = names else { return [] }
    names = .resting(asksAgain: false)
    if addresses.isEmpty { lastError = error }
    return [.pauseResolving(nameBackoff.next(using: &random))] + noteOutage() + placeWaiting()
  }

  /// The pause before the names are asked for again is over.
  mutating func resolvePauseEnded() -> [Action] {
    guard !isShutDown, case .resting(let asksAgain) = names else { return [] }
    names = .unknown
    return (asksAgain ? askForNames() : []) + placeWaiting()
  }

  /// Something about the addresses was wrong: they may have changed.
  private mutating func askForNames() -> [Action] {
    switch names {
    case .fixed, .asked: return []
    case .resting:
      names = .resting(asksAgain: true)
      return []
    case .unknown:
      names = .asked
      return [.resolve]
    }
  }

  /// Takes other addresses; those that were known before stay as they are.
  private mutating func use(_ found: [Address]) -> [Action] {
    var seen: Set<Address> = []
    let wanted = Array(found.filter { seen.insert($0).inserted }.prefix(Self.maximumAddresses))
    guard wanted != addresses else { return [] }
    let gone = addresses.filter { !wanted.contains($0) }
    let places = wanted.map { addresses.firstIndex(of: $0) }
    states = places.map { place in place.map { states[$0] } ?? .idle }
    backoffs = places.map { place in place.map { backoffs[$0] } ?? backoff }
    addresses = wanted
    picker = Picker(balancing, names: wanted.map { "\($0)" }, start: start % wanted.count)
    return gone.map { .leave($0) }
  }

  // MARK: Connections

  /// A connection is made.
  mutating func connected(_ address: Address) -> [Action] {
    guard !isShutDown, let index = place(of: address, .connecting) else { return [] }
    states[index] = .ready
    outage = .none
    backoffs[index].reset()
    return placeWaiting()
  }

  /// A connection could not be made.
  mutating func connectFailed(
    _ address: Address, _ error: RPCError, using random: inout some RandomNumberGenerator
  ) -> [Action] {
    guard !isShutDown, let index = place(of: address, .connecting) else { return [] }
    states[index] = .failed
    lastError = error
    let pause = Action.pause(address, backoffs[index].next(using: &random))
    return [pause] + askForNames() + noteOutage() + placeWaiting()
  }

  /// A pause is over.
  mutating func pauseEnded(_ address: Address) -> [Action] {
    guard !isShutDown, let index = place(of: address, .failed) else { return [] }
    states[index] = .idle
    return placeWaiting()
  }

  /// A connection takes no more calls: it is lost, or the server drains it.
  mutating func lost(_ address: Address) -> [Action] {
    guard !isShutDown, let index = place(of: address, .ready) else { return [] }
    states[index] = .idle
    return askForNames() + placeWaiting()
  }

  /// An outage has lasted as long as calls hope for its end.
  mutating func outageLasts(_ number: Int) -> [Action] {
    guard !isShutDown, number == outages, outage == .bridged else { return [] }
    outage = .known
    return placeWaiting()
  }

  private func place(of address: Address, _ state: Connectivity) -> Int? {
    addresses.firstIndex(of: address).flatMap { states[$0] == state ? $0 : nil }
  }

  /// An attempt failed: if it was the last hope, that is the beginning of an outage.
  private mutating func noteOutage() -> [Action] {
    guard outage == .none, states.allSatisfy({ $0 == .failed }) else { return [] }
    outages += 1
    guard bridgedOutage > .zero else {
      outage = .known
      return []
    }
    outage = .bridged
    return [.watchOutage(outages, bridgedOutage)]
  }

  /// Whether a call that has nowhere to go is told so.
  private func isHopeless(_ waitsForReady: Bool) -> Bool { !waitsForReady && outage != .bridged }

  // MARK: Choice

  /// Where a call goes, and what has to be done for it.
  private mutating func pick(_ hash: UInt64, _ actions: inout [Action]) -> Pick.Outcome {
    guard let pick = picker?.pick(states, hash: hash) else {
      actions += askForNames()
      if case .asked = names { return .wait }
      return .fail
    }
    for address in pick.connect where states[address] == .idle {
      states[address] = .connecting
      actions.append(.connect(addresses[address]))
    }
    return pick.outcome
  }

  /// Something changed: chooses again for the calls that wait.
  private mutating func placeWaiting() -> [Action] {
    guard !waiting.isEmpty else { return [] }
    var actions: [Action] = []
    var started = states.map { _ in [CallID]() }
    var failed: [CallID] = []
    var staying: [Waiting] = []
    for call in waiting {
      switch pick(call.hash, &actions) {
      case .use(let address): started[address].append(call.id)
      case .fail where isHopeless(call.waitsForReady): failed.append(call.id)
      case .fail, .wait: staying.append(call)
      }
    }
    waiting = staying
    for (address, ids) in started.enumerated() where !ids.isEmpty {
      actions.append(.start(ids, on: addresses[address]))
    }
    if !failed.isEmpty { actions.append(.fail(failed, lastError)) }
    return actions
  }
}
