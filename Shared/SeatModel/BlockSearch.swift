/// Looks for the fewest blocks of adjacent seats that together are as many as wished.
///
/// All blocks lie in at most as many neighbouring rows of one area as there are blocks. Among places
/// with equally few blocks the one nearest to the focal point wins, then the front-most.
struct BlockSearch {
  private let context: SelectionContext
  private let wish: SeatWish
  private let mostRows: Int32
  private let search: RunSearch

  init(_ context: SelectionContext, _ wish: SeatWish, mostRows: Int32) {
    self.context = context
    self.wish = wish
    self.mostRows = mostRows
    self.search = RunSearch(context, wish)
  }

  /// Seats in blocks; nil if there are not enough in any neighbourhood.
  func best() -> [SeatIndex]? {
    let places = neighbourhoods()
    var found: Blocks?
    for fewest in 1...wish.count {
      for place in places where place.fewestBlocks == fewest {
        guard let blocks = fill(place.rows) else { continue }
        if let found, !blocks.isBetter(than: found) { continue }
        found = blocks
      }
      if let found, found.count <= fewest { break }
    }
    return found?.seats.sorted()
  }

  /// Some neighbouring rows, and the least number of blocks that could do there.
  private struct Neighbourhood {
    let rows: [Int32]
    let fewestBlocks: Int32
  }

  /// Seats in blocks, and how far they are from the focal point.
  private struct Blocks {
    var seats: [SeatIndex] = []
    var count: Int32 = 0
    var distance: Int64 = 0

    func isBetter(than other: Blocks) -> Bool {
      (count, distance) < (other.count, other.distance)
    }
  }

  /// Every neighbourhood with enough free seats, the front-most first.
  private func neighbourhoods() -> [Neighbourhood] {
    var found: [Neighbourhood] = []
    for area in 0..<context.plan.areaCount where wish.area ?? area == area {
      let rows = (0..<Int32(context.plan.rows.count)).filter {
        context.plan.rows[Int($0)].area == area
      }
      let lengths = rows.map(lengthsOfFreeRuns)
      for first in rows.indices {
        let end = min(first + Int(mostRows), rows.count)
        var together: [Int32] = Array(repeating: 0, count: Int(wish.count) + 1)
        for last in first..<end {
          for length in together.indices { together[length] += lengths[last][length] }
          guard let fewest = fewestBlocks(together), Int(fewest) > last - first else { continue }
          found.append(
            Neighbourhood(rows: Array(rows[first...last]), fewestBlocks: fewest))
        }
      }
    }
    return found
  }

  /// By length (longer ones count as the whole wish), how many runs of eligible seats a row has.
  private func lengthsOfFreeRuns(_ row: Int32) -> [Int32] {
    var lengths: [Int32] = Array(repeating: 0, count: Int(wish.count) + 1)
    for stretch in context.plan.rows[Int(row)].stretches {
      var length = 0
      for seat in context.plan.stretches[Int(stretch)] {
        if search.isEligible(seat) {
          length += 1
        } else {
          lengths[min(length, Int(wish.count))] += 1
          length = 0
        }
      }
      lengths[min(length, Int(wish.count))] += 1
    }
    return lengths
  }

  /// How many of the longest runs are needed; pairs and companions may need more.
  private func fewestBlocks(_ lengths: [Int32]) -> Int32? {
    var rest = wish.count
    var blocks: Int32 = 0
    for length in (1...wish.count).reversed() {
      for _ in 0..<lengths[Int(length)] {
        rest -= length
        blocks += 1
        if rest <= 0 { return blocks }
      }
    }
    return nil
  }

  /// The longest blocks first, each as near to the focal point as can be.
  private func fill(_ rows: [Int32]) -> Blocks? {
    var search = search
    search.rows = rows
    var blocks = Blocks()
    var rest = wish.count
    while rest > 0 {
      guard let run = longest(upTo: rest, search) else { return nil }
      search.taken.append(contentsOf: run)
      search.spacesNeeded = 0
      rest -= Int32(run.count)
      blocks.count += 1
    }
    var offset = PlanOffset(from: search.target)
    for seat in search.taken { offset.add(context.plan[seat].position) }
    blocks.seats = search.taken
    blocks.distance = offset.squaredLength(context.plan)
    return blocks
  }

  private func longest(upTo most: Int32, _ search: RunSearch) -> Range<SeatIndex>? {
    for length in (1...most).reversed() {
      if let run = search.best(of: length) { return run }
    }
    return nil
  }
}
