import SeatModel
import Testing

@Suite struct SeatPlanTests {
  @Test func `neighbours are those of the row, broken by an aisle`() throws {
    let plan = try planOf("A B|C", "D E F")
    #expect(plan.seatCount == 6)
    #expect(plan.left(of: 0) == nil)
    #expect(plan.right(of: 0) == 1)
    #expect(plan.right(of: 1) == nil, "an aisle")
    #expect(plan.left(of: 2) == nil, "an aisle")
    #expect(plan.right(of: 2) == nil, "the end of the row")
    #expect(plan.left(of: 3) == nil, "the start of the row")
    #expect(plan.left(of: 5) == 4)
    #expect(plan.stretches == [0..<2, 2..<3, 3..<6])
    #expect(plan.rows.map(\.seats) == [0..<3, 3..<6])
  }

  @Test(
    arguments: [
      (ScreenSide.top, 500_000, 666_666), (.bottom, 500_000, 333_334),
      (.left, 666_666, 500_000), (.right, 333_334, 500_000),
    ] as [(ScreenSide, Int32, Int32)])
  func `the focal point lies two thirds back`(side: ScreenSide, x: Int32, y: Int32) throws {
    let corners = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)]
    let seats = try corners.map { corner in
      SeatPlan.SeatDraft(position: try #require(PlanPosition(x: corner.0, y: corner.1)))
    }
    let plan = try SeatPlan(
      rows: [SeatPlan.RowDraft(seats: seats)], areaCount: 1, priceCategoryCount: 1,
      screenSide: side, aspectRatio: 1)
    #expect(plan.focalPoint.x == x)
    #expect(plan.focalPoint.y == y)
  }

  @Test(arguments: [
    (-0.1, 0.5), (0.5, 1.000_001), (.nan, 0.5), (0.5, .infinity), (0.5, -.infinity),
  ])
  func `a position outside of the plan is none`(x: Double, y: Double) {
    #expect(PlanPosition(x: x, y: y) == nil)
  }

  static let here = planCentre

  struct Faulty: Sendable, CustomTestStringConvertible {
    let fault: SeatPlanFault
    let rows: [SeatPlan.RowDraft]
    var areas: Int32 = 1
    var categories: Int32 = 1
    var aspectRatio = 1.0
    var testDescription: String { "\(fault)" }
  }

  static func seat(
    _ kind: SeatKind = .standard, pair: SeatIndex? = nil, companionOf: SeatIndex? = nil,
    priceCategory: Int32 = 0
  ) -> SeatPlan.SeatDraft {
    SeatPlan.SeatDraft(
      kind: kind, position: here, priceCategory: priceCategory, pair: pair,
      companionOf: companionOf)
  }

  static let faulty: [Faulty] = [
    Faulty(fault: .noSeats, rows: []),
    Faulty(fault: .emptyRow(1), rows: [.init(seats: [seat()]), .init(seats: [])]),
    Faulty(fault: .noSuchArea(row: 0), rows: [.init(area: 1, seats: [seat()])]),
    Faulty(fault: .noSuchArea(row: 0), rows: [.init(area: -1, seats: [seat()])]),
    Faulty(
      fault: .noSuchPriceCategory(1),
      rows: [.init(seats: [seat(), seat(priceCategory: 1)])]),
    Faulty(fault: .noSuchPriceCategory(0), rows: [.init(seats: [seat(priceCategory: -1)])]),
    Faulty(fault: .brokenPair(0), rows: [.init(seats: [seat(.couple)])]),
    Faulty(fault: .brokenPair(0), rows: [.init(seats: [seat(.couple, pair: 0)])]),
    Faulty(fault: .brokenPair(0), rows: [.init(seats: [seat(.couple, pair: 7)])]),
    Faulty(fault: .brokenPair(0), rows: [.init(seats: [seat(.couple, pair: -1)])]),
    Faulty(fault: .brokenPair(0), rows: [.init(seats: [seat(.couple, pair: 1), seat()])]),
    Faulty(
      fault: .brokenPair(0), rows: [.init(seats: [seat(pair: 1), seat(.couple, pair: 0)])]),
    Faulty(
      fault: .brokenPair(0),
      rows: [
        .init(seats: [
          seat(.couple, pair: 1), seat(.couple, pair: 2), seat(.couple, pair: 1),
        ])
      ]),
    Faulty(fault: .brokenCompanion(0), rows: [.init(seats: [seat(.companion)])]),
    Faulty(
      fault: .brokenCompanion(0),
      rows: [.init(seats: [seat(.companion, companionOf: 1), seat()])]),
    Faulty(
      fault: .brokenCompanion(1),
      rows: [.init(seats: [seat(.wheelchair), seat(companionOf: 0)])]),
    Faulty(fault: .aspectRatioOutOfRange, rows: [.init(seats: [seat()])], aspectRatio: .nan),
    Faulty(fault: .aspectRatioOutOfRange, rows: [.init(seats: [seat()])], aspectRatio: 0.04),
    Faulty(fault: .aspectRatioOutOfRange, rows: [.init(seats: [seat()])], aspectRatio: 20.1),
  ]

  @Test(arguments: faulty)
  func `rows that make no plan are refused with the place`(_ faulty: Faulty) {
    #expect(throws: faulty.fault) {
      try SeatPlan(
        rows: faulty.rows, areaCount: faulty.areas, priceCategoryCount: faulty.categories,
        screenSide: .top, aspectRatio: faulty.aspectRatio)
    }
  }

  @Test func `a plan with 100,001 seats is refused`() {
    let rows = [
      SeatPlan.RowDraft(seats: Array(repeating: Self.seat(), count: 100_000)),
      SeatPlan.RowDraft(seats: [Self.seat()]),
    ]
    #expect(throws: SeatPlanFault.tooManySeats) {
      try SeatPlan(
        rows: rows, areaCount: 1, priceCategoryCount: 1, screenSide: .top, aspectRatio: 1)
    }
  }
}
