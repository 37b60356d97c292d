/// The truth about each seat of one showing: a deterministic state machine without clock or I/O.
///
/// `decide` says what a command would cause, `apply` makes it so. The same events in the same order
/// give equal books everywhere.
public struct SeatBook: Sendable, Equatable {
  /// At least so many of the holds that have ended last are remembered, at most twice as many.
  public static let endedHoldsKept = 4_096

  /// The hall.
  public let plan: SeatPlan
  /// What holds for the sale.
  public let terms: SalesTerms
  /// The number of the last event; 0: none yet.
  public internal(set) var sequenceNumber: Int64 = 0
  /// One state per seat.
  public internal(set) var states: [SeatState]
  /// By seat, the hold that has claimed it; 0: none.
  var claims: [HoldNumber]
  /// Every live and confirmed hold, and those that have ended last.
  var holds: [HoldNumber: Hold] = [:]
  /// The holds that have ended and are remembered, in the order in which they ended.
  var ended: [HoldNumber] = []
  /// The live holds, the next one to expire first.
  var expiries = ExpiryQueue()
  /// By the fingerprint of a customer's key, the live holds of all customers who share it.
  var liveHolds: [UInt64: [HoldNumber]] = [:]

  /// The book of a showing of which nothing has been sold yet.
  public init(plan: SeatPlan, terms: SalesTerms) {
    self.plan = plan
    self.terms = terms
    self.states = Array(repeating: .available, count: plan.seats.count)
    self.claims = Array(repeating: 0, count: plan.seats.count)
  }

  /// A hold, unless it never was or ended too long ago.
  public func hold(_ number: HoldNumber) -> Hold? { holds[number] }

  /// When the next live hold expires, in milliseconds since the Unix epoch.
  public var nextExpiryMs: Int64? { expiries.first?.atMs }

  /// The live hold or the sale that has the seat.
  public func claim(on seat: SeatIndex) -> HoldNumber? {
    let number = claims[Int(seat)]
    return number == 0 ? nil : number
  }

  /// The hall at this moment, for judging selections.
  public func selectionContext(atMs nowMs: Int64) -> SelectionContext {
    SelectionContext(
      plan: plan, rules: terms.rules, states: states,
      companionsReleased: nowMs >= terms.companionsReleasedAtMs)
  }

  /// How many live holds a customer has.
  public func liveHoldCount(of owner: OpaqueKey) -> Int {
    (liveHolds[owner.fingerprint] ?? []).count { holds[$0]?.owner == owner }
  }
}

/// Live holds by the moment at which they expire.
struct ExpiryQueue: Sendable, Equatable {
  struct Entry: Sendable, Equatable {
    let atMs: Int64
    let hold: HoldNumber

    func isBefore(_ other: Entry) -> Bool { (atMs, hold) < (other.atMs, other.hold) }
  }

  /// Sorted, so that equal books have equal queues; new holds nearly always go to the end.
  private var entries: [Entry] = []

  var first: Entry? { entries.first }

  mutating func insert(_ hold: Hold) {
    let entry = Entry(atMs: hold.expiresAtMs, hold: hold.number)
    entries.insert(entry, at: place(of: entry))
  }

  mutating func remove(_ hold: Hold) {
    entries.remove(at: place(of: Entry(atMs: hold.expiresAtMs, hold: hold.number)))
  }

  /// The holds that are over at this moment.
  func due(atMs nowMs: Int64) -> [HoldNumber] {
    entries.prefix { $0.atMs <= nowMs }.map { $0.hold }
  }

  /// Where the entry is or belongs.
  private func place(of entry: Entry) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].isBefore(entry) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
