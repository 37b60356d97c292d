internal import Contracts

/// A showing, for people.
enum ShowingText {
  /// `2026-12-01 19:30 CET`
  static func start(of showing: CatalogV1.Showing) -> String {
    let local = showing.localStartTime.prefix(16).map { $0 == "T" ? " " : String($0) }.joined()
    return "\(local) \(showing.timeZoneAbbreviation)"
  }

  /// `on sale`
  static func state(of showing: CatalogV1.Showing) -> String {
    switch showing.state {
    case .onSale: "on sale"
    case .salesEnded: "sales ended"
    default: showing.state.protoName
    }
  }
}
