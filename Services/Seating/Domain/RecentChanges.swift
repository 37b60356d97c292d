import SeatModel

/// The last changes of a showing, for those who come back and ask for what they missed.
struct RecentChanges {
  /// At least so many events are kept, at most twice as many.
  static let kept = 1_024

  private var changes: [SeatChange] = []

  mutating func append(_ change: SeatChange) {
    changes.append(change)
    if changes.count == 2 * Self.kept { changes.removeFirst(Self.kept) }
  }

  /// All changes after a sequence number; nil if some of them are no longer kept.
  func after(_ sequenceNumber: Int64, newest: Int64) -> ArraySlice<SeatChange>? {
    if sequenceNumber == newest { return [] }
    guard let first = changes.first?.sequenceNumber, sequenceNumber < newest,
      sequenceNumber >= first - 1
    else { return nil }
    return changes[Int(sequenceNumber + 1 - first)...]
  }
}
