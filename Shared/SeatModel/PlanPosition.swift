/// A point of a hall's plan, in millionths of its width and height from the top left corner.
///
/// Whole numbers, so that two places equally far from a third one are so on every machine.
public struct PlanPosition: Sendable, Equatable {
  /// Millionths of the plan's width, 0...1,000,000.
  public let x: Int32
  /// Millionths of the plan's height, 0...1,000,000.
  public let y: Int32

  /// A point by relative coordinates, 0...1 both; nil outside of that or if one is not a number.
  public init?(x: Double, y: Double) {
    guard x >= 0, x <= 1, y >= 0, y <= 1 else { return nil }
    self.init(unchecked: Int32(x * 1_000_000 + 0.5), Int32(y * 1_000_000 + 0.5))
  }

  /// A point inside the plan by construction.
  init(unchecked x: Int32, _ y: Int32) {
    self.x = x
    self.y = y
  }
}

/// The side of the plan on which the screen (stage) stands.
public enum ScreenSide: UInt8, Sendable {
  /// Rows stand below one another.
  case top = 1
  /// The plan is upside down.
  case bottom = 2
  /// Rows stand to the right of one another.
  case left = 3
  /// Rows stand to the left of one another.
  case right = 4
}
