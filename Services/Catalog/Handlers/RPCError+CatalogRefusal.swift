import RPC
import Telemetry
import Wire

extension RPCError {
  /// A refusal as the contract tells it.
  init(_ refusal: CatalogRefusal) {
    switch refusal {
    case .invalid(let faults): self = .invalid(faults)
    case .notFound(let thing, let id):
      self.init(
        .notFound, reason: "NOT_FOUND", "there is no \(thing.rawValue) \"\(id.prefix(64))\"",
        facts: ["kind": thing.rawValue, "id": String(id.prefix(64))])
    case .overlap(let other):
      let start = rfc3339(milliseconds: other.startMs)
      let free = rfc3339(milliseconds: other.freeMs)
      self.init(
        .failedPrecondition, reason: "SHOWING_OVERLAP",
        "showing \(other.showingId) takes the hall from \(start) to \(free)",
        facts: ["showing": other.showingId, "startTime": start, "freeTime": free])
    case .withoutPrice(let ids):
      let list = ids.joined(separator: ", ")
      self.init(
        .failedPrecondition, reason: "PRICE_CATEGORY_WITHOUT_PRICE",
        "the price table has no price for the hall's price categories \(list)",
        facts: ["priceCategoryIds": list])
    case .requestIdReused(let id):
      self.init(
        .alreadyExists, reason: "REQUEST_ID_REUSED", "request id \(id) stands for another request",
        facts: ["requestId": id])
    }
  }

  private static func invalid(_ faults: FieldFaults) -> RPCError {
    let first = faults.list.first
    let more = faults.list.count + faults.further - 1
    let sentence = first.map { "\($0.field): \($0.description)" } ?? "a field is wrong"
    let error = RPCError.badRequest(
      more > 0 ? "\(sentence); and \(more) more" : sentence,
      violations: faults.list.map { ($0.field, $0.description) })
    // One reason for programs: the first that is more than a wrong value.
    guard let special = faults.list.first(where: { $0.reason != nil }), let reason = special.reason
    else { return error }
    return error.adding(
      GoogleRpc.ErrorInfo(
        reason: reason, domain: RPCError.domain, metadata: ["field": special.field]))
  }
}
