/// What holds for the sale of one showing.
public struct SalesTerms: Sendable, Equatable {
  /// What a selection has to obey.
  public var rules: SelectionRules
  /// When the showing begins and its sale ends, in milliseconds since the Unix epoch.
  public var startsAtMs: Int64
  /// From when on anybody may take companion seats, in milliseconds since the Unix epoch.
  public var companionsReleasedAtMs: Int64
  /// How long a hold lasts.
  public var holdMs: Int64
  /// How much longer it lasts, once, when it is being paid.
  public var graceMs: Int64
  /// How long a hold may last in all.
  public var mostLifetimeMs: Int64
  /// How many live holds of the showing one customer may have.
  public var mostHoldsPerCustomer: Int

  /// The terms of a showing: unless said otherwise companions are released 2 h before the start, a
  /// hold lasts 900 s, 300 s more while it is paid, 7,200 s in all, and a customer may have two.
  public init(
    rules: SelectionRules = .standard, startsAtMs: Int64, companionsReleasedAtMs: Int64? = nil,
    holdMs: Int64 = 900_000, graceMs: Int64 = 300_000, mostLifetimeMs: Int64 = 7_200_000,
    mostHoldsPerCustomer: Int = 2
  ) {
    self.rules = rules
    self.startsAtMs = startsAtMs
    self.companionsReleasedAtMs = companionsReleasedAtMs ?? startsAtMs - 7_200_000
    self.holdMs = holdMs
    self.graceMs = graceMs
    self.mostLifetimeMs = mostLifetimeMs
    self.mostHoldsPerCustomer = mostHoldsPerCustomer
  }
}
