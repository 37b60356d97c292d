// Generated from usher/layout/v1/layout.proto by protoc-gen-usher. Do not edit.

public import Wire

extension LayoutV1 {
  /// How the seats of one hold have to lie.
  public enum Adjacency: WireEnum {
    /// The default: none.
    case unspecified
    /// `ADJACENCY_NONE`.
    case none
    /// `ADJACENCY_SAME_ROW`.
    case sameRow
    /// Same row, side by side; an aisle breaks it.
    case contiguous
    /// `ADJACENCY_CONTIGUOUS_OVER_AISLE`.
    case contiguousOverAisle
    /// A number that has no name in the proto.
    case unrecognized(Int32)

    /// The values that have a name, in the order of the proto.
    public static let known: [Self] = [
      .unspecified, .none, .sameRow, .contiguous, .contiguousOverAisle,
    ]

    /// The value of a number.
    public init(rawValue: Int32) {
      switch rawValue {
      case 0: self = .unspecified
      case 1: self = .none
      case 2: self = .sameRow
      case 3: self = .contiguous
      case 4: self = .contiguousOverAisle
      default: self = .unrecognized(rawValue)
      }
    }

    /// The value's number.
    public var rawValue: Int32 {
      switch self {
      case .unspecified: 0
      case .none: 1
      case .sameRow: 2
      case .contiguous: 3
      case .contiguousOverAisle: 4
      case .unrecognized(let number): number
      }
    }

    /// The value's name as the proto spells it; its number if it has none.
    public var protoName: String {
      switch self {
      case .unspecified: "ADJACENCY_UNSPECIFIED"
      case .none: "ADJACENCY_NONE"
      case .sameRow: "ADJACENCY_SAME_ROW"
      case .contiguous: "ADJACENCY_CONTIGUOUS"
      case .contiguousOverAisle: "ADJACENCY_CONTIGUOUS_OVER_AISLE"
      case .unrecognized(let number): String(number)
      }
    }
  }
}
