import Contracts
import HallLayout
import SeatModel
import Wire

/// What the catalog says about a showing that is to be opened.
typealias CatalogLookup =
  @Sendable (_ showingID: String) async throws(CatalogFailure) -> CatalogShowing?

/// What seating needs to open a showing.
struct CatalogShowing: Sendable {
  let layout: LayoutV1.Layout
  let rules: LayoutV1.SelectionRules
  /// In milliseconds since the Unix epoch.
  let startsAtMs: Int64
}

/// The catalog could not be asked.
struct CatalogFailure: Error, Equatable {
  let message: String
}

extension ShowingDocument {
  init(id: String, _ showing: CatalogShowing) {
    self.init(
      id: id, layout: showing.layout.wireBytes(prefix: 0),
      rules: showing.rules.wireBytes(prefix: 0), startsAtMs: showing.startsAtMs)
  }

  /// The hall as it was when the showing was opened.
  func hall() throws(SeatingFailure) -> HallPlan {
    do {
      return try HallPlan(LayoutV1.Layout(wireBytes: layout))
    } catch {
      throw .damaged("showing \(id): its layout can't be used: \(error)")
    }
  }

  func selectionRules() throws(SeatingFailure) -> SelectionRules {
    let stored: LayoutV1.SelectionRules
    do {
      stored = try LayoutV1.SelectionRules(wireBytes: rules)
    } catch {
      throw .damaged("showing \(id): its rules can't be read: \(error)")
    }
    guard let rules = SelectionRules(stored) else {
      throw .damaged("showing \(id): its rules can't be used: \(stored)")
    }
    return rules
  }
}

extension SelectionRules {
  /// The rules of a contract, defaults filled in; nil if they are none.
  init?(_ contract: LayoutV1.SelectionRules) {
    let adjacency: Adjacency
    switch contract.adjacency {
    case .unspecified, .none: adjacency = .none
    case .sameRow: adjacency = .sameRow
    case .contiguous: adjacency = .contiguous
    case .contiguousOverAisle: adjacency = .contiguousOverAisle
    case .unrecognized: return nil
    }
    let loneSeat: LoneSeatRule
    switch contract.loneSeat {
    case .unspecified, .warn: loneSeat = .warn
    case .off: loneSeat = .off
    case .refuse: loneSeat = .refuse
    case .unrecognized: return nil
    }
    self.init(
      mostSeats: contract.mostSeats == 0 ? Self.standard.mostSeats : contract.mostSeats,
      adjacency: adjacency, loneSeat: loneSeat,
      wheelchairStatementWaived: contract.wheelchairStatementWaived)
  }
}
