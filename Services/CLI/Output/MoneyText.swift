internal import Contracts

extension TypeV1.Money {
  /// Currencies whose smallest unit is not a hundredth (ISO 4217).
  private static let exponents: [String: Int] = [
    "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0,
    "RWF": 0, "UGX": 0, "UYI": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0,
    "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
  ]

  /// For people: `12.50 EUR`, `1250 JPY`.
  var text: String {
    let exponent = Self.exponents[currencyCode] ?? 2
    var digits = String(minorUnits.magnitude)
    if exponent > 0 {
      digits = String(repeating: "0", count: max(exponent + 1 - digits.count, 0)) + digits
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -exponent))
    }
    return "\(minorUnits < 0 ? "-" : "")\(digits) \(currencyCode)"
  }
}
