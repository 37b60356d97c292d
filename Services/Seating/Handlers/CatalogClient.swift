import Contracts
import RPC

/// Asks the catalog over RPC.
func catalogLookup(_ channel: any RPCChannel, timeout: Duration = .seconds(5)) -> CatalogLookup {
  let catalog = CatalogV1.CatalogServiceClient(channel)
  return { showingID async throws(CatalogFailure) in
    let answer: CatalogV1.GetShowingInventoryResponse
    do throws(RPCError) {
      answer = try await catalog.getShowingInventory(
        CatalogV1.GetShowingInventoryRequest(showingId: showingID),
        CallOptions(timeout: timeout))
    } catch {
      if error.code == .notFound { return nil }
      throw CatalogFailure(message: error.code.name)
    }
    guard let layout = answer.layout, let start = answer.startTime?.milliseconds else {
      throw CatalogFailure(message: "its answer has no layout or no start")
    }
    return CatalogShowing(
      layout: layout, rules: answer.rules ?? LayoutV1.SelectionRules(), startsAtMs: start)
  }
}
