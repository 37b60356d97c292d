/// The shapes of hall files that can be imported. The raw value is the name on the command line.
public enum HallFormat: String, Sendable, CaseIterable {
  /// Usher's own layout document: `usher.layout.v1.Layout` as proto3 JSON.
  case layout
  /// The seating plan of pretix, JSON.
  case pretix
  /// Rows of columns as a Maoyan-style service sends them, XML property list.
  case maoyan
  /// Seats with x and y of a grid, XML property list.
  case grid
  /// One list of seats with row and column, JSON.
  case flat
  /// Rows with a price each, JSON.
  case rows
  /// Areas with relative positions, JSON.
  case areas
  /// One line a row, one character a seat.
  case ascii

  /// The name for people.
  public var title: String {
    switch self {
    case .layout: "Usher layout (JSON)"
    case .pretix: "pretix seating plan (JSON)"
    case .maoyan: "rows of columns (property list)"
    case .grid: "grid with x and y (property list)"
    case .flat: "flat list of seats (JSON)"
    case .rows: "rows with prices (JSON)"
    case .areas: "areas with positions (JSON)"
    case .ascii: "characters (text)"
    }
  }
}

/// What a bare number in a price field counts.
public enum PriceUnit: String, Sendable, CaseIterable {
  /// Whole units of the currency: 55 is 55.00 in CNY.
  case major
  /// The currency's smallest units: 55 is 0.55 in CNY.
  case minor
}
