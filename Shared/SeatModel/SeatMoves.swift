/// Who moves a seat from one state to another.
public enum MoveKind: UInt8, Sendable, CaseIterable {
  /// A client's own tap.
  case intent = 0b001
  /// A command to the seating service.
  case command = 0b010
  /// What an event of the server does to a client; a truth always wins.
  case truth = 0b100
}

/// The one table of moves between seat states.
///
/// - Intents: available -> selected; selected -> available or locked (asked).
/// - Commands: available -> locked or disabled; locked -> pending or available; pending -> sold or
///   available; sold -> available (refund, exchange); disabled -> available.
/// - Truths: any state -> any state of the server.
public enum SeatMoves {
  /// Whether the table has this move.
  public static func allows(_ kind: MoveKind, from: SeatState, to: SeatState) -> Bool {
    table[7 * Int(from.rawValue) + Int(to.rawValue)] & kind.rawValue != 0
  }

  /// By the state that is left (one line each), then the state that is reached, who may do it.
  private static let table: [UInt8] = [
    // available, selected, locked, sold, disabled, pending, conflict
    tr, it, ct, tr, ct, tr, no,  // from available
    bt, no, bt, tr, tr, tr, no,  // from selected
    ct, no, tr, tr, tr, ct, no,  // from locked
    ct, no, tr, tr, tr, tr, no,  // from sold
    ct, no, tr, tr, tr, tr, no,  // from disabled
    ct, no, tr, ct, tr, tr, no,  // from pending
    tr, no, tr, tr, tr, tr, no,  // from conflict
  ]
}

/// Nobody.
private let no: UInt8 = 0
/// An intent alone.
private let it = MoveKind.intent.rawValue
/// A truth alone.
private let tr = MoveKind.truth.rawValue
/// A command or a truth.
private let ct = MoveKind.command.rawValue | tr
/// An intent or a truth: both.
private let bt = it | tr
