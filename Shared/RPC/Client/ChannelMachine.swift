/// The life of a channel: a connection to each address that its picker wants, made when a call needs it and again
/// after it is lost, with growing pauses. Calls wait while there is a connection to be hoped for. Time and sockets
/// are outside.
struct ChannelMachine<CallID: Hashable & Sendable> {
  /// What has to be done.
  enum Action: Equatable {
    /// Make a connection to an address.
    case connect(Int)
    /// Send the calls on the connection to an address, in this order.
    case start([CallID], on: Int)
    /// End the calls.
    case fail([CallID], RPCError)
    /// Say so when the pause before the next attempt with an address is over.
    case pause(Int, Duration)
  }

  private struct Waiting {
    let id: CallID
    let waitsForReady: Bool
    let hash: UInt64
  }

  private let maximumWaitingCalls: Int
  private var picker: Picker
  /// How things stand with each address.
  private(set) var states: [Connectivity]
  private var backoffs: [Backoff]
  private var lastError = RPCError(.unavailable, "no address can be reached")
  private var isShutDown = false
  private var waiting: [Waiting] = []

  init(addresses: Int, picker: Picker, backoff: Backoff, maximumWaitingCalls: Int) {
    precondition(addresses > 0)
    self.picker = picker
    self.maximumWaitingCalls = maximumWaitingCalls
    states = Array(repeating: .idle, count: addresses)
    backoffs = Array(repeating: backoff, count: addresses)
  }

  /// The number of calls that wait for a connection.
  var waitingCalls: Int { waiting.count }

  /// A call wants to be sent.
  mutating func arrived(_ id: CallID, waitsForReady: Bool = false, hash: UInt64 = 0) -> [Action] {
    guard !isShutDown else {
      return [.fail([id], RPCError(.unavailable, "the channel is shut down"))]
    }
    let pick = picker.pick(states, hash: hash)
    let connects = connect(pick.connect)
    switch pick.outcome {
    case .use(let address): return connects + [.start([id], on: address)]
    case .fail where !waitsForReady: return connects + [.fail([id], lastError)]
    case .fail, .wait: break
    }
    guard waiting.count < maximumWaitingCalls else {
      let error = RPCError(.resourceExhausted, "\(waiting.count) calls wait for a connection")
      return connects + [.fail([id], error)]
    }
    waiting.append(Waiting(id: id, waitsForReady: waitsForReady, hash: hash))
    return connects
  }

  /// A waiting call ended by itself (deadline, cancelled).
  mutating func left(_ id: CallID) {
    waiting.removeAll { $0.id == id }
  }

  /// A connection is made.
  mutating func connected(_ address: Int) -> [Action] {
    guard !isShutDown, states[address] == .connecting else { return [] }
    states[address] = .ready
    backoffs[address].reset()
    return placeWaiting()
  }

  /// A connection could not be made.
  mutating func connectFailed(
    _ address: Int, _ error: RPCError, using random: inout some RandomNumberGenerator
  ) -> [Action] {
    guard !isShutDown, states[address] == .connecting else { return [] }
    states[address] = .failed
    lastError = error
    return [.pause(address, backoffs[address].next(using: &random))] + placeWaiting()
  }

  /// A pause is over.
  mutating func pauseEnded(_ address: Int) -> [Action] {
    guard !isShutDown, states[address] == .failed else { return [] }
    states[address] = .idle
    return placeWaiting()
  }

  /// A connection takes no more calls: it is lost, or the server drains it.
  mutating func lost(_ address: Int) -> [Action] {
    guard !isShutDown, states[address] == .ready else { return [] }
    states[address] = .idle
    return placeWaiting()
  }

  /// The channel is not used any more.
  mutating func shutDown() -> [Action] {
    isShutDown = true
    let ids = waiting.map(\.id)
    waiting = []
    guard !ids.isEmpty else { return [] }
    return [.fail(ids, RPCError(.unavailable, "the channel is shut down"))]
  }

  private mutating func connect(_ addresses: [Int]) -> [Action] {
    addresses.compactMap { address in
      guard states[address] == .idle else { return nil }
      states[address] = .connecting
      return .connect(address)
    }
  }

  /// Something changed: chooses again for the calls that wait.
  private mutating func placeWaiting() -> [Action] {
    var actions: [Action] = []
    var started = states.map { _ in [CallID]() }
    var failed: [CallID] = []
    var staying: [Waiting] = []
    for call in waiting {
      let pick = picker.pick(states, hash: call.hash)
      actions += connect(pick.connect)
      switch pick.outcome {
      case .use(let address): started[address].append(call.id)
      case .fail where !call.waitsForReady: failed.append(call.id)
      case .fail, .wait: staying.append(call)
      }
    }
    waiting = staying
    for (address, ids) in started.enumerated() where !ids.isEmpty {
      actions.append(.start(ids, on: address))
    }
    if !failed.isEmpty { actions.append(.fail(failed, lastError)) }
    return actions
  }
}
