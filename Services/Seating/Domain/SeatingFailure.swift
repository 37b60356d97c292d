import SeatModel

/// Why seating did not do what it was asked for.
enum SeatingFailure: Error, Equatable, Sendable {
  /// The rules or the state of the seats are against it.
  case refused(Refusal)
  /// The store did not take or give it.
  case store(StoreFailure)
  /// The catalog did not say what the showing is.
  case catalog(String)
  /// More commands wait than may.
  case tooBusy
  /// Others were quicker each time; to be asked again.
  case contended
  /// What is stored of the showing can't be right.
  case damaged(String)

  /// A refusal in the words of the layout.
  struct Refusal: Equatable, Sendable {
    let reason: SeatRefusal.Reason
    var seatIDs: [String] = []
    var alternativeSeatIDs: [String] = []
  }

  static func refused(_ reason: SeatRefusal.Reason) -> SeatingFailure {
    .refused(Refusal(reason: reason))
  }
}

/// Why the store did not do its work. Whatever it was asked to write is not there.
struct StoreFailure: Error, Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// The disk, or what it may use of it, is full.
    case full
    /// It may not be written.
    case readOnly
    /// Others wrote for too long.
    case busy
    /// Its content is damaged.
    case damaged
    /// It can't be reached, or anything else.
    case unavailable
  }

  let kind: Kind
  /// For logs.
  let message: String
}
