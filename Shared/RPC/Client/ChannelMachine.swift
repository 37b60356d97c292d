/// The life of a channel: one connection that is made when a call needs it, and again after it is lost, with
/// growing pauses. Calls wait while a connection is being made. Time and sockets are outside.
struct ChannelMachine<CallID: Hashable & Sendable> {
  /// What has to be done.
  enum Action: Equatable {
    /// Nothing.
    case nothing
    /// Make a connection.
    case connect
    /// Send the calls on the connection, in this order.
    case start([CallID])
    /// End the calls.
    case fail([CallID], RPCError)
    /// End the calls, and say so when the pause is over.
    case pause(Duration, failing: [CallID], RPCError)
  }

  private enum State: Equatable {
    case idle, connecting, ready
    case pausing(RPCError)
    case shutDown
  }

  private let maximumWaitingCalls: Int
  private var state = State.idle
  private var backoff: Backoff
  private var waiting: [(id: CallID, waitsForReady: Bool)] = []

  init(backoff: Backoff, maximumWaitingCalls: Int) {
    self.backoff = backoff
    self.maximumWaitingCalls = maximumWaitingCalls
  }

  /// The number of calls that wait for a connection.
  var waitingCalls: Int { waiting.count }

  /// A call wants to be sent.
  mutating func arrived(_ id: CallID, waitsForReady: Bool = false) -> Action {
    switch state {
    case .ready: return .start([id])
    case .shutDown: return .fail([id], RPCError(.unavailable, "the channel is shut down"))
    case .pausing(let error) where !waitsForReady: return .fail([id], error)
    case .idle, .connecting, .pausing: break
    }
    guard waiting.count < maximumWaitingCalls else {
      return .fail(
        [id], RPCError(.resourceExhausted, "\(waiting.count) calls wait for a connection"))
    }
    waiting.append((id, waitsForReady))
    guard state == .idle else { return .nothing }
    state = .connecting
    return .connect
  }

  /// A waiting call ended by itself (deadline, cancelled).
  mutating func left(_ id: CallID) {
    waiting.removeAll { $0.id == id }
  }

  /// The connection is made.
  mutating func connected() -> Action {
    guard state == .connecting else { return .nothing }
    state = .ready
    backoff.reset()
    let ids = waiting.map(\.id)
    waiting = []
    return ids.isEmpty ? .nothing : .start(ids)
  }

  /// The connection could not be made.
  mutating func connectFailed(
    _ error: RPCError, using random: inout some RandomNumberGenerator
  ) -> Action {
    guard state == .connecting else { return .nothing }
    state = .pausing(error)
    let failing = waiting.filter { !$0.waitsForReady }.map(\.id)
    waiting.removeAll { !$0.waitsForReady }
    return .pause(backoff.next(using: &random), failing: failing, error)
  }

  /// The pause is over.
  mutating func pauseEnded() -> Action {
    guard case .pausing = state else { return .nothing }
    guard !waiting.isEmpty else {
      state = .idle
      return .nothing
    }
    state = .connecting
    return .connect
  }

  /// The connection takes no more calls: it is lost, or the server drains it.
  mutating func lost() -> Action {
    guard state == .ready else { return .nothing }
    state = .idle
    return .nothing
  }

  /// The channel is not used any more.
  mutating func shutDown() -> Action {
    state = .shutDown
    let ids = waiting.map(\.id)
    waiting = []
    return .fail(ids, RPCError(.unavailable, "the channel is shut down"))
  }
}
