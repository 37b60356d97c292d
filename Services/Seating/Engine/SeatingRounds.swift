import SeatModel
import Telemetry

/// A command that waits for its round.
struct WaitingCommand {
  let requested: RequestedCommand
  let inventory: Inventory
  /// Nil for what the engine does by itself.
  let answer: CheckedContinuation<Result<Hold?, SeatingFailure>, Never>?
  var tries = 0
}

/// The commands of one showing in one round, and what was decided.
private struct RoundPart {
  let inventory: Inventory
  let commands: [WaitingCommand]
  let round: InventoryRound

  init(_ inventory: Inventory, _ commands: [WaitingCommand], nowMs: Int64) {
    self.inventory = inventory
    self.commands = commands
    round = InventoryRound(commands.map(\.requested), inventory, nowMs: nowMs)
  }

  var request: AppendRequest {
    AppendRequest(
      showingID: inventory.showingID, known: round.known, events: round.events,
      requests: commands.compactMap { $0.requested.request?.key }, answers: round.remembered)
  }
}

extension SeatingEngine {
  /// Runs a command in the next round; the hold that it is about, as it stands then.
  func run(
    _ command: RequestedCommand, _ inventory: Inventory
  ) async throws(SeatingFailure) -> Hold? {
    guard queue.count < configuration.mostWaiting else { throw .tooBusy }
    let result = await withCheckedContinuation { continuation in
      enqueue(WaitingCommand(requested: command, inventory: inventory, answer: continuation))
    }
    return try result.get()
  }

  func enqueue(_ command: WaitingCommand) {
    command.inventory.waiting += 1
    queue.append(command)
    startRounds()
  }

  func startRounds() {
    guard !roundsRun else { return }
    roundsRun = true
    Task { await runRounds() }
  }

  /// One round after the other while there is something to do.
  private func runRounds() async {
    while true {
      if !queue.isEmpty {
        await runRound()
      } else if looks {
        looks = false
        await look()
      } else if forgets {
        forgets = false
        await forget()
      } else {
        break
      }
      await saveSnapshots()
    }
    roundsRun = false
    for waiting in idling { waiting.resume() }
    idling = []
  }

  /// Returns when nothing is being written and nothing waits for it.
  func waitUntilIdle() async {
    guard roundsRun else { return }
    await withCheckedContinuation { idling.append($0) }
  }

  private func runRound() async {
    let parts = nextRound()
    let outcomes: [AppendOutcome]
    do throws(StoreFailure) {
      outcomes = try await store.append(parts.map(\.request), nowMs: nowMs)
    } catch {
      log.error("round not written", ["error": .text(error.message)])
      for part in parts { fail(part.inventory, part.commands, .store(error)) }
      return
    }
    precondition(outcomes.count == parts.count, "one outcome for each part")
    for (part, outcome) in zip(parts, outcomes) { finish(part, outcome) }
  }

  /// Takes commands in order, decides them showing by showing.
  ///
  /// Of two commands with the same request id the second waits for the round after: by then it is known
  /// whether the first one took effect.
  private func nextRound() -> [RoundPart] {
    var taken: [String: [WaitingCommand]] = [:]
    var order: [String] = []
    var keys: Set<RequestKey> = []
    var left: [WaitingCommand] = []
    var count = 0
    for (index, command) in queue.enumerated() {
      if count == configuration.mostPerRound {
        left.append(contentsOf: queue[index...])
        break
      }
      if let key = command.requested.request?.key, !keys.insert(key).inserted {
        left.append(command)
        continue
      }
      let showingID = command.inventory.showingID
      if taken[showingID] == nil { order.append(showingID) }
      taken[showingID, default: []].append(command)
      count += 1
    }
    queue = left
    let nowMs = nowMs
    return order.compactMap { showingID in
      guard let commands = taken[showingID], let first = commands.first else { return nil }
      return RoundPart(first.inventory, commands, nowMs: nowMs)
    }
  }

