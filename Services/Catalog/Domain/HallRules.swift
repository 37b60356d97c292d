import Contracts
import HallLayout

/// What a hall must be like.
enum HallRules {
  /// The hall as it is kept: first version of its layout, under a new id.
  static func checked(
    _ request: CatalogV1.CreateHallRequest, id: String
  ) throws(CatalogRefusal) -> CatalogV1.Hall {
    var faults = FieldFaults()
    faults.check(request.name, "name", bytes: 1...200)
    check(request.rules, "rules", &faults)
    if let layout = request.layout {
      let found = layout.faults()
      for fault in found.list { faults.add("layout.\(fault.place)", fault.reason) }
      faults.addUnlisted(found.further)
    } else {
      faults.add("layout", "is missing")
    }
    try faults.throwIfAny()
    let seatCount = request.layout.map { LayoutSummary($0).seats } ?? 0
    return CatalogV1.Hall(
      id: id, cinemaId: request.cinemaId, name: request.name, layoutVersion: 1,
      seatCount: Int32(clamping: seatCount), layout: request.layout,
      rules: request.rules ?? LayoutV1.SelectionRules())
  }

  /// Checks rules of a hall or a showing.
  static func check(
    _ rules: LayoutV1.SelectionRules?, _ field: String, _ faults: inout FieldFaults
  ) {
    guard let rules else { return }
    faults.check(rules.mostSeats, "\(field).mostSeats", within: 0...20)
    if case .unrecognized(let number) = rules.adjacency {
      faults.add("\(field).adjacency", "\(number) has no meaning")
    }
    if case .unrecognized(let number) = rules.loneSeat {
      faults.add("\(field).loneSeat", "\(number) has no meaning")
    }
  }

  /// The rules of a showing: its own where they are set, else the hall's.
  static func merged(
    _ hall: LayoutV1.SelectionRules, showing: LayoutV1.SelectionRules?
  ) -> LayoutV1.SelectionRules {
    guard let showing else { return hall }
    return LayoutV1.SelectionRules(
      mostSeats: showing.mostSeats == 0 ? hall.mostSeats : showing.mostSeats,
      adjacency: showing.adjacency == .unspecified ? hall.adjacency : showing.adjacency,
      loneSeat: showing.loneSeat == .unspecified ? hall.loneSeat : showing.loneSeat,
      wheelchairStatementWaived: showing.wheelchairStatementWaived
        || hall.wheelchairStatementWaived)
  }
}
