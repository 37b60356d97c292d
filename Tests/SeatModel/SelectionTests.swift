import SeatModel
import Testing

@Suite struct SelectionTests {
  /// One selection in one hall: what the model has to say.
  struct Case: Sendable, CustomTestStringConvertible {
    let title: String
    let hall: [String]
    let seats: [SeatIndex]
    var most: Int32 = 6
    var adjacency = Adjacency.none
    var lone = LoneSeatRule.off
    var waived = false
    var needed = false
    var released = false
    /// The reason and the seats of the refusal; nil: it may be held.
    var refusal: SeatRefusal?
    var loneSeats: [SeatIndex] = []
    var testDescription: String { title }
  }

  static func refused(
    _ reason: SeatRefusal.Reason, _ seats: [SeatIndex] = [], instead: [SeatIndex] = []
  ) -> SeatRefusal {
    SeatRefusal(reason, seats: seats, alternative: instead)
  }

  static let cases: [Case] = [
    // Distinct seats, at least one, not too many.
    Case(title: "one seat", hall: ["___"], seats: [1]),
    Case(title: "no seat", hall: ["___"], seats: [], refusal: refused(.noSeats)),
    Case(
      title: "a seat twice", hall: ["___"], seats: [1, 0, 1],
      refusal: refused(.repeatedSeat, [1])),
    Case(
      title: "a seat three times", hall: ["___"], seats: [1, 1, 1],
      refusal: refused(.repeatedSeat, [1])),
    Case(
      title: "seats that there are not", hall: ["___"], seats: [3, 0, -1],
      refusal: refused(.noSuchSeat, [-1, 3])),
    Case(title: "six seats", hall: ["_______"], seats: [5, 4, 3, 2, 1, 0]),
    Case(
      title: "seven seats", hall: ["_______"], seats: [0, 1, 2, 3, 4, 5, 6],
      refusal: refused(.tooManySeats, [0, 1, 2, 3, 4, 5, 6])),
    Case(
      title: "two seats where one is allowed", hall: ["___"], seats: [0, 1], most: 1,
      refusal: refused(.tooManySeats, [0, 1])),
    // Free seats.
    Case(
      title: "sold and disabled seats", hall: ["_xd_"], seats: [0, 1, 2],
      refusal: refused(.seatNotAvailable, [1, 2])),
    // Pairs.
    Case(title: "a pair", hall: ["_()_"], seats: [1, 2]),
    Case(
      title: "half a pair", hall: ["_()_"], seats: [0, 1], refusal: refused(.halfPair, [1])),
    Case(
      title: "halves of two pairs", hall: ["()()"], seats: [1, 2],
      refusal: refused(.halfPair, [1, 2])),
    // Wheelchair spaces.
    Case(
      title: "a wheelchair space unstated", hall: ["_wc_"], seats: [1],
      refusal: refused(.wheelchairStatementMissing, [1])),
    Case(title: "a wheelchair space stated", hall: ["_wc_"], seats: [1], needed: true),
    Case(title: "a wheelchair space, waived", hall: ["_wc_"], seats: [1], waived: true),
    Case(title: "a statement without a space", hall: ["_wc_"], seats: [0], needed: true),
    // Companions.
    Case(
      title: "a companion alone", hall: ["_wc_"], seats: [2, 3],
      refusal: refused(.companionAlone, [2])),
    Case(title: "a companion alone, released", hall: ["_wc_"], seats: [2], released: true),
    Case(title: "a companion with its space", hall: ["_wc_"], seats: [1, 2], needed: true),
    // Adjacency: none.
    Case(title: "anyhow", hall: ["___", "___"], seats: [0, 5]),
    // Adjacency: same row.
    Case(title: "one row with gaps", hall: ["___|__"], seats: [0, 4], adjacency: .sameRow),
    Case(
      title: "two rows", hall: ["___", "___"], seats: [2, 3], adjacency: .sameRow,
      refusal: refused(.notAdjacent, [2, 3])),
    // Adjacency: contiguous.
    Case(title: "side by side", hall: ["____"], seats: [2, 1], adjacency: .contiguous),
    Case(
      title: "over an available seat", hall: ["____"], seats: [0, 2], adjacency: .contiguous,
      refusal: refused(.notAdjacent, [0, 2])),
    Case(
      title: "over a sold seat", hall: ["_x__"], seats: [0, 2], adjacency: .contiguous,
      refusal: refused(.notAdjacent, [0, 2])),
    Case(
      title: "over an aisle", hall: ["__|__"], seats: [1, 2], adjacency: .contiguous,
      refusal: refused(.notAdjacent, [1, 2])),
    Case(
      title: "end of one row and start of the next", hall: ["__", "__"], seats: [1, 2],
      adjacency: .contiguous, refusal: refused(.notAdjacent, [1, 2])),
    // Adjacency: contiguous over an aisle.
    Case(
      title: "over an allowed aisle", hall: ["__|__"], seats: [1, 2],
      adjacency: .contiguousOverAisle),
    Case(
      title: "over an aisle and an available seat", hall: ["__|__"], seats: [1, 3],
      adjacency: .contiguousOverAisle, refusal: refused(.notAdjacent, [1, 3])),
    Case(
      title: "the next row is not over an aisle", hall: ["__", "__"], seats: [1, 2],
      adjacency: .contiguousOverAisle, refusal: refused(.notAdjacent, [1, 2])),
    // Lone seats.
    Case(title: "lone seat, rule off", hall: ["____"], seats: [1]),
    Case(
      title: "lone seat at the wall, warned", hall: ["____"], seats: [1], lone: .warn,
      loneSeats: [0]),
    Case(
      title: "lone seat at the wall, refused", hall: ["____"], seats: [1], lone: .refuse,
      refusal: refused(.loneSeat, [0], instead: [0])),
    Case(
      title: "lone seat at an aisle", hall: ["___|_____"], seats: [0, 1], lone: .refuse,
      refusal: refused(.loneSeat, [2], instead: [3, 4])),
    Case(
      title: "lone seat beside a sold one", hall: ["x______"], seats: [2, 3], lone: .refuse,
      refusal: refused(.loneSeat, [1], instead: [1, 2])),
    Case(
      title: "lone seat beside a disabled one", hall: ["d______"], seats: [2, 3], lone: .refuse,
      refusal: refused(.loneSeat, [1], instead: [1, 2])),
    Case(
      title: "lone seat between two selected", hall: ["______"], seats: [0, 2], lone: .refuse,
      refusal: refused(.loneSeat, [1], instead: [0, 1])),
    Case(
      title: "lone seats on both sides", hall: ["_____", "_____"], seats: [1, 2, 3],
      lone: .refuse, refusal: refused(.loneSeat, [0, 4], instead: [0, 1, 2])),
    Case(
      title: "it was already so: the lone seat itself", hall: ["x_x__"], seats: [1],
      lone: .refuse),
    Case(
      title: "it was already so: another lone seat", hall: ["x_x____"], seats: [3], lone: .refuse
    ),
    Case(
      title: "a single buyer without another choice", hall: ["x__x", "xxxx"], seats: [1],
      lone: .refuse),
    Case(
      title: "the other choice lies in another area", hall: ["x__x"], seats: [2], lone: .refuse),
    Case(
      title: "two of three, no other choice", hall: ["x___x"], seats: [1, 2], lone: .refuse),
    Case(
      title: "no other choice: nothing to warn of", hall: ["x___x"], seats: [1, 2], lone: .warn),
    Case(
      title: "a pair is no other choice for one", hall: ["x__x", "()xx"], seats: [1],
      lone: .refuse),
    Case(
      title: "a pair is another choice for two", hall: ["x___x", "()xxx"], seats: [1, 2],
      lone: .refuse, refusal: refused(.loneSeat, [3], instead: [5, 6])),
    Case(
      title: "a wheelchair space is never lone", hall: ["w_____"], seats: [1], lone: .refuse),
    Case(
      title: "a companion is not lone before its release", hall: ["wc____"], seats: [2],
      lone: .refuse),
    Case(
      title: "a companion is lone after its release", hall: ["xwc___"], seats: [1],
      lone: .refuse, needed: true, released: true),
    Case(
      title: "the alternative to a wheelchair space is one", hall: ["_w___", "w____"], seats: [1],
      lone: .refuse, needed: true, refusal: refused(.loneSeat, [0], instead: [5])),
    Case(
      title: "the alternative keeps to the rules", hall: ["_____", "___|__"], seats: [1, 2, 3],
      adjacency: .contiguous, lone: .refuse,
      refusal: refused(.loneSeat, [0, 4], instead: [0, 1, 2])),
    Case(
      title: "several runs where one run is no choice", hall: ["___x", "x_x_x"],
      seats: [1, 5], lone: .refuse, refusal: refused(.loneSeat, [0, 2], instead: [0, 5])),
  ]

