import HallLayout
import SeatModel
import Telemetry

/// The seats of all showings: takes commands, writes what they cause, then answers.
///
/// One round of writing is in flight at a time; commands that arrive meanwhile form the next one, over
/// all showings, in one transaction. Several engines over one store are safe: of two that decide on the
/// same state of a showing one wins, the other reads what happened and decides again.
///
/// Time comes in through `clock`, and through `tick`, which is to be called a few times a second.
actor SeatingEngine {
  let store: any SeatStore
  let configuration: SeatingConfiguration
  let log: Logger
  private let lookup: CatalogLookup
  private let clock: WallClock
  private let executor: any SerialExecutor

  /// Opened showings.
  var inventories: [String: Inventory] = [:]
  /// Showings that are being opened, and who waits for that.
  private var opening: [String: [CheckedContinuation<SeatingFailure?, Never>]] = [:]
  var queue: [WaitingCommand] = []
  var roundsRun = false
  var watchers: [Int: Watcher] = [:]
  /// By showing, who watches it.
  var followers: [String: Set<Int>] = [:]
  var nextWatcher = 0
  var lookedAtMs: Int64 = 0
  var forgotAtMs: Int64 = 0
  /// What `tick` wants the next round to do besides commands.
  var looks = false
  var forgets = false
  private var knownTokens: HoldTokens?
  /// Who waits until nothing is left to do.
  var idling: [CheckedContinuation<Void, Never>] = []

  /// An engine on an executor (in a service: the event loop).
  init(
    store: any SeatStore, lookup: @escaping CatalogLookup, clock: WallClock, log: Logger,
    configuration: SeatingConfiguration = SeatingConfiguration(), executor: any SerialExecutor
  ) {
    self.store = store
    self.lookup = lookup
    self.clock = clock
    self.log = log
    self.configuration = configuration
    self.executor = executor
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  var nowMs: Int64 { clock.nowMs }

  /// The tokens of this store's holds.
  func tokens() async throws(SeatingFailure) -> HoldTokens {
    if let knownTokens { return knownTokens }
    do throws(StoreFailure) {
      let tokens = HoldTokens(secret: try await store.secret())
      knownTokens = tokens
      return tokens
    } catch {
      throw .store(error)
    }
  }

  // MARK: Showings

  /// The inventory of a showing: from memory, from the store, or, when it is asked for the first time
  /// ever, opened from the catalog.
  func inventory(of showingID: String) async throws(SeatingFailure) -> Inventory {
    while true {
      if let inventory = inventories[showingID] {
        inventory.usedAtMs = nowMs
        return inventory
      }
      if opening[showingID] != nil {
        let failure = await withCheckedContinuation { opening[showingID]?.append($0) }
        if let failure { throw failure }
        continue
      }
      opening[showingID] = []
      let failure = await load(showingID)
      for waiting in opening.removeValue(forKey: showingID) ?? [] {
        waiting.resume(returning: failure)
      }
      if let failure { throw failure }
    }
  }

  private func load(_ showingID: String) async -> SeatingFailure? {
    do throws(SeatingFailure) {
      let stored = try await storedInventory(of: showingID)
      let inventory = try rebuilt(stored)
      inventory.usedAtMs = nowMs
      makeRoom()
      inventories[showingID] = inventory
      return nil
    } catch {
      return error
    }
  }

  private func storedInventory(
    of showingID: String
  ) async throws(SeatingFailure) -> StoredInventory {
    // Longer ones are nobody's: don't ask the catalog.
    guard !showingID.isEmpty, showingID.utf8.count <= 64 else {
      throw .refused(.noSuchShowing)
    }
    if let stored = try await fromStore(showingID) { return stored }
    let showing: CatalogShowing?
    do throws(CatalogFailure) {
      showing = try await lookup(showingID)
    } catch {
      throw .catalog(error.message)
    }
    guard let showing else { throw .refused(.noSuchShowing) }
    let document = ShowingDocument(id: showingID, showing)
    _ = try document.hall()
    _ = try document.selectionRules()
    do throws(StoreFailure) {
      try await store.open(document, nowMs: nowMs)
    } catch {
      throw .store(error)
    }
    log.info("showing opened", ["showing": .text(showingID)])
    // Another process may have opened it with what the catalog said a moment before.
    if let stored = try await fromStore(showingID) { return stored }
    throw .damaged("showing \(showingID): it was opened and is not there")
  }

  private func fromStore(_ showingID: String) async throws(SeatingFailure) -> StoredInventory? {
    do throws(StoreFailure) {
      return try await store.inventory(of: showingID)
    } catch {
      throw .store(error)
    }
  }

  private func rebuilt(_ stored: StoredInventory) throws(SeatingFailure) -> Inventory {
    let hall = try stored.document.hall()
    let terms = SalesTerms(
      rules: try stored.document.selectionRules(), startsAtMs: stored.document.startsAtMs,
      holdMs: configuration.holdMs)
    let book: SeatBook
    do throws(SeatCodingFault) {
      if let snapshot = stored.snapshot {
        book = try SeatBook(snapshot: snapshot, plan: hall.seatPlan, terms: terms)
      } else {
        book = SeatBook(plan: hall.seatPlan, terms: terms)
      }
    } catch {
      throw .damaged("showing \(stored.document.id): its snapshot can't be read: \(error)")
    }
    let inventory = Inventory(showingID: stored.document.id, hall: hall, book: book)
    _ = try inventory.settle(stored.batches)
    return inventory
  }

  /// Drops the showing that was not used for longest, if there are too many.
  private func makeRoom() {
    guard inventories.count >= configuration.mostShowings else { return }
    let idle = inventories.values.filter {
      $0.waiting == 0 && followers[$0.showingID] == nil
    }
    guard let oldest = idle.min(by: { $0.usedAtMs < $1.usedAtMs }) else { return }
    inventories[oldest.showingID] = nil
  }
}
