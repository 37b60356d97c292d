internal import HallLayout

/// Makes one price category of each price in a file.
struct PriceBook {
  /// Seats of a file that knows no prices.
  static let standardId = "standard"
  /// Seats without a price in a file that has prices.
  static let noPriceId = "no-price"

  let unit: PriceUnit?
  private var prices: [String: String] = [:]

  init(unit: PriceUnit?) {
    self.unit = unit
  }

  /// Whether the file has shown a price yet.
  var hasPrices: Bool { !prices.isEmpty }

  /// The category of a seat with this price; nil for a price that is no price (it is then a fault).
  mutating func category(price: SourceCursor, in draft: inout HallDraft) -> String? {
    guard let text = price.text(&draft.report) else { return nil }
    guard let amount = Self.canonical(text) else {
      draft.report.fault(
        price.path.description, "is \"\(LayoutText.shortened(text))\", must be a price")
      return nil
    }
    if unit == .minor, amount.contains(".") {
      draft.report.fault(price.path.description, "is \(amount): minor units are whole numbers")
      return nil
    }
    if let id = prices[amount] { return id }
    let id = "price-\(amount)"
    prices[amount] = id
    draft.addCategory(id, name: "Price \(amount)")
    draft.report.prices.append(CategoryPrice(priceCategoryId: id, price: amount, unit: unit))
    return id
  }

  /// The category of a seat for which the file has no price.
  func categoryWithoutPrice(in draft: inout HallDraft) -> String {
    draft.addCategory(Self.noPriceId, name: "No price")
    if !draft.report.prices.contains(where: { $0.priceCategoryId == Self.noPriceId }) {
      draft.report.prices.append(
        CategoryPrice(priceCategoryId: Self.noPriceId, price: nil, unit: nil))
    }
    return Self.noPriceId
  }

  /// Digits, and a fraction without zeros at its end; nil for anything else.
  private static func canonical(_ text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), text.utf8.count <= 16,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let whole = Int(parts[0])
    else { return nil }
    var fraction = parts.count == 2 ? String(parts[1]) : ""
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return fraction.isEmpty ? "\(whole)" : "\(whole).\(fraction)"
  }
}
