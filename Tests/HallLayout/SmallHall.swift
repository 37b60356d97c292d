import Contracts

/// A valid hall of nine seats: every kind of seat, an aisle, two areas.
func smallHall() -> LayoutV1.Layout {
  func seat(
    _ id: String, _ x: Double, _ y: Double, _ kind: LayoutV1.SeatKind = .standard,
    pair: String = "", companionOf: String = "", aisle: Bool = false
  ) -> LayoutV1.Seat {
    LayoutV1.Seat(
      id: id, label: String(id.dropFirst()), kind: kind, position: LayoutV1.Position(x: x, y: y),
      pairSeatId: pair, companionOfSeatId: companionOf, aisleAfter: aisle)
  }
  return LayoutV1.Layout(
    formatVersion: 1, screenSide: .top, aspectRatio: 1,
    priceCategories: [
      LayoutV1.PriceCategory(id: "standard", name: "Standard", color: "#2a9d8f"),
      LayoutV1.PriceCategory(id: "sofa", name: "Sofa"),
    ],
    areas: [
      LayoutV1.Area(id: "stalls", name: "Stalls", priceCategoryId: "standard"),
      LayoutV1.Area(id: "back", name: "Back", priceCategoryId: "sofa"),
    ],
    rows: [
      LayoutV1.Row(
        label: "A", areaId: "stalls",
        seats: [
          seat("A1", 0.125, 0.125), seat("A2", 0.375, 0.125, aisle: true), seat("A3", 0.875, 0.125),
        ]),
      LayoutV1.Row(
        label: "B", areaId: "stalls",
        seats: [
          seat("B1", 0.125, 0.375, .wheelchair),
          seat("B2", 0.375, 0.375, .companion, companionOf: "B1"),
        ]),
      LayoutV1.Row(
        label: "C", areaId: "back",
        seats: [
          seat("C1", 0.125, 0.875, .couple, pair: "C2"),
          seat("C2", 0.375, 0.875, .couple, pair: "C1"),
          seat("C3", 0.625, 0.875, .couple, pair: "C4"),
          seat("C4", 0.875, 0.875, .couple, pair: "C3"),
        ]),
    ])
}
