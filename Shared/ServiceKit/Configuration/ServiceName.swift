/// The services of the suite, by the name that their certificates carry.
public enum ServiceName: String, Sendable, CaseIterable {
  case gateway
  case catalog
  case seating
  case orders
  case payments

  /// The port that it listens on unless `USHER_LISTEN` says otherwise.
  public var defaultPort: UInt16 {
    switch self {
    case .gateway: 8443
    case .catalog: 8444
    case .seating: 8445
    case .orders: 8446
    case .payments: 8447
    }
  }

  /// The variable that tells others where it is: `USHER_CATALOG`.
  public var variable: String { "USHER_\(rawValue.uppercased())" }

  /// The name of its program: `usher-catalog`.
  public var executable: String {
    self == .payments ? "usher-sandbox-payments" : "usher-\(rawValue)"
  }
}
