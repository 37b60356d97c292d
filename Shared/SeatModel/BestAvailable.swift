/// What kind of seats somebody would like to have found for them.
public struct SeatWish: Sendable, Equatable {
  /// How many.
  public var count: Int32
  /// Only in this area.
  public var area: Int32?
  /// At least one of them a wheelchair space.
  public var wheelchairNeeded: Bool
  /// By price category, whether seats of it are wanted; nil: all.
  public var priceCategories: [Bool]?

  /// A wish for some seats anywhere.
  public init(
    count: Int32, area: Int32? = nil, wheelchairNeeded: Bool = false,
    priceCategories: [Bool]? = nil
  ) {
    self.count = count
    self.area = area
    self.wheelchairNeeded = wheelchairNeeded
    self.priceCategories = priceCategories
  }
}

extension SelectionContext {
  /// The best available seats, in the order of the layout; always a selection that may be held.
  ///
  /// Same row, side by side, no lone seat left, nearest to the hall's focal point; if none, lone
  /// seats allowed; if none, the fewest blocks of adjacent seats in neighbouring rows. Ties go to
  /// the front-most row, then the lower position.
  public func bestAvailable(_ wish: SeatWish) throws(SeatRefusal) -> [SeatIndex] {
    if wish.count < 1 { throw SeatRefusal(.noSeats) }
    if wish.count > rules.mostSeats { throw SeatRefusal(.tooManySeats) }
    guard let seats = together(wish) ?? inBlocks(wish) else { throw SeatRefusal(.noSeatsLeft) }
    do throws(SeatRefusal) {
      return try check(seats, wheelchairNeeded: wish.wheelchairNeeded).seats
    } catch {
      // Blocks may have left a lone seat that other blocks would not.
      if error.reason == .loneSeat { return error.alternative }
      throw SeatRefusal(.noSeatsLeft)
    }
  }

  private func together(_ wish: SeatWish) -> [SeatIndex]? {
    var search = RunSearch(self, wish)
    search.leavesNoLoneSeat = true
    if let run = search.best(of: wish.count) { return Array(run) }
    search.leavesNoLoneSeat = false
    return search.best(of: wish.count).map(Array.init)
  }

  private func inBlocks(_ wish: SeatWish) -> [SeatIndex]? {
    switch rules.adjacency {
    case .contiguous: return nil
    case .contiguousOverAisle:
      var search = RunSearch(self, wish)
      search.crossesAisles = true
      return search.best(of: wish.count).map(Array.init)
    case .sameRow: return BlockSearch(self, wish, mostRows: 1).best()
    case .none: return BlockSearch(self, wish, mostRows: wish.count).best()
    }
  }
}

extension RunSearch {
  /// A search for what a wish asks.
  init(_ context: SelectionContext, _ wish: SeatWish) {
    self.init(context)
    areas = wish.area.map { [$0] } ?? []
    priceCategories = wish.priceCategories
    spacesAllowed = wish.wheelchairNeeded
    spacesNeeded = wish.wheelchairNeeded ? 1 : 0
  }
}
