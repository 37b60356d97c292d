/// Consistent hashing (gRFC A42): each address has many points on a ring of 64-bit numbers; a call goes to the address
/// of the first point from its hash on. An address that cannot be reached is passed over for the next on the ring.
struct RingHash {
  /// The points of each address. With a hundred, the loads of equal addresses differ by some ten percent.
  private static let pointsPerAddress = 128

  private let ring: [(point: UInt64, address: Int)]

  init(names: [String]) {
    var ring: [(point: UInt64, address: Int)] = []
    ring.reserveCapacity(names.count * Self.pointsPerAddress)
    for (address, name) in names.enumerated() {
      for number in 0..<Self.pointsPerAddress {
        ring.append((Self.hash("\(name)_\(number)"), address))
      }
    }
    self.ring = ring.sorted { ($0.point, $0.address) < ($1.point, $1.address) }
  }

  /// The hash of a key: FNV-1a, mixed so that keys that look alike lie far from each other.
  static func hash(_ key: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    return hash ^ (hash >> 31)
  }

  /// Chooses.
  func pick(_ states: [Connectivity], hash: UInt64) -> Pick {
    let start = firstPoint(from: hash)
    var passed = Set<Int>()
    for step in 0..<ring.count {
      let address = ring[(start + step) % ring.count].address
      switch states[address] {
      case .ready: return Pick(outcome: .use(address))
      case .connecting: return Pick(outcome: .wait)
      case .idle: return Pick(outcome: .wait, connect: [address])
      case .failed:
        passed.insert(address)
        if passed.count == states.count { return Pick(outcome: .fail) }
      }
    }
    return Pick(outcome: .fail)
  }

  /// The place of the first point at or after a hash, by bisection.
  private func firstPoint(from hash: UInt64) -> Int {
    var low = 0
    var high = ring.count
    while low < high {
      let middle = (low + high) / 2
      if ring[middle].point < hash { low = middle + 1 } else { high = middle }
    }
    return low % ring.count
  }
}
