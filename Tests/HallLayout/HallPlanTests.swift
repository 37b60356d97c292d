import Contracts
import HallLayout
import SeatModel
import Testing

@Suite struct HallPlanTests {
  @Test func idsAndIndicesAreTwoSidesOfTheSameOrder() throws {
    let hall = try HallPlan(smallHall())
    #expect(hall.seatIds == ["A1", "A2", "A3", "B1", "B2", "C1", "C2", "C3", "C4"])
    for (index, id) in hall.seatIds.enumerated() {
      let seat = try #require(hall.index(ofSeat: id))
      #expect(seat == SeatIndex(index))
      #expect(hall.seat(seat).id == id)
    }
    #expect(hall.index(ofSeat: "Z9") == nil)
    #expect(hall.index(ofArea: "back") == 1)
    #expect(hall.index(ofArea: "balcony") == nil)
  }

  @Test func kindsBondsAislesAndPricesComeThrough() throws {
    let hall = try HallPlan(smallHall())
    let plan = hall.seatPlan
    #expect(plan.seatCount == 9)
    #expect(
      plan.seats.map(\.kind) == [
        .standard, .standard, .standard, .wheelchair, .companion, .couple, .couple, .couple,
        .couple,
      ])
    #expect(plan.seats.map(\.pair) == [nil, nil, nil, nil, nil, 6, 5, 8, 7])
    #expect(plan[4].companionOf == 3)
    #expect(plan.right(of: 0) == 1)
    #expect(plan.right(of: 1) == nil)
    #expect(plan[0].position == PlanPosition(x: 0.125, y: 0.125))
    #expect(plan[0].priceCategory == 0)
    #expect(plan[5].priceCategory == 1)
    #expect(hall.priceCategoryId(of: 5) == "sofa")
    #expect(hall.area(of: 5).name == "Back")
    #expect(hall.row(of: 5).label == "C")
  }

  @Test func aSeatsOwnPriceCategoryGoesFirst() throws {
    var layout = smallHall()
    layout.rows[0].seats[1].priceCategoryId = "sofa"
    let hall = try HallPlan(layout)
    #expect(hall.priceCategoryId(of: 0) == "standard")
    #expect(hall.priceCategoryId(of: 1) == "sofa")
  }

  @Test func aFaultyLayoutMakesNoPlan() {
    var layout = smallHall()
    layout.rows[2].seats[0].pairSeatId = ""
    #expect(throws: LayoutError(faults: layout.faults())) { try SeatPlan(layout) }
  }
}
