import SeatModel

/// What a watcher is told.
enum WatchEvent: Equatable, Sendable {
  /// All states at one sequence number.
  case snapshot(sequenceNumber: Int64, states: [SeatState])
  /// The newest state of each seat that has changed from `first` to `last`.
  case changes(first: Int64, last: Int64, seats: [SeatIndex: SeatState])
  /// Nothing has happened.
  case heartbeat(sequenceNumber: Int64)
}

/// What one watcher has not been told yet. It does not grow with how long the watcher is away: later
/// states of a seat replace earlier ones, and too many changes become one snapshot.
struct WatchBuffer {
  /// Seats with untold changes before a snapshot takes their place.
  static let mostSeats = 2_048
  /// How long a watcher hears nothing, in milliseconds.
  static let heartbeatMs: Int64 = 15_000

  /// The last sequence number that the watcher knows.
  private var told: Int64
  private var untold: [SeatIndex: SeatState] = [:]
  private var needsSnapshot: Bool
  private var greeted = false
  private var toldAtMs: Int64

  /// A watcher that knows everything up to a sequence number; nil: nothing.
  init(since told: Int64?, nowMs: Int64) {
    self.told = told ?? 0
    needsSnapshot = told == nil
    toldAtMs = nowMs
  }

  mutating func add(_ change: SeatChange) {
    if needsSnapshot { return }
    for seat in change.seats { untold[seat] = change.state }
    if untold.count > Self.mostSeats {
      untold = [:]
      needsSnapshot = true
    }
  }

  /// What to say now, if anything; a watcher who comes back and missed nothing gets a heartbeat.
  mutating func next(_ book: SeatBook, nowMs: Int64) -> WatchEvent? {
    let first = told + 1
    let event: WatchEvent
    if needsSnapshot {
      event = .snapshot(sequenceNumber: book.sequenceNumber, states: book.states)
    } else if told < book.sequenceNumber {
      event = .changes(first: first, last: book.sequenceNumber, seats: untold)
    } else if !greeted || nowMs - toldAtMs >= Self.heartbeatMs {
      event = .heartbeat(sequenceNumber: told)
    } else {
      return nil
    }
    (told, untold, needsSnapshot) = (book.sequenceNumber, [:], false)
    (greeted, toldAtMs) = (true, nowMs)
    return event
  }
}
