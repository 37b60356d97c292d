import Contracts
import HallLayout
import SeatModel
import Wire

extension SeatingV1.Hold {
  /// A hold as a caller sees it, without its token.
  init(_ view: HoldView) {
    let hold = view.hold
    self.init()
    id = view.name.text
    fencingNumber = hold.fencingNumber
    seatIds = hold.seats.map { view.hall.seatIds[Int($0)] }
    expireTime = GoogleProtobuf.Timestamp(milliseconds: hold.expiresAtMs)
    showingId = view.name.showingID
    state = State(rawValue: Int32(view.state.rawValue))
    customerId = String(decoding: hold.owner.bytes, as: UTF8.self)
    seats = hold.seats.map { SeatingV1.HeldSeat($0, in: view.hall) }
    loneSeatWarning = hold.leavesLoneSeat
  }
}

extension SeatingV1.HeldSeat {
  init(_ index: SeatIndex, in hall: HallPlan) {
    let seat = hall.seat(index)
    self.init(
      seatId: seat.id, areaName: hall.area(of: index).name, rowLabel: hall.row(of: index).label,
      seatLabel: seat.label, priceCategoryId: hall.priceCategoryId(of: index))
  }
}

extension SeatingV1.SeatState {
  /// The numbers are the same.
  init(_ state: SeatModel.SeatState) { self.init(rawValue: Int32(state.rawValue)) }
}

extension SeatingV1.WatchSeatsResponse {
  init(_ event: WatchEvent) {
    switch event {
    case .snapshot(let sequenceNumber, let states):
      self.init(
        event: .snapshot(
          SeatingV1.SeatSnapshot(
            sequenceNumber: sequenceNumber, states: states.map(SeatingV1.SeatState.init))))
    case .changes(let first, let last, let seats):
      let changes = seats.sorted { $0.key < $1.key }.map { seat, state in
        SeatingV1.SeatChange(seatIndex: seat, state: SeatingV1.SeatState(state))
      }
      self.init(
        event: .changes(
          SeatingV1.SeatChanges(
            firstSequenceNumber: first, lastSequenceNumber: last, changes: changes)))
    case .heartbeat(let sequenceNumber):
      self.init(event: .heartbeat(SeatingV1.Heartbeat(sequenceNumber: sequenceNumber)))
    }
  }
}

extension GoogleProtobuf.Timestamp {
  /// An instant from milliseconds since the Unix epoch.
  init(milliseconds: Int64) {
    // The remainder of a division by 1,000 is 0...999.
    let (seconds, rest) = milliseconds.flooredDivision(by: 1_000)
    self.init(seconds: seconds, nanos: Int32(rest) * 1_000_000)
  }

  /// Milliseconds since the Unix epoch; nil if they are beyond what 64 bits hold.
  var milliseconds: Int64? {
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    if overflow { return nil }
    let (sum, tooLate) = whole.addingReportingOverflow(Int64(nanos) / 1_000_000)
    return tooLate ? nil : sum
  }
}

extension Int64 {
  /// Quotient and remainder; the remainder is never negative.
  fileprivate func flooredDivision(by divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
