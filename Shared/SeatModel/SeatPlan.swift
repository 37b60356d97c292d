/// A seat's place in the order of the layout, from 0: rows in order, seats from left to right.
public typealias SeatIndex = Int32

/// What a seat is.
public enum SeatKind: UInt8, Sendable {
  /// A seat for anybody.
  case standard = 0
  /// One half of a pair: taken and given back together with the other half.
  case couple = 1
  /// Space for one wheelchair.
  case wheelchair = 2
  /// Goes with a wheelchair space until the release time of the showing.
  case companion = 3
}

/// Where the seats of a hall stand and what they are: all that the rules need, and no text.
///
/// Who sits beside whom is stored here (the order of a row and its aisles), never guessed from
/// printed numbers. A plan is checked when it is made; afterwards all its indices are good.
public struct SeatPlan: Sendable, Equatable {
  /// Most seats of one plan.
  public static let mostSeats: Int32 = 100_000

  /// One seat of a plan.
  public struct Seat: Sendable, Equatable {
    /// What it is.
    public let kind: SeatKind
    /// Its centre.
    public let position: PlanPosition
    /// The index of its row.
    public let row: Int32
    /// The index of its area.
    public let area: Int32
    /// The index of its price category.
    public let priceCategory: Int32
    /// The other half of its pair.
    public let pair: SeatIndex?
    /// The wheelchair space that it goes with.
    public let companionOf: SeatIndex?
    /// The index of its stretch: the seats side by side with it.
    public let stretch: Int32
  }

  /// One row of one area.
  public struct Row: Sendable, Equatable {
    /// The index of its area.
    public let area: Int32
    /// Its seats, from left to right; never empty.
    public let seats: Range<SeatIndex>
    /// Its stretches, from left to right.
    public let stretches: Range<Int32>
  }

  /// All seats, in the order of the layout.
  public let seats: [Seat]
  /// All rows, from the screen backwards within their area.
  public let rows: [Row]
  /// Parts of rows without an aisle or a wall inside: seats side by side.
  public let stretches: [Range<SeatIndex>]
  /// How many areas there are.
  public let areaCount: Int32
  /// How many price categories there are.
  public let priceCategoryCount: Int32
  /// The side on which the screen stands.
  public let screenSide: ScreenSide
  /// Width of the plan divided by its height, in thousandths.
  public let aspectRatioThousandths: Int32
  /// Where the best seats are: in the middle, two thirds back.
  public let focalPoint: PlanPosition

  /// How many seats there are.
  public var seatCount: Int32 { Int32(seats.count) }

  /// The seat at an index of this plan.
  public subscript(_ seat: SeatIndex) -> Seat { seats[Int(seat)] }

  /// Whether the plan has a seat of this index.
  public func contains(_ seat: SeatIndex) -> Bool { seat >= 0 && seat < seatCount }

  /// The seat beside this one on the left, nil at an aisle or a wall.
  public func left(of seat: SeatIndex) -> SeatIndex? {
    seat > stretches[Int(self[seat].stretch)].lowerBound ? seat - 1 : nil
  }

  /// The seat beside this one on the right, nil at an aisle or a wall.
  public func right(of seat: SeatIndex) -> SeatIndex? {
    seat + 1 < stretches[Int(self[seat].stretch)].upperBound ? seat + 1 : nil
  }

  /// A plan from the rows of a layout, in their order.
  ///
  /// - Parameter aspectRatio: Width of the plan divided by its height, 0.05...20.
  public init(
    rows drafts: [RowDraft], areaCount: Int32, priceCategoryCount: Int32, screenSide: ScreenSide,
    aspectRatio: Double
  ) throws(SeatPlanFault) {
    guard aspectRatio >= 0.05, aspectRatio <= 20 else { throw .aspectRatioOutOfRange }
    var builder = SeatPlanBuilder(areaCount: areaCount, priceCategoryCount: priceCategoryCount)
    for draft in drafts { try builder.append(draft) }
    try builder.checkBonds()
    self.seats = builder.seats
    self.rows = builder.rows
    self.stretches = builder.stretches
    self.areaCount = areaCount
    self.priceCategoryCount = priceCategoryCount
    self.screenSide = screenSide
    self.aspectRatioThousandths = Int32(aspectRatio * 1_000 + 0.5)
    self.focalPoint = focalPointOf(builder.seats, screenSide)
  }
}

extension SeatPlan {
  /// One row as a plan is made from it.
  public struct RowDraft: Sendable {
    /// The index of its area.
    public var area: Int32
    /// Its seats, from left to right.
    public var seats: [SeatDraft]

    /// A row of an area.
    public init(area: Int32 = 0, seats: [SeatDraft]) {
      self.area = area
      self.seats = seats
    }
  }

  /// One seat as a plan is made from it.
  public struct SeatDraft: Sendable {
    /// What it is.
    public var kind: SeatKind
    /// Its centre.
    public var position: PlanPosition
    /// The index of its price category.
    public var priceCategory: Int32
    /// COUPLE: the other half, which has to name this one.
    public var pair: SeatIndex?
    /// COMPANION: its wheelchair space.
    public var companionOf: SeatIndex?
    /// Whether an aisle or a wall lies between this seat and the next one of the row.
    public var aisleAfter: Bool

    /// A seat; an ordinary one unless said otherwise.
    public init(
      kind: SeatKind = .standard, position: PlanPosition, priceCategory: Int32 = 0,
      pair: SeatIndex? = nil, companionOf: SeatIndex? = nil, aisleAfter: Bool = false
    ) {
      self.kind = kind
      self.position = position
      self.priceCategory = priceCategory
      self.pair = pair
      self.companionOf = companionOf
      self.aisleAfter = aisleAfter
    }
  }
}

/// Why rows don't make a plan. The numbers are indices of the faulty row or seat.
public enum SeatPlanFault: Error, Equatable, Sendable {
  /// The aspect ratio is not in 0.05...20.
  case aspectRatioOutOfRange
  /// There is no seat at all.
  case noSeats
  /// There are more than 100,000 seats.
  case tooManySeats
  /// The row has no seat.
  case emptyRow(Int32)
  /// The row's area does not exist.
  case noSuchArea(row: Int32)
  /// The seat's price category does not exist.
  case noSuchPriceCategory(SeatIndex)
  /// A couple seat without another half that names it, or a pair seat of another kind.
  case brokenPair(SeatIndex)
  /// A companion seat without a wheelchair space, or one that is no companion but names a space.
  case brokenCompanion(SeatIndex)
}
