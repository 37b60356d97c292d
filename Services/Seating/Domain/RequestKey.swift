import Crypto
import SeatModel

/// A request's id within what one customer has sent.
struct RequestKey: Hashable, Sendable {
  let customerID: String
  let requestID: UUID

  /// How long an id is kept, in milliseconds: 24 hours.
  static let keptMs: Int64 = 86_400_000
}

/// A request that has its effect once, however often it is sent.
struct KeyedRequest: Equatable, Sendable {
  let key: RequestKey
  /// The same for the same request under one key only.
  let fingerprint: [UInt8]

  /// A request for a hold; the order in which its seats are named does not matter.
  init(key: RequestKey, showingID: String, seatIDs: [String], wheelchairNeeded: Bool) {
    self.key = key
    var text = Array("\(showingID)\u{0}\(wheelchairNeeded)".utf8)
    for id in seatIDs.sorted() {
      text.append(0)
      text.append(contentsOf: id.utf8)
    }
    fingerprint = sha256(text)
  }
}

/// The first answer to a request: the hold as it was made.
struct RememberedAnswer: Equatable, Sendable {
  let fingerprint: [UInt8]
  let showingID: String
  let number: HoldNumber
  let hold: SeatEvent.NewHold
}
