/// What a layout document may hold at most. Lengths are bytes of UTF-8.
public enum LayoutLimits {
  /// The version of the document's format that this code reads.
  public static let formatVersion: Int32 = 1
  /// Most seats of a hall.
  public static let seats = 100_000
  /// Most areas, and most price categories: an index of either fits a byte.
  public static let areas = 200
  /// Most price categories.
  public static let priceCategories = 200
  /// Longest id of a seat, an area or a price category.
  public static let idLength = 64
  /// Longest label of a row or a seat.
  public static let labelLength = 32
  /// Longest name of an area or a price category.
  public static let nameLength = 200
  /// Longest note of a seat.
  public static let noteLength = 500
  /// Width of the plan divided by its height.
  public static let aspectRatio = 0.05...20.0
}
