/// The lone-seat rule: a selection may not leave exactly one free seat between taken ones or a wall,
/// unless it was already so, or no other choice for that many seats exists in the area.
///
/// An aisle counts as a wall, a disabled seat as taken. Wheelchair spaces, and companion seats until
/// their release, are never lone: ordinary customers could not take them anyway. A couple seat is
/// never free without its other half.
extension SelectionContext {
  /// The seats to warn of; a refusal with an alternative if the rule says so.
  func checkLoneSeats(_ seats: [SeatIndex]) throws(SeatRefusal) -> [SeatIndex] {
    if rules.loneSeat == .off { return [] }
    let lone = loneSeats(leftBy: seats)
    if lone.isEmpty { return [] }
    guard let alternative = alternative(to: seats) else { return [] }
    if rules.loneSeat == .warn { return lone }
    throw SeatRefusal(.loneSeat, seats: lone, alternative: alternative)
  }

  /// The free seats that would be alone if these (sorted, free) seats were taken, and are not now.
  ///
  /// Only a neighbour of a taken seat can become lone; none of them is so already, for the seat that
  /// is taken from its side was free.
  func loneSeats(leftBy seats: [SeatIndex]) -> [SeatIndex] {
    var lone: [SeatIndex] = []
    for seat in seats {
      for neighbour in [plan.left(of: seat), plan.right(of: seat)] {
        guard let neighbour, lone.last != neighbour, isLone(neighbour, taken: seats) else {
          continue
        }
        lone.append(neighbour)
      }
    }
    return lone
  }

  /// Whether a seat is free, and both its sides are not.
  func isLone(_ seat: SeatIndex, taken: [SeatIndex]) -> Bool {
    guard staysFree(seat, taken), isForAnybody(seat) else { return false }
    if let left = plan.left(of: seat), staysFree(left, taken) { return false }
    if let right = plan.right(of: seat), staysFree(right, taken) { return false }
    return true
  }

  private func staysFree(_ seat: SeatIndex, _ taken: [SeatIndex]) -> Bool {
    isFree(seat) && !taken.contains(seat)
  }

  private func isForAnybody(_ seat: SeatIndex) -> Bool {
    switch plan[seat].kind {
    case .standard: true
    case .companion: companionsReleased
    case .couple, .wheelchair: false
    }
  }

  /// Other seats of the same areas, as many, that obey all rules and leave no lone seat.
  ///
  /// First one run of the whole size; then, for a selection in several runs where the rules allow
  /// that, runs of the same sizes. Always the nearest to what was selected.
  func alternative(to seats: [SeatIndex]) -> [SeatIndex]? {
    var search = RunSearch(self)
    search.areas = seats.map { plan[$0].area }
    search.spacesNeeded = Int32(seats.count { plan[$0].kind == .wheelchair })
    search.spacesAllowed = search.spacesNeeded > 0
    search.target = middle(of: seats)
    search.leavesNoLoneSeat = true
    if let run = search.best(of: Int32(seats.count)) { return Array(run) }
    switch rules.adjacency {
    case .contiguous: return nil
    case .contiguousOverAisle:
      search.crossesAisles = true
      return search.best(of: Int32(seats.count)).map(Array.init)
    case .sameRow, .none: return scattered(search, sizes: runSizes(of: seats))
    }
  }

  /// Runs of these sizes: anywhere, or all in one row if the rules demand it.
  private func scattered(_ search: RunSearch, sizes: [Int32]) -> [SeatIndex]? {
    if sizes.count == 1 { return nil }
    let allRows = Array(0..<Int32(plan.rows.count))
    if rules.adjacency == .none { return place(sizes, search, rows: allRows) }
    for row in allRows {
      if let found = place(sizes, search, rows: [row]) { return found }
    }
    return nil
  }

  private func place(_ sizes: [Int32], _ search: RunSearch, rows: [Int32]) -> [SeatIndex]? {
    var search = search
    search.rows = rows
    let spacesNeeded = search.spacesNeeded
    search.spacesNeeded = 0
    for size in sizes {
      guard let run = search.best(of: size) else { return nil }
      search.taken.append(contentsOf: run)
    }
    let spaces = search.taken.count { plan[$0].kind == .wheelchair }
    return spaces >= Int(spacesNeeded) ? search.taken.sorted() : nil
  }

  /// How many seats are side by side in each run of the (sorted) seats, the longest first.
  private func runSizes(of seats: [SeatIndex]) -> [Int32] {
    var sizes: [Int32] = []
    for (index, seat) in seats.enumerated() {
      if index > 0, plan.left(of: seat) == seats[index - 1] {
        sizes[sizes.count - 1] += 1
      } else {
        sizes.append(1)
      }
    }
    return sizes.sorted(by: >)
  }

  private func middle(of seats: [SeatIndex]) -> PlanPosition {
    var (x, y): (Int64, Int64) = (0, 0)
    for seat in seats {
      x += Int64(plan[seat].position.x)
      y += Int64(plan[seat].position.y)
    }
    let count = Int64(seats.count)
    return PlanPosition(unchecked: Int32(x / count), Int32(y / count))
  }
}
