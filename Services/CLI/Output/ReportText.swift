internal import HallFormats
internal import HallLayout

/// The report of an import, for people.
enum ReportText {
  static func lines(_ report: ImportReport) -> [String] {
    var lines: [String] = []
    if let format = report.format { lines.append("format   \(format.title)") }
    if let summary = report.summary { lines += Self.lines(summary, report.aislesBetweenRows) }
    lines += report.prices.map(line)
    lines += report.guessed.map { "guessed  \(LayoutText.shortened($0, longest: 300))" }
    lines += report.dropped.map { "dropped  \(LayoutText.shortened($0, longest: 300))" }
    return lines
  }

  /// What is wrong with the file, each fault in a line.
  static func faults(_ report: ImportReport) -> [String] {
    let lines = report.faults.map { LayoutText.shortened($0.description, longest: 2_000) }
    return report.furtherFaults > 0 ? lines + ["and \(report.furtherFaults) more"] : lines
  }

  private static func lines(_ summary: LayoutSummary, _ aislesBetweenRows: Int) -> [String] {
    var lines = [
      "seats    \(summary.seats)", "rows     \(summary.rows)", "areas    \(summary.areas)",
      "pairs    \(summary.pairs)",
      "aisles   \(summary.aisles) inside rows, \(aislesBetweenRows) between rows",
    ]
    if summary.wheelchairSpaces > 0 {
      lines.append(
        "spaces   \(summary.wheelchairSpaces) for wheelchairs, "
          + "\(summary.companionSeats) companion seats")
    }
    return lines
  }

  private static func line(_ price: CategoryPrice) -> String {
    guard let amount = price.price else { return "price    \(price.priceCategoryId): none" }
    switch price.unit {
    case .major: return "price    \(price.priceCategoryId): \(amount) (whole currency units)"
    case .minor: return "price    \(price.priceCategoryId): \(amount) (smallest currency units)"
    case nil: return "price    \(price.priceCategoryId): \(amount) (unit unknown)"
    }
  }
}
