internal import Foundation

/// The clock on the wall of a cinema: an IANA zone with its changes of time.
struct CinemaClock {
  private let zone: TimeZone
  let zoneName: String

  init(_ zoneName: String) throws(CommandFailure) {
    guard let zone = TimeZone(identifier: zoneName) else {
      throw CommandFailure("the time zone \"\(zoneName)\" is not known here")
    }
    self.zone = zone
    self.zoneName = zoneName
  }

  /// What the clock shows at an instant.
  func local(_ instant: Int64) -> CivilTime {
    CivilTime(secondsSinceEpoch: instant + offset(at: instant))
  }

  /// The instants at which the clock shows this time: none when it jumps over it, two when it shows it twice.
  func instants(_ local: CivilTime) -> [Int64] {
    let naive = local.secondsSinceEpoch
    // No zone changes twice in two days.
    let offsets = Set([offset(at: naive - 86_400), offset(at: naive + 86_400)])
    return offsets.filter { offset(at: naive - $0) == $0 }.map { naive - $0 }.sorted()
  }

  /// The one instant at which the clock shows this time.
  func instant(_ local: CivilTime) throws(CommandFailure) -> Int64 {
    let instants = instants(local)
    guard let instant = instants.first else {
      throw CommandFailure("\(local.text) does not exist in \(zoneName): the clocks jump over it")
    }
    guard instants.count == 1 else {
      throw CommandFailure(
        "\(local.text) comes twice in \(zoneName): give it with its offset, such as +01:00")
    }
    return instant
  }

  private func offset(at instant: Int64) -> Int64 {
    Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant))))
  }
}
