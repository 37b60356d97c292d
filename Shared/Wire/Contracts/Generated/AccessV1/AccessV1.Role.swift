// Generated from usher/access/v1/access.proto by protoc-gen-usher. Do not edit.

public import Wire

extension AccessV1 {
  /// What a caller of the gateway is. A later role is allowed whatever an earlier one is.
  public enum Role: WireEnum {
    /// `ROLE_UNSPECIFIED`.
    case unspecified
    /// Anybody, without a session.
    case `public`
    /// The bearer of a session token.
    case customer
    /// Scans tickets at the door.
    case scanner
    /// Sells, blocks and refunds seats.
    case boxOffice
    /// Runs the cinema.
    case `operator`
    /// A number that has no name in the proto.
    case unrecognized(Int32)

    /// The values that have a name, in the order of the proto.
    public static let known: [Self] = [
      .unspecified, .public, .customer, .scanner, .boxOffice, .operator,
    ]

    /// The value of a number.
    public init(rawValue: Int32) {
      switch rawValue {
      case 0: self = .unspecified
      case 1: self = .public
      case 2: self = .customer
      case 3: self = .scanner
      case 4: self = .boxOffice
      case 5: self = .operator
      default: self = .unrecognized(rawValue)
      }
    }

    /// The value's number.
    public var rawValue: Int32 {
      switch self {
      case .unspecified: 0
      case .public: 1
      case .customer: 2
      case .scanner: 3
      case .boxOffice: 4
      case .operator: 5
      case .unrecognized(let number): number
      }
    }

    /// The value's name as the proto spells it; its number if it has none.
    public var protoName: String {
      switch self {
      case .unspecified: "ROLE_UNSPECIFIED"
      case .public: "ROLE_PUBLIC"
      case .customer: "ROLE_CUSTOMER"
      case .scanner: "ROLE_SCANNER"
      case .boxOffice: "ROLE_BOX_OFFICE"
      case .operator: "ROLE_OPERATOR"
      case .unrecognized(let number): String(number)
      }
    }
  }
}
