/// How a channel with several addresses chooses among them.
public enum Balancing: Sendable, Hashable {
  /// The first that can be reached, in order; the others only when it is lost.
  case pickFirst
  /// All in turn, as far as they are connected.
  case roundRobin
  /// The same for the same ``CallOptions/hashKey``, as far as it is connected; if addresses come or go, few keys move.
  case ringHash
}

/// How things stand with one address.
enum Connectivity: Hashable, Sendable {
  /// No connection, and nobody asked for one.
  case idle
  /// A connection is being made.
  case connecting
  /// There is a connection.
  case ready
  /// The last attempt failed; the next has to wait.
  case failed
}

/// What is to be done with a call.
struct Pick: Equatable {
  /// Where the call goes.
  enum Outcome: Equatable {
    /// On the connection of this address.
    case use(Int)
    /// Nowhere yet.
    case wait
    /// No address can be reached.
    case fail
  }

  var outcome: Outcome
  /// The idle addresses that should be connected.
  var connect: [Int] = []
}

/// The choice among addresses.
enum Picker {
  case pickFirst(PickFirst)
  case roundRobin(RoundRobin)
  case ringHash(RingHash)

  /// A picker over addresses with these names; round-robin begins at `start`.
  init(_ balancing: Balancing, names: [String], start: Int = 0) {
    precondition(!names.isEmpty, "a channel has an address")
    switch balancing {
    case .pickFirst: self = .pickFirst(PickFirst())
    case .roundRobin: self = .roundRobin(RoundRobin(start: start))
    case .ringHash: self = .ringHash(RingHash(names: names))
    }
  }

  /// Chooses for a call with this hash.
  mutating func pick(_ states: [Connectivity], hash: UInt64) -> Pick {
    switch self {
    case .pickFirst(let picker): return picker.pick(states)
    case .ringHash(let picker): return picker.pick(states, hash: hash)
    case .roundRobin(var picker):
      let pick = picker.pick(states)
      self = .roundRobin(picker)
      return pick
    }
  }
}
