/// An amount of money: a count of the currency's minor units. No floating point, ever.
struct Money: Equatable, Hashable, Sendable {
  /// ISO 4217, three upper-case letters.
  var currencyCode: String
  /// Count of minor units: 1250 is 12.50 in EUR, 1,250 in JPY.
  var minorUnits: Int64
}
