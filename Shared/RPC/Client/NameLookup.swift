internal import EventLoop
internal import HTTP

/// Who knows the addresses of hosts: the system, or a test.
struct NameResolver: Sendable {
  /// What comes of a question.
  typealias Answer = Result<[SocketAddress], SocketError>

  /// Asks for a host's addresses on a loop, and answers on it, later.
  let ask: @Sendable (EventLoop, HTTPAddress, @escaping (Answer) -> Void) -> Void

  /// The system's resolver.
  static let system = NameResolver { loop, target, completion in
    loop.resolve(target.host, port: target.port, completion)
  }
}

/// One question for the addresses of a channel's targets, all at once and within a time. On the loop.
final class NameLookup {
  /// An address, and whose it is.
  struct Place: Equatable {
    var address: SocketAddress
    var target: HTTPAddress
  }

  /// What comes of it: all addresses in the order of their targets, at least one, or why there are none.
  typealias Outcome = Result<[Place], RPCError>

  private var found: [[Place]]
  private var failures: [String] = []
  private var open: Int
  private var timer: ScheduledWork?
  private var completion: ((Outcome) -> Void)?

  private init(_ count: Int, _ completion: @escaping (Outcome) -> Void) {
    found = Array(repeating: [], count: count)
    open = count
    self.completion = completion
  }

  /// The places of targets that are numeric addresses all; nil if there is a name among them.
  static func numeric(_ targets: [HTTPAddress]) -> [Place]? {
    var places: [Place] = []
    for target in targets {
      guard let address = SocketAddress(host: target.host, port: target.port) else { return nil }
      places.append(Place(address: address, target: target))
    }
    return places
  }

  /// Asks. What is answered after `limit` counts as not known.
  static func start(
    _ targets: [HTTPAddress], within limit: Duration, _ resolver: NameResolver, on loop: EventLoop,
    _ completion: @escaping (Outcome) -> Void
  ) {
    let lookup = NameLookup(targets.count, completion)
    lookup.timer = loop.schedule(after: limit) { lookup.outOfTime(limit) }
    for (index, target) in targets.enumerated() {
      resolver.ask(loop, target) { lookup.answered(index, target, $0) }
    }
  }

  private func answered(_ index: Int, _ target: HTTPAddress, _ answer: NameResolver.Answer) {
    open -= 1
    switch answer {
    case .success(let addresses) where addresses.isEmpty:
      failures.append("\(target) has no address")
    case .success(let addresses):
      found[index] = addresses.map { Place(address: $0, target: target) }
    case .failure(let error): failures.append("\(target): \(error)")
    }
    if open == 0 { complete() }
  }

  private func outOfTime(_ limit: Duration) {
    failures.append("no answer within \(limit)")
    complete()
  }

  private func complete() {
    timer?.cancel()
    timer = nil
    guard let completion else { return }
    self.completion = nil
    let places = found.flatMap { $0 }
    guard places.isEmpty else { return completion(.success(places)) }
    completion(.failure(RPCError(.unavailable, failures.joined(separator: "; "))))
  }
}
