/// Looks for the best run: seats side by side in one row that may be taken together.
///
/// One pass over the rows; ties go to the front-most row, then the lower position, because they are
/// visited in this order and only a nearer run replaces the one found.
struct RunSearch {
  let context: SelectionContext
  /// Where the run should be near to.
  var target: PlanPosition
  /// The rows to look at, in ascending order.
  var rows: [Int32]
  /// Areas that seats may be in; empty: all.
  var areas: [Int32] = []
  /// By price category, whether seats of it are wanted; nil: all.
  var priceCategories: [Bool]?
  /// Whether the run may contain wheelchair spaces.
  var spacesAllowed = false
  /// How many wheelchair spaces the run has to contain.
  var spacesNeeded: Int32 = 0
  /// Whether the run may not leave a lone seat.
  var leavesNoLoneSeat = false
  /// Whether the run may lie on both sides of an aisle.
  var crossesAisles = false
  /// Seats that count as taken already.
  var taken: [SeatIndex] = []

  init(_ context: SelectionContext) {
    self.context = context
    self.target = context.plan.focalPoint
    self.rows = Array(0..<Int32(context.plan.rows.count))
  }

  /// The run of this many seats that is nearest to the target.
  func best(of count: Int32) -> Range<SeatIndex>? {
    var found: (run: Range<SeatIndex>, distance: Int64)?
    for row in rows {
      let place = context.plan.rows[Int(row)]
      if !areas.isEmpty, !areas.contains(place.area) { continue }
      if crossesAisles {
        scan(place.seats, count, &found)
      } else {
        for stretch in place.stretches {
          scan(context.plan.stretches[Int(stretch)], count, &found)
        }
      }
    }
    return found?.run
  }

  /// Slides a window of `count` seats over neighbours.
  private func scan(
    _ seats: Range<SeatIndex>, _ count: Int32,
    _ found: inout (run: Range<SeatIndex>, distance: Int64)?
  ) {
    if seats.count < Int(count) { return }
    var offset = PlanOffset(from: target)
    var start = seats.lowerBound
    for seat in seats {
      guard isEligible(seat) else {
        (start, offset) = (seat + 1, PlanOffset(from: target))
        continue
      }
      offset.add(context.plan[seat].position)
      if seat - start == count {
        offset.remove(context.plan[start].position)
        start += 1
      }
      let run = start..<seat + 1
      guard run.count == Int(count) else { continue }
      let distance = offset.squaredLength(context.plan)
      if let found, found.distance <= distance { continue }
      if isWhole(run), !leavesNoLoneSeat || !leavesLoneSeat(run) { found = (run, distance) }
    }
  }

  /// Whether this seat by itself may be part of a run.
  func isEligible(_ seat: SeatIndex) -> Bool {
    guard context.isFree(seat), taken.isEmpty || !taken.contains(seat) else { return false }
    let place = context.plan[seat]
    if let priceCategories, !priceCategories[Int(place.priceCategory)] { return false }
    switch place.kind {
    case .standard, .couple: return true
    case .wheelchair: return spacesAllowed
    case .companion: return spacesAllowed || context.companionsReleased
    }
  }

  /// Whether the run cuts no pair, leaves no companion behind, and has the spaces that it needs.
  private func isWhole(_ run: Range<SeatIndex>) -> Bool {
    var spaces: Int32 = 0
    for seat in run {
      let place = context.plan[seat]
      switch place.kind {
      case .standard: break
      case .wheelchair: spaces += 1
      case .couple: if let other = place.pair, !run.contains(other) { return false }
      case .companion:
        if !context.companionsReleased, let space = place.companionOf, !run.contains(space) {
          return false
        }
      }
    }
    return spaces >= spacesNeeded
  }

  /// Only the seats just outside of the run's ends, and those at an aisle that it crosses, can
  /// become lone; the latter are in the run.
  private func leavesLoneSeat(_ run: Range<SeatIndex>) -> Bool {
    let allTaken = taken + Array(run)
    if let left = context.plan.left(of: run.lowerBound), context.isLone(left, taken: allTaken) {
      return true
    }
    guard let right = context.plan.right(of: run.upperBound - 1) else { return false }
    return context.isLone(right, taken: allTaken)
  }
}

/// The sum of the ways from one point to several others.
struct PlanOffset {
  private let target: PlanPosition
  private var x: Int64 = 0
  private var y: Int64 = 0

  init(from target: PlanPosition) { self.target = target }

  mutating func add(_ place: PlanPosition) {
    x += Int64(place.x) - Int64(target.x)
    y += Int64(place.y) - Int64(target.y)
  }

  mutating func remove(_ place: PlanPosition) {
    x -= Int64(place.x) - Int64(target.x)
    y -= Int64(place.y) - Int64(target.y)
  }

  /// As long as it would be on a plan with its true proportions, in millionths of the height.
  ///
  /// For 20 seats at most 20 x 10^6 x 20 across: the square fits 64 bits.
  func squaredLength(_ plan: SeatPlan) -> Int64 {
    let across = x * Int64(plan.aspectRatioThousandths) / 1_000
    return across * across + y * y
  }
}