  @Test(arguments: cases)
  func `a selection is approved or refused with reason, seats and alternative`(
    _ example: Case
  ) throws {
    let picture = try PlanPicture(example.hall)
    let rules = try #require(
      SelectionRules(
        mostSeats: example.most, adjacency: example.adjacency, loneSeat: example.lone,
        wheelchairStatementWaived: example.waived))
    let context = SelectionContext(
      plan: picture.plan, rules: rules, states: picture.states,
      companionsReleased: example.released)
    do throws(SeatRefusal) {
      let approval = try context.check(example.seats, wheelchairNeeded: example.needed)
      #expect(example.refusal == nil)
      #expect(approval.seats == example.seats.sorted())
      #expect(approval.loneSeats == example.loneSeats)
    } catch {
      #expect(error == example.refusal)
    }
  }

  @Test func `other areas are no other choice`() throws {
    let picture = try PlanPicture(["x__x", "____"], areas: [0, 1])
    let rules = try #require(SelectionRules(loneSeat: .refuse))
    let context = SelectionContext(
      plan: picture.plan, rules: rules, states: picture.states, companionsReleased: false)
    #expect(try context.check([1]).seats == [1])
  }

  @Test(arguments: [0, 21, -1, 1, 20] as [Int32])
  func `most seats are 1 to 20`(most: Int32) {
    #expect((SelectionRules(mostSeats: most) != nil) == (most == 1 || most == 20))
    #expect(SelectionRules.standard == SelectionRules(mostSeats: 6))
  }

  @Test func `reasons have the numbers of the wire, without holes`() {
    #expect(SeatRefusal.Reason.allCases.map(\.rawValue) == Array(1...23))
  }
}
