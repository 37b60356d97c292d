import SeatModel
import Testing

@Suite struct BestAvailableTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let title: String
    let hall: [String]
    let count: Int32
    let best: [SeatIndex]?
    var areas: [Int32]?
    var area: Int32?
    var adjacency = Adjacency.none
    var needed = false
    var most: Int32 = 6
    var testDescription: String { title }
  }

  static let cases: [Case] = [
    Case(
      title: "two thirds back, in the middle", hall: ["_____", "_____", "_____", "_____"],
      count: 1, best: [12]),
    Case(
      title: "a tie goes to the lower position", hall: ["____", "____", "____", "____"],
      count: 2, best: [8, 9]),
    Case(title: "a tie goes left", hall: ["____"], count: 1, best: [0]),
    Case(title: "no lone seat is left", hall: ["_____"], count: 3, best: [0, 1, 2]),
    Case(title: "all but one leaves a lone seat", hall: ["_____"], count: 4, best: [0, 1, 2, 3]),
    Case(
      title: "another row rather than a lone seat", hall: ["____", "___x"], count: 2,
      best: [0, 1]),
    Case(title: "an aisle splits", hall: ["__|___"], count: 3, best: [2, 3, 4]),
    Case(title: "two blocks of one row", hall: ["__|__"], count: 4, best: [0, 1, 2, 3]),
    Case(
      title: "two blocks of neighbouring rows", hall: ["xxxx", "__xx", "__xx"], count: 4,
      best: [4, 5, 8, 9]),
    Case(
      title: "not two blocks of distant rows", hall: ["__xx", "xxxx", "__xx"], count: 4, best: nil
    ),
    Case(
      title: "three blocks in three rows", hall: ["__xx", "_xxx", "__xx"], count: 5,
      best: [0, 1, 4, 8, 9]),
    Case(
      title: "two blocks rather than three nearer ones",
      hall: ["___xxxx", "___xxxx", "_x_x_xx", "_x_x_xx"], count: 5, best: [1, 2, 7, 8, 9]),
    Case(
      title: "two blocks rather than three nearer ones that keep pairs whole",
      hall: ["____x___xxx", "xxxxxxxxxxx", "()()x____x_"], count: 7,
      best: [0, 1, 2, 3, 5, 6, 7], most: 7),
    Case(
      title: "one row only", hall: ["__x_", "__xx"], count: 3, best: [0, 1, 3],
      adjacency: .sameRow),
    Case(
      title: "one row only, not two", hall: ["__xx", "__xx"], count: 3, best: nil,
      adjacency: .sameRow),
    Case(
      title: "side by side or not at all", hall: ["__x_"], count: 3, best: nil,
      adjacency: .contiguous),
    Case(
      title: "over an aisle", hall: ["_|__x_"], count: 3, best: [0, 1, 2],
      adjacency: .contiguousOverAisle),
    Case(title: "a pair for two", hall: ["xx()xx"], count: 2, best: [2, 3]),
    Case(title: "a pair is not cut", hall: ["xx()xx"], count: 1, best: nil),
    Case(title: "a pair and one", hall: ["x()_xx"], count: 3, best: [1, 2, 3]),
    Case(title: "no wheelchair space unasked", hall: ["wcxx"], count: 1, best: nil),
    Case(
      title: "a wheelchair space with its companion", hall: ["____", "wc__"], count: 2,
      best: [4, 5], needed: true),
    Case(title: "not enough", hall: ["_x_"], count: 3, best: nil),
    Case(
      title: "an area", hall: ["____", "____"], count: 2, best: [0, 1], areas: [0, 1], area: 0),
    Case(
      title: "an area that is full", hall: ["xxx", "___"], count: 1, best: nil,
      areas: [0, 1], area: 0),
  ]

  @Test(arguments: cases)
  func `the best seats are found`(_ example: Case) throws {
    let picture = try PlanPicture(example.hall, areas: example.areas)
    let rules = try #require(
      SelectionRules(mostSeats: example.most, adjacency: example.adjacency))
    let context = SelectionContext(
      plan: picture.plan, rules: rules, states: picture.states, companionsReleased: false)
    let wish = SeatWish(
      count: example.count, area: example.area, wheelchairNeeded: example.needed)
    if let best = example.best {
      #expect(try context.bestAvailable(wish) == best)
    } else {
      #expect(throws: SeatRefusal(.noSeatsLeft)) { try context.bestAvailable(wish) }
    }
  }

  @Test(
    arguments: [(0, .noSeats), (-1, .noSeats), (7, .tooManySeats)] as [(Int32, SeatRefusal.Reason)])
  func `a wish has a sensible size`(count: Int32, reason: SeatRefusal.Reason) throws {
    let picture = try PlanPicture(["________"])
    let context = SelectionContext(
      plan: picture.plan, rules: .standard, states: picture.states, companionsReleased: false)
    #expect(throws: SeatRefusal(reason)) { try context.bestAvailable(SeatWish(count: count)) }
  }

  @Test func `price categories that are not wanted are left out`() throws {
    let seats = [0, 1, 0].map { category in
      SeatPlan.SeatDraft(position: planCentre, priceCategory: category)
    }
    let plan = try SeatPlan(
      rows: [SeatPlan.RowDraft(seats: seats)], areaCount: 1, priceCategoryCount: 2,
      screenSide: .top, aspectRatio: 1)
    let context = SelectionContext(
      plan: plan, rules: .standard, states: Array(repeating: .available, count: 3),
      companionsReleased: false)
    let wish = SeatWish(count: 1, priceCategories: [false, true])
    #expect(try context.bestAvailable(wish) == [1])
  }

  /// Halls of any kind: what is suggested may be held, and one run is found whenever there is one.
  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1, 2, 3])
  func `in random halls a suggestion may be held`(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    var suggested = 0
    for _ in 0..<400 {
      let hall = randomHall(&random)
      let picture = try PlanPicture(hall)
      let rules = try #require(
        SelectionRules(
          mostSeats: 8,
          adjacency: [.none, .sameRow, .contiguous, .contiguousOverAisle].randomElement(
            using: &random) ?? .none,
          loneSeat: [.off, .warn, .refuse].randomElement(using: &random) ?? .off))
      let context = SelectionContext(
        plan: picture.plan, rules: rules, states: picture.states,
        companionsReleased: Bool.random(using: &random))
      let wish = SeatWish(
        count: Int32.random(in: 1...6, using: &random),
        wheelchairNeeded: Int.random(in: 0..<5, using: &random) == 0)
      let best = try? context.bestAvailable(wish)
      if let best {
        suggested += 1
        #expect(best.count == Int(wish.count))
        let approval = try context.check(best, wheelchairNeeded: wish.wheelchairNeeded)
        #expect(approval.seats == best)
      }
      if let run = bestRunByHand(context, wish) {
        #expect(best == run, "seed \(seed) \(hall) \(wish)")
      }
    }
    #expect(suggested > 100)
  }

  private func randomHall(_ random: inout SeededRandom) -> [String] {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in
      let parts = ["_", "_", "_", "_", "_|", "x", "x", "d", "()", "wc"]
      let count = Int.random(in: 2...8, using: &random)
      return (0..<count).map { _ in parts.randomElement(using: &random) ?? "_" }.joined() + "_"
    }
  }

  /// Every run of the right length, judged one by one by the rules for a selection.
  private func bestRunByHand(_ context: SelectionContext, _ wish: SeatWish) -> [SeatIndex]? {
    let plan = context.plan
    let strict = SelectionContext(
      plan: plan,
      rules: SelectionRules(mostSeats: 20, adjacency: .contiguous, loneSeat: .off) ?? .standard,
      states: context.states, companionsReleased: context.companionsReleased)
    var all: [[SeatIndex]] = []
    for first in 0..<plan.seatCount {
      let run = Array(first..<first + wish.count)
      guard (try? strict.check(run, wheelchairNeeded: wish.wheelchairNeeded)) != nil,
        !wish.wheelchairNeeded || run.contains(where: { plan[$0].kind == .wheelchair })
      else { continue }
      all.append(run)
    }
    let without = all.filter { run in
      let taken = Set(run)
      func free(_ seat: SeatIndex?) -> Bool {
        guard let seat else { return false }
        return context.states[Int(seat)] == .available && !taken.contains(seat)
      }
      return !(0..<plan.seatCount).contains { seat in
        let sides = [plan.left(of: seat), plan.right(of: seat)]
        let kind = plan[seat].kind
        let counts = kind == .standard || kind == .companion && context.companionsReleased
        return counts && free(seat) && !sides.contains(where: free)
          && sides.contains { $0.map(taken.contains) ?? false }
      }
    }
    func distance(_ run: [SeatIndex]) -> Int64 {
      let x = run.map { Int64(plan[$0].position.x - plan.focalPoint.x) }.reduce(0, +)
      let y = run.map { Int64(plan[$0].position.y - plan.focalPoint.y) }.reduce(0, +)
      return x * x + y * y
    }
    // Where a lone seat is refused, blocks without one win over a run with one.
    if without.isEmpty, context.rules.loneSeat == .refuse { return nil }
    return (without.isEmpty ? all : without).min { distance($0) < distance($1) }
  }
}
