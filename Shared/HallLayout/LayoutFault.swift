/// One thing that is wrong with a layout document.
public struct LayoutFault: Sendable, Equatable {
  /// Where it is, in the words of the document's JSON form: `rows[3].seats[7].pairSeatId`.
  public let place: String
  /// What is wrong there.
  public let reason: String

  /// Makes a fault from its place and reason.
  public init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }
}

extension LayoutFault: CustomStringConvertible {
  /// The place and the reason in one line.
  public var description: String { "\(place): \(reason)" }
}

/// All faults of a layout; the first ones with their places, the rest as a number.
public struct LayoutFaults: Sendable, Equatable {
  /// How many faults are kept with place and reason.
  public static let listed = 100

  /// The first faults, at most `listed`.
  public private(set) var list: [LayoutFault] = []
  /// How many there are besides those in `list`.
  public private(set) var further = 0

  /// No faults yet.
  public init() {}

  /// True when nothing is wrong.
  public var isEmpty: Bool { list.isEmpty }
  /// How many faults there are altogether.
  public var count: Int { list.count + further }

  mutating func add(_ place: @autoclosure () -> String, _ reason: @autoclosure () -> String) {
    if list.count < Self.listed {
      list.append(LayoutFault(place: place(), reason: reason()))
    } else {
      further += 1
    }
  }
}
