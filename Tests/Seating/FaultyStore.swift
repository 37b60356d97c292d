import Synchronization

@testable import Seating

/// A store that fails when a test says so.
final class FaultyStore: SeatStore {
  enum Fault {
    /// Nothing is written.
    case before(StoreFailure)
    /// Everything is written, but nobody learns it.
    case after(StoreFailure)
  }

  private let store: SQLSeatStore
  private let fault = Mutex<Fault?>(nil)
  private let gate = Mutex(Gate())

  private struct Gate {
    var isClosed = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  init(_ store: SQLSeatStore) { self.store = store }

  func fail(_ fault: Fault?) { self.fault.withLock { $0 = fault } }

  /// From now on rounds wait before they are written.
  func closeGate() { gate.withLock { $0.isClosed = true } }

  func openGate() {
    let waiting = gate.withLock { gate in
      defer { gate = Gate() }
      return gate.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// How many rounds wait.
  var atGate: Int { gate.withLock { $0.waiting.count } }

  private func passGate() async {
    await withCheckedContinuation { continuation in
      let isClosed = gate.withLock { gate in
        if gate.isClosed { gate.waiting.append(continuation) }
        return gate.isClosed
      }
      if !isClosed { continuation.resume() }
    }
  }

  func append(
    _ requests: [AppendRequest], nowMs: Int64
  ) async throws(StoreFailure) -> [AppendOutcome] {
    await passGate()
    let fault = fault.withLock { $0 }
    if case .before(let failure) = fault { throw failure }
    let outcomes = try await store.append(requests, nowMs: nowMs)
    if case .after(let failure) = fault { throw failure }
    return outcomes
  }

  func secret() async throws(StoreFailure) -> [UInt8] { try await store.secret() }

  func inventory(of showingID: String) async throws(StoreFailure) -> StoredInventory? {
    try await store.inventory(of: showingID)
  }

  func open(_ document: ShowingDocument, nowMs: Int64) async throws(StoreFailure) {
    try await store.open(document, nowMs: nowMs)
  }

  func batches(
    after known: [String: Int64]
  ) async throws(StoreFailure) -> [String: [StoredBatch]] {
    try await store.batches(after: known)
  }

  func save(
    snapshot: [UInt8], of showingID: String, sequenceNumber: Int64
  ) async throws(StoreFailure) {
    try await store.save(snapshot: snapshot, of: showingID, sequenceNumber: sequenceNumber)
  }

  func forgetRequests(before timeMs: Int64) async throws(StoreFailure) {
    try await store.forgetRequests(before: timeMs)
  }
}
