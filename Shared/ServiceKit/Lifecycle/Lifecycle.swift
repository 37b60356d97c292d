/// The life of a service's process, apart from sockets and signals: what happens goes in, what has to be
/// done comes out.
struct Lifecycle: Equatable {
  /// What happens.
  enum Event: Equatable {
    /// The server listens.
    case listening(port: UInt16)
    /// The server cannot listen.
    case failed(String)
    /// The operating system asks the process to end.
    case signal
    /// All calls have ended, or their time was over.
    case drained
    /// Everything that has to be closed is closed.
    case closed
    /// Ending takes longer than it may.
    case outOfTime
  }

  /// What has to be done.
  enum Action: Equatable {
    case nothing
    /// Say that the service is ready.
    case announce(port: UInt16)
    /// Take no new calls and let the running ones end.
    case drain
    /// End background work and close files.
    case close
    /// Leave the loop; the process ends with this status.
    case stop(status: Int32)
    /// End the process at once.
    case abort(status: Int32)
  }

  private enum State: Equatable {
    case starting
    case serving
    case draining
    case closing(status: Int32)
    case ended
  }

  private var state = State.starting

  /// Takes in what happened.
  mutating func handle(_ event: Event) -> Action {
    switch (state, event) {
    case (.starting, .listening(let port)):
      state = .serving
      return .announce(port: port)
    case (.starting, .failed):
      state = .closing(status: 1)
      return .close
    case (.starting, .signal), (.serving, .signal):
      state = .draining
      return .drain
    case (.draining, .signal), (.closing, .signal), (.draining, .outOfTime), (.closing, .outOfTime):
      state = .ended
      return .abort(status: 1)
    case (.draining, .drained):
      state = .closing(status: 0)
      return .close
    case (.closing(let status), .closed):
      state = .ended
      return .stop(status: status)
    // A server that was told to drain while it started.
    case (.draining, .listening), (.draining, .failed): return .nothing
    case (.ended, _), (.serving, .outOfTime): return .nothing
    case (.starting, .drained), (.starting, .closed), (.starting, .outOfTime),
      (.serving, .listening), (.serving, .failed), (.serving, .drained), (.serving, .closed),
      (.draining, .closed), (.closing, .listening), (.closing, .failed), (.closing, .drained):
      preconditionFailure("\(event) cannot happen in \(state)")
    }
  }
}
