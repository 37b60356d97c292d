/// The first address that can be reached, one attempt at a time (grpc/doc/load-balancing.md, "pick_first").
struct PickFirst {
  /// Chooses.
  func pick(_ states: [Connectivity]) -> Pick {
    if let ready = states.firstIndex(of: .ready) { return Pick(outcome: .use(ready)) }
    if states.contains(.connecting) { return Pick(outcome: .wait) }
    guard let next = states.firstIndex(of: .idle) else { return Pick(outcome: .fail) }
    return Pick(outcome: .wait, connect: [next])
  }
}
