import Crypto
import SQL
import SeatModel

/// The store in a SQL database.
struct SQLSeatStore: SeatStore {
  private let database: Database
  private let random: any RandomSource

  init(_ database: Database, random: any RandomSource = SystemRandomSource()) {
    self.database = database
    self.random = random
  }

  func secret() async throws(StoreFailure) -> [UInt8] {
    let fresh = random.bytes(32)
    if let kept = try await reading({ try SecretRows.secret($0) }) { return kept }
    return try await writing { try SecretRows.keep(fresh, $0) }
  }

  func inventory(of showingID: String) async throws(StoreFailure) -> StoredInventory? {
    try await reading { transaction in
      guard let document = try ShowingRows.document(showingID, transaction) else { return nil }
      let snapshot = try ShowingRows.snapshot(showingID, transaction)
      let batches = try LogRows.batches(
        of: showingID, after: snapshot?.sequenceNumber ?? 0, transaction)
      return StoredInventory(document: document, snapshot: snapshot?.book, batches: batches)
    }
  }

  func open(_ document: ShowingDocument, nowMs: Int64) async throws(StoreFailure) {
    try await writing { try ShowingRows.insert(document, nowMs, $0) }
  }

  func append(
    _ requests: [AppendRequest], nowMs: Int64
  ) async throws(StoreFailure) -> [AppendOutcome] {
    // A round that only looks must not fail where nothing can be written.
    if requests.allSatisfy({ $0.events.isEmpty }) {
      return try await reading { transaction in
        try requests.map { try Self.look($0, nowMs, transaction) }
      }
    }
    return try await writing { transaction in
      try requests.map { try Self.append($0, nowMs, transaction) }
    }
  }

  func batches(
    after known: [String: Int64]
  ) async throws(StoreFailure) -> [String: [StoredBatch]] {
    try await reading { transaction in
      var found: [String: [StoredBatch]] = [:]
      for (showingID, sequenceNumber) in known {
        let batches = try LogRows.batches(of: showingID, after: sequenceNumber, transaction)
        if !batches.isEmpty { found[showingID] = batches }
      }
      return found
    }
  }

  func save(
    snapshot: [UInt8], of showingID: String, sequenceNumber: Int64
  ) async throws(StoreFailure) {
    try await writing { try ShowingRows.save(snapshot, showingID, sequenceNumber, $0) }
  }

  func forgetRequests(before timeMs: Int64) async throws(StoreFailure) {
    try await writing { try RequestRows.forget(before: timeMs, $0) }
  }

  private static func append(
    _ request: AppendRequest, _ nowMs: Int64, _ transaction: Transaction
  ) throws -> AppendOutcome {
    if request.events.isEmpty { return try look(request, nowMs, transaction) }
    if let answered = try answered(request, nowMs, transaction) { return answered }
    let batch = StoredBatch(firstSequenceNumber: request.known + 1, events: request.events)
    guard try LogRows.insert(batch, request.showingID, nowMs, transaction) else {
      return .behind(try LogRows.batches(of: request.showingID, after: request.known, transaction))
    }
    for (key, answer) in request.answers {
      try RequestRows.remember(answer, key, nowMs, transaction)
    }
    return .done
  }

  /// Whether decisions that cause nothing still hold.
  private static func look(
    _ request: AppendRequest, _ nowMs: Int64, _ transaction: Transaction
  ) throws -> AppendOutcome {
    if let answered = try answered(request, nowMs, transaction) { return answered }
    let later = try LogRows.batches(of: request.showingID, after: request.known, transaction)
    return later.isEmpty ? .done : .behind(later)
  }

  private static func answered(
    _ request: AppendRequest, _ nowMs: Int64, _ transaction: Transaction
  ) throws -> AppendOutcome? {
    var answers: [RequestKey: RememberedAnswer] = [:]
    for key in request.requests {
      answers[key] = try RequestRows.answer(key, since: nowMs - RequestKey.keptMs, transaction)
    }
    return answers.isEmpty ? nil : .answered(answers)
  }

  private func reading<R: Sendable>(
    _ body: @Sendable (Transaction) throws -> R
  ) async throws(StoreFailure) -> R {
    do { return try await database.read(body) } catch { throw StoreFailure(error) }
  }

  private func writing<R: Sendable>(
    _ body: @Sendable (Transaction) throws -> R
  ) async throws(StoreFailure) -> R {
    do { return try await database.write(body) } catch { throw StoreFailure(error) }
  }
}

extension StoreFailure {
  init(_ error: any Error) {
    guard let error = error as? SQLError else {
      self.init(kind: .damaged, message: "\(error)")
      return
    }
    let kind: Kind =
      switch error.code {
      case .full: .full
      case .readOnly: .readOnly
      case .busy: .busy
      case .corrupt, .notADatabase, .migration: .damaged
      case .constraint, .io, .cannotOpen, .tooBig, .statement, .outOfMemory, .closed, .other:
        .unavailable
      }
    self.init(kind: kind, message: error.description)
  }
}
