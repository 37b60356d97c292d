import SeatModel

/// A showing as it was opened: what the catalog said then holds from then on.
struct ShowingDocument: Equatable, Sendable {
  let id: String
  /// `usher.layout.v1.Layout`, encoded.
  let layout: [UInt8]
  /// `usher.layout.v1.SelectionRules`, encoded.
  let rules: [UInt8]
  /// In milliseconds since the Unix epoch.
  let startsAtMs: Int64
}

/// Events that were appended together.
struct StoredBatch: Equatable, Sendable {
  let firstSequenceNumber: Int64
  let events: [SeatEvent]
}

/// All that is needed to have a showing's book again.
struct StoredInventory: Equatable, Sendable {
  let document: ShowingDocument
  /// The newest snapshot of the book.
  let snapshot: [UInt8]?
  /// What came after the snapshot.
  let batches: [StoredBatch]
}

/// What a round wants to have written for one showing.
struct AppendRequest: Equatable, Sendable {
  let showingID: String
  /// The last sequence number that the decisions rest on; they are void if there is a later one.
  let known: Int64
  /// May be empty: then nothing is written, and it is only checked that `known` is the last one.
  let events: [SeatEvent]
  /// Requests behind these decisions; they are void if one of them was answered before.
  let requests: [RequestKey]
  /// The answers that are true with these events.
  let answers: [RequestKey: RememberedAnswer]
}

/// What became of it.
enum AppendOutcome: Equatable, Sendable {
  /// It is written (or, without events, it still holds).
  case done
  /// Others have written before; nothing of this showing was.
  case behind([StoredBatch])
  /// Some requests were answered before; nothing of this showing was written.
  case answered([RequestKey: RememberedAnswer])
}

/// Where seating keeps its truth. A failure means that nothing of the call was written.
protocol SeatStore: Sendable {
  /// The secret of this store, 32 bytes, made when it was.
  func secret() async throws(StoreFailure) -> [UInt8]

  /// An opened showing; nil if it has not been opened.
  func inventory(of showingID: String) async throws(StoreFailure) -> StoredInventory?

  /// Keeps a showing's document unless there is one already.
  func open(_ document: ShowingDocument, nowMs: Int64) async throws(StoreFailure)

  /// Writes a round of all its showings in one transaction; one outcome for each.
  func append(
    _ requests: [AppendRequest], nowMs: Int64
  ) async throws(StoreFailure) -> [AppendOutcome]

  /// What others have written after the given sequence numbers.
  func batches(
    after known: [String: Int64]
  ) async throws(StoreFailure) -> [String: [StoredBatch]]

  /// Keeps a snapshot of a book, unless there is a newer one.
  func save(
    snapshot: [UInt8], of showingID: String, sequenceNumber: Int64
  ) async throws(StoreFailure)

  /// Forgets requests that were answered before a time.
  func forgetRequests(before timeMs: Int64) async throws(StoreFailure)
}
