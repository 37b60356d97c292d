import Contracts
import RPC
import SeatModel

extension RPCError {
  /// What a caller learns of a failure.
  init(_ failure: SeatingFailure) {
    switch failure {
    case .refused(let refusal):
      self = RPCError(refusal)
    case .store(let failure):
      self = RPCError(failure)
    case .catalog(let message):
      self.init(
        .unavailable, reason: "CATALOG_UNAVAILABLE",
        "the showing is not open yet and the catalog does not answer: \(message)")
      // It has been asked more than once already: attempts of attempts would only multiply.
      retryPushback = .never
    case .tooBusy:
      self.init(.resourceExhausted, reason: "TOO_BUSY", "too much waits already: try again later")
    case .contended:
      self.init(.aborted, reason: "CONTENDED", "others were quicker each time: try again")
    case .damaged(let message):
      self.init(.dataLoss, reason: "STORE_DAMAGED", message)
    }
  }

  private init(_ failure: StoreFailure) {
    switch failure.kind {
    case .full:
      self.init(.resourceExhausted, reason: "STORE_FULL", "the database's disk is full")
    case .readOnly:
      self.init(.unavailable, reason: "STORE_READ_ONLY", "the database cannot be written")
    case .busy:
      self.init(.unavailable, reason: "STORE_BUSY", "the database is busy: try again")
    case .damaged:
      self.init(.dataLoss, reason: "STORE_DAMAGED", "the database is damaged")
    case .unavailable:
      self.init(.unavailable, reason: "STORE_UNAVAILABLE", "the database does not answer")
    }
  }

  private init(_ refusal: SeatingFailure.Refusal) {
    let reason = SeatingV1.RefusalReason(rawValue: Int32(refusal.reason.rawValue))
    let listed = refusal.seatIDs.prefix(SeatLimits.listedSeats).filter { $0.utf8.count <= 64 }
    let detail = SeatingV1.SeatRefusal(
      reason: reason, seatIds: Array(listed), alternativeSeatIds: refusal.alternativeSeatIDs)
    self = RPCError(
      refusal.reason.statusCode, reason: String(reason.protoName.dropFirst(Self.prefix.count)),
      refusal.reason.sentence
    ).adding(detail)
  }

  private static let prefix = "REFUSAL_REASON_"

  /// A field of a request that can't be right.
  static func wrong(_ field: String, _ description: String) -> RPCError {
    badRequest(
      "\(field) \(description)", violations: [(field: field, description: description)])
  }
}

extension SeatRefusal.Reason {
  /// The status of each reason, as the contract says.
  var statusCode: StatusCode {
    switch self {
    case .noSuchShowing, .noSuchSeat, .noSuchHold: .notFound
    case .seatNotAvailable, .staleFencingNumber: .aborted
    case .noSeats, .repeatedSeat: .invalidArgument
    case .tooManyHolds, .noSeatsLeft: .resourceExhausted
    case .requestIDReused: .alreadyExists
    case .notOnSale, .tooManySeats, .halfPair, .companionAlone, .wheelchairStatementMissing,
      .notAdjacent, .loneSeat, .holdExpired, .holdReleased, .holdPending, .holdConfirmed,
      .holdNotPending, .otherOrder:
      .failedPrecondition
    }
  }

  /// For people who read logs and answers.
  fileprivate var sentence: String {
    switch self {
    case .noSuchShowing: "there is no such showing"
    case .notOnSale: "the showing has begun"
    case .noSuchSeat: "the showing does not have all of these seats"
    case .seatNotAvailable: "not all of these seats are available: look at the map again"
    case .noSeats: "no seat was named"
    case .repeatedSeat: "a seat was named twice"
    case .tooManySeats: "more seats than one hold may have"
    case .halfPair: "a pair can only be taken whole"
    case .companionAlone: "a companion seat goes with its wheelchair space"
    case .wheelchairStatementMissing: "a wheelchair space needs the statement that it is needed"
    case .notAdjacent: "the seats do not lie as the showing demands"
    case .loneSeat: "the seats would leave a free seat alone"
    case .tooManyHolds: "the customer has as many live holds of the showing as allowed"
    case .noSuchHold: "there is no such hold"
    case .holdExpired: "the hold has expired"
    case .holdReleased: "the hold was released"
    case .holdPending: "the hold is being paid"
    case .holdConfirmed: "the hold's seats are sold"
    case .holdNotPending: "the hold is not being paid"
    case .staleFencingNumber: "a newer fencing number has been given out"
    case .otherOrder: "the hold belongs to another order"
    case .requestIDReused: "the request id was used for another request"
    case .noSeatsLeft: "there are not so many seats together or at all"
    }
  }
}
