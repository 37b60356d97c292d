/// All connected addresses in turn; those that are not connected are, at the first chance
/// (grpc/doc/load-balancing.md, "round_robin").
struct RoundRobin {
  private var next: Int

  /// Begins at an address, which should be another one for each client.
  init(start: Int) {
    precondition(start >= 0)
    next = start
  }

  /// Chooses.
  mutating func pick(_ states: [Connectivity]) -> Pick {
    let idle = states.contains(.idle) ? states.indices.filter { states[$0] == .idle } : []
    for step in 0..<states.count {
      let index = (next + step) % states.count
      guard states[index] == .ready else { continue }
      next = (index + 1) % states.count
      return Pick(outcome: .use(index), connect: idle)
    }
    let mayCome = !idle.isEmpty || states.contains(.connecting)
    return Pick(outcome: mayCome ? .wait : .fail, connect: idle)
  }
}