  private func finish(_ part: RoundPart, _ outcome: AppendOutcome) {
    switch outcome {
    case .done:
      let batch = StoredBatch(
        firstSequenceNumber: part.round.known + 1, events: part.round.events)
      guard settle(part.inventory, [batch], orFail: part.commands) else { return }
      for (command, answer) in zip(part.commands, part.round.answers) {
        finish(command, answer.mapError { part.inventory.failure($0) })
      }
    case .behind(let batches):
      part.inventory.fallBack()
      guard settle(part.inventory, batches, orFail: part.commands) else { return }
      tryAgain(part.commands)
    case .answered(let answers):
      part.inventory.fallBack()
      var others: [WaitingCommand] = []
      for command in part.commands {
        if let request = command.requested.request, let answer = answers[request.key] {
          finish(command, Self.repeated(request, answer))
        } else {
          others.append(command)
        }
      }
      tryAgain(others)
    }
  }

  /// The first answer again, or the refusal of a request that uses the id of another one.
  private static func repeated(
    _ request: KeyedRequest, _ answer: RememberedAnswer
  ) -> Result<Hold?, SeatingFailure> {
    guard request.fingerprint == answer.fingerprint else {
      return .failure(.refused(.requestIDReused))
    }
    return .success(Hold(answer.hold, number: answer.number))
  }

  /// Applies what is written and tells the watchers; false if that is impossible.
  private func settle(
    _ inventory: Inventory, _ batches: [StoredBatch], orFail commands: [WaitingCommand]
  ) -> Bool {
    do throws(SeatingFailure) {
      publish(try inventory.settle(batches), of: inventory)
      return true
    } catch {
      log.error("showing damaged", ["error": .text("\(error)")])
      fail(inventory, commands, error)
      // It is read again when somebody asks for it.
      inventories[inventory.showingID] = nil
      endWatches(of: inventory.showingID)
      return false
    }
  }

  private func tryAgain(_ commands: [WaitingCommand]) {
    var again: [WaitingCommand] = []
    for var command in commands {
      command.tries += 1
      if command.tries < configuration.mostTries {
        again.append(command)
      } else {
        finish(command, .failure(.contended))
      }
    }
    queue.insert(contentsOf: again, at: 0)
  }

  private func fail(
    _ inventory: Inventory, _ commands: [WaitingCommand], _ failure: SeatingFailure
  ) {
    inventory.fallBack()
    for command in commands { finish(command, .failure(failure)) }
  }

  private func finish(_ command: WaitingCommand, _ result: Result<Hold?, SeatingFailure>) {
    command.inventory.waiting -= 1
    if let answer = command.answer {
      answer.resume(returning: result)
    } else {
      command.inventory.expiryWaits = false
    }
  }

  /// Reads what other processes have written of the showings that somebody looks at.
  private func look() async {
    let showings = inventoriesInUse()
    let found: [String: [StoredBatch]]
    do throws(StoreFailure) {
      found = try await store.batches(after: showings)
    } catch {
      log.warning("log not read", ["error": .text(error.message)])
      return
    }
    for (showingID, batches) in found {
      guard let inventory = inventories[showingID] else { continue }
      _ = settle(inventory, batches, orFail: [])
    }
  }

  private func forget() async {
    do throws(StoreFailure) {
      try await store.forgetRequests(before: nowMs - RequestKey.keptMs)
    } catch {
      log.warning("old requests not forgotten", ["error": .text(error.message)])
    }
  }

  private func saveSnapshots() async {
    for inventory in inventories.values
    where inventory.unsavedEvents >= configuration.eventsPerSnapshot {
      let book = inventory.settled
      // Also if it fails: the next one is due after as many events again.
      inventory.snapshotSaved()
      do throws(StoreFailure) {
        try await store.save(
          snapshot: book.snapshot(), of: inventory.showingID, sequenceNumber: book.sequenceNumber)
      } catch {
        log.warning(
          "snapshot not saved",
          ["showing": .text(inventory.showingID), "error": .text(error.message)])
      }
    }
  }
}
