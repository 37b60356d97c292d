import HallLayout
import Testing

@Suite struct LayoutSummaryTests {
  @Test func everythingIsCounted() {
    let summary = LayoutSummary(smallHall())
    #expect(summary.seats == 9)
    #expect(summary.rows == 3)
    #expect(summary.areas == 2)
    #expect(summary.pairs == 2)
    #expect(summary.wheelchairSpaces == 1)
    #expect(summary.companionSeats == 1)
    #expect(summary.aisles == 1)
    #expect(summary.priceCategories == 2)
  }
}
