import HallLayout
import SeatModel

/// The seats of one opened showing as this process knows them.
///
/// Two books: the settled one is what the store has, the one ahead contains what a round has decided
/// and not yet written. Between rounds they are equal; if a round fails, the one ahead is taken back.
final class Inventory {
  let showingID: String
  let hall: HallPlan
  private(set) var settled: SeatBook
  private(set) var ahead: SeatBook
  private(set) var recent = RecentChanges()
  /// Events since the newest snapshot in the store.
  private(set) var unsavedEvents = 0
  /// When it was last asked for, in milliseconds since the Unix epoch.
  var usedAtMs: Int64 = 0
  /// Commands that wait for it.
  var waiting = 0
  /// Whether one of them is about what is overdue.
  var expiryWaits = false

  init(showingID: String, hall: HallPlan, book: SeatBook) {
    self.showingID = showingID
    self.hall = hall
    settled = book
    ahead = book
  }

  /// Runs `change` on the book ahead.
  func advance<Failure: Error>(
    _ change: (inout SeatBook) throws(Failure) -> Void
  ) throws(Failure) {
    try change(&ahead)
  }

  /// Forgets what was decided and not written.
  func fallBack() { ahead = settled }

  /// Applies batches that the store has, whoever wrote them; those known already are skipped.
  ///
  /// - Returns: what has changed.
  func settle(_ batches: [StoredBatch]) throws(SeatingFailure) -> [SeatChange] {
    var changes: [SeatChange] = []
    for batch in batches where batch.firstSequenceNumber > settled.sequenceNumber {
      guard batch.firstSequenceNumber == settled.sequenceNumber + 1 else {
        throw damaged("sequence number \(settled.sequenceNumber + 1) is missing")
      }
      for event in batch.events {
        do throws(SeatBookFault) {
          changes.append(try settled.apply(event))
        } catch {
          throw damaged("event \(settled.sequenceNumber + 1) does not follow: \(error)")
        }
      }
    }
    for change in changes { recent.append(change) }
    unsavedEvents += changes.count
    if ahead.sequenceNumber != settled.sequenceNumber { fallBack() }
    return changes
  }

  func snapshotSaved() { unsavedEvents = 0 }

  /// A refusal of the model in the words of the layout.
  func failure(_ refusal: SeatRefusal) -> SeatingFailure {
    .refused(
      SeatingFailure.Refusal(
        reason: refusal.reason, seatIDs: ids(of: refusal.seats),
        alternativeSeatIDs: ids(of: refusal.alternative)))
  }

  func ids(of seats: [SeatIndex]) -> [String] {
    seats.compactMap { hall.seatPlan.contains($0) ? hall.seatIds[Int($0)] : nil }
  }

  private func damaged(_ what: String) -> SeatingFailure {
    .damaged("showing \(showingID): \(what)")
  }
}
