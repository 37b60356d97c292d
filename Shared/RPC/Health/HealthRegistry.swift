internal import Synchronization

/// What a server's health service tells, for the whole server (the name "") and for each service.
public final class HealthRegistry: Sendable {
  /// The state of a service.
  public enum Status: Sendable, Hashable {
    /// It answers calls.
    case serving
    /// It does not.
    case notServing
  }

  private struct State {
    var statuses: [String: Status] = [:]
    var isDraining = false
    var watchers: [String: [Int: AsyncStream<Status?>.Continuation]] = [:]
    var lastWatcher = 0
  }

  private let state: Mutex<State>

  /// A registry in which everything is serving.
  init(services: [String]) {
    var state = State()
    for name in services + [""] { state.statuses[name] = .serving }
    self.state = Mutex(state)
  }

  /// Sets the state of a service, or of the whole server ("").
  public func set(_ service: String = "", _ status: Status) {
    state.withLock { state in
      guard !state.isDraining, state.statuses[service] != status else { return }
      state.statuses[service] = status
      Self.tell(service, &state)
    }
  }

  /// The state of a service; nil if it is not known.
  public func status(of service: String = "") -> Status? {
    state.withLock { $0.statuses[service] }
  }

  /// The states of everything.
  var all: [String: Status] { state.withLock { $0.statuses } }

  /// Everything is `notServing` from now on.
  func drain() {
    state.withLock { state in
      state.isDraining = true
      for name in state.statuses.keys {
        state.statuses[name] = .notServing
        Self.tell(name, &state)
      }
    }
  }

  /// The state of a service now and after each change; of a fast series only the last is seen.
  func watch(_ service: String) -> AsyncStream<Status?> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Status?.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.lastWatcher += 1
      state.watchers[service, default: [:]][state.lastWatcher] = continuation
      continuation.yield(state.statuses[service])
      return state.lastWatcher
    }
    continuation.onTermination = { [weak self] _ in self?.forget(id, service) }
    return stream
  }

  private func forget(_ id: Int, _ service: String) {
    state.withLock { state in
      state.watchers[service]?[id] = nil
      if state.watchers[service]?.isEmpty == true { state.watchers[service] = nil }
    }
  }

  private static func tell(_ service: String, _ state: inout State) {
    for watcher in (state.watchers[service] ?? [:]).values {
      watcher.yield(state.statuses[service])
    }
  }
}
