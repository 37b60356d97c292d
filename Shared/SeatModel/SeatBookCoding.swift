/// The stored form of a whole book, so that its log need not be read from the beginning.
///
/// A version, the sequence number, the disabled seats, then every hold: those with claims in the
/// order of their numbers, those that have ended in the order in which they did. All else follows
/// from these.
extension SeatBook {
  /// The version of the form that is written.
  public static let snapshotVersion: UInt8 = 1

  /// The bytes of the book; plan and terms are not in them.
  public func snapshot() -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.snapshotVersion)
    writer.number(Int64(states.count))
    writer.number(sequenceNumber)
    writer.seats((0..<plan.seatCount).filter { states[Int($0)] == .disabled })
    let claiming = holds.values.filter { $0.state.isLive || $0.state == .confirmed }
      .map { $0.number }.sorted()
    for numbers in [claiming, ended] {
      writer.number(Int64(numbers.count))
      for number in numbers {
        if let hold = holds[number] { write(hold, to: &writer) }
      }
    }
    return writer.bytes
  }

  /// The book that a snapshot is of; bytes that are no snapshot of this hall are refused.
  public init(
    snapshot bytes: [UInt8], plan: SeatPlan, terms: SalesTerms
  ) throws(SeatCodingFault) {
    self.init(plan: plan, terms: terms)
    var reader = ByteReader(bytes)
    let version = try reader.byte()
    guard version == Self.snapshotVersion else { throw .unknownVersion(version) }
    guard try reader.number() == Int64(states.count) else { throw .inconsistent }
    sequenceNumber = try reader.number()
    for seat in try reader.seats() {
      guard plan.contains(seat) else { throw .inconsistent }
      states[Int(seat)] = .disabled
    }
    var last: HoldNumber = 0
    for _ in 0..<(try reader.count(atMost: .max)) {
      let hold = try Self.readHold(&reader)
      guard hold.number > last else { throw .inconsistent }
      last = hold.number
      try restore(claiming: hold)
    }
    for _ in 0..<(try reader.count(atMost: Int64(2 * Self.endedHoldsKept - 1))) {
      try restore(ended: try Self.readHold(&reader))
    }
    try reader.end()
  }

  private mutating func restore(claiming hold: Hold) throws(SeatCodingFault) {
    let state: SeatState
    switch hold.state {
    case .active: state = .locked
    case .paying: state = .pending
    case .confirmed: state = .sold
    case .released, .expired: throw .inconsistent
    }
    guard hold.number >= 1, hold.number <= sequenceNumber, !hold.seats.isEmpty,
      (hold.state == .active) == (hold.order == nil)
    else { throw .inconsistent }
    for seat in hold.seats {
      guard plan.contains(seat), states[Int(seat)] == .available else { throw .inconsistent }
      states[Int(seat)] = state
      claims[Int(seat)] = hold.number
    }
    holds[hold.number] = hold
    if hold.state.isLive { enlist(hold) }
  }

  private mutating func restore(ended hold: Hold) throws(SeatCodingFault) {
    guard hold.state == .released || hold.state == .expired, hold.number >= 1,
      hold.number <= sequenceNumber, holds[hold.number] == nil,
      let last = hold.seats.last, plan.contains(last)
    else { throw .inconsistent }
    holds[hold.number] = hold
    ended.append(hold.number)
  }

  private func write(_ hold: Hold, to writer: inout ByteWriter) {
    writer.number(hold.number)
    writer.byte(hold.state.rawValue)
    writer.byte((hold.leavesLoneSeat ? 1 : 0) | (hold.order == nil ? 0 : 2))
    writer.key(hold.owner)
    writer.seats(hold.seats)
    writer.number(hold.madeAtMs)
    writer.number(hold.expiresAtMs)
    if let order = hold.order { writer.key(order) }
  }

  private static func readHold(_ reader: inout ByteReader) throws(SeatCodingFault) -> Hold {
    let number = try reader.number()
    let start = reader.offset
    guard let state = Hold.State(rawValue: try reader.byte()) else {
      throw .malformed(offset: start)
    }
    let flags = try reader.byte()
    guard flags <= 3 else { throw .malformed(offset: start + 1) }
    let made = SeatEvent.NewHold(
      owner: try reader.key(), seats: try reader.seats(), madeAtMs: try reader.number(),
      expiresAtMs: try reader.number(), leavesLoneSeat: flags & 1 != 0)
    var hold = Hold(made, number: number)
    hold.state = state
    if flags & 2 != 0 { hold.order = try reader.key() }
    return hold
  }
}
