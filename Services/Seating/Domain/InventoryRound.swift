import SeatModel

/// A command with all that decides about it.
struct RequestedCommand: Sendable {
  let command: SeatCommand
  /// Set for commands that must not take effect twice.
  var request: KeyedRequest?
}

/// What one round decides for one showing, on the book ahead: nothing of it is true before it is
/// written.
struct InventoryRound {
  /// The last sequence number that the decisions rest on.
  let known: Int64
  /// To be appended after it.
  private(set) var events: [SeatEvent] = []
  /// By command, the hold as it will be, or why not.
  private(set) var answers: [Result<Hold?, SeatRefusal>] = []
  /// The answers to remember.
  private(set) var remembered: [RequestKey: RememberedAnswer] = [:]

  /// Decides the commands in their order, each on what those before it cause.
  init(_ commands: [RequestedCommand], _ inventory: Inventory, nowMs: Int64) {
    known = inventory.settled.sequenceNumber
    inventory.advance { book in
      // Whatever is overdue ends first, even if all commands are refused.
      run(RequestedCommand(command: .expire), &book, inventory.showingID, nowMs)
      answers.removeAll()
      for command in commands { run(command, &book, inventory.showingID, nowMs) }
    }
  }

  private mutating func run(
    _ requested: RequestedCommand, _ book: inout SeatBook, _ showingID: String, _ nowMs: Int64
  ) {
    do throws(SeatRefusal) {
      let caused = try book.decide(requested.command, atMs: nowMs)
      for event in caused { Self.apply(event, &book) }
      events.append(contentsOf: caused)
      let made: HoldNumber? = if case .held = caused.last { book.sequenceNumber } else { nil }
      answers.append(.success((requested.command.hold ?? made).flatMap { book.hold($0) }))
      if let request = requested.request, let made, case .held(let new) = caused.last {
        remembered[request.key] = RememberedAnswer(
          fingerprint: request.fingerprint, showingID: showingID, number: made, hold: new)
      }
    } catch {
      answers.append(.failure(error))
    }
  }

  /// What a book decides follows on it.
  private static func apply(_ event: SeatEvent, _ book: inout SeatBook) {
    do throws(SeatBookFault) {
      try book.apply(event)
    } catch {
      preconditionFailure("a book decided what it cannot apply: \(error)")
    }
  }
}

extension SeatCommand {
  /// The hold that the command is about; nil: the one that it makes, or none.
  var hold: HoldNumber? {
    switch self {
    case .hold, .expire: nil
    case .release(let hold, _), .beginPayment(let hold, _, _), .confirm(let hold, _, _),
      .cancelSale(let hold, _):
      hold
    }
  }
}
