public import HallLayout

/// One thing that is wrong with a file.
public struct ImportFault: Sendable, Equatable, CustomStringConvertible {
  /// Where: a line and, where there is one, the path to the field.
  public let place: String
  /// What is wrong there.
  public let reason: String

  /// Makes a fault from its place and reason.
  public init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }

  /// Both in one line.
  public var description: String { "\(place): \(reason)" }
}

/// What a price category costs according to the file. Price tables are made separately.
public struct CategoryPrice: Sendable, Equatable {
  /// The category's id in the layout.
  public let priceCategoryId: String
  /// The number as the file has it: "55", "55.5"; nil when the file says that there is no price.
  public let price: String?
  /// What the number counts; nil when nobody said.
  public let unit: PriceUnit?
}

/// What an import found, guessed and left out.
public struct ImportReport: Sendable, Equatable {
  /// How many faults are kept with place and reason.
  public static let listedFaults = 1_000

  /// The shape of the file; nil when it was not recognised.
  public internal(set) var format: HallFormat?
  /// What the hall has; nil when the file is at fault.
  public internal(set) var summary: LayoutSummary?
  /// Aisles between rows: runs of empty lines, and gaps that the file names.
  public internal(set) var aislesBetweenRows = 0
  /// What the file does not say and was decided here.
  public internal(set) var guessed: [String] = []
  /// What the file says and a layout has no place for.
  public internal(set) var dropped: [String] = []
  /// What the file says about prices.
  public internal(set) var prices: [CategoryPrice] = []
  /// What is wrong, at most `listedFaults`. When there is anything, nothing may be stored.
  public internal(set) var faults: [ImportFault] = []
  /// How many faults there are besides those.
  public internal(set) var furtherFaults = 0

  /// How many faults there are altogether.
  public var faultCount: Int { faults.count + furtherFaults }

  mutating func fault(_ place: @autoclosure () -> String, _ reason: @autoclosure () -> String) {
    if faults.count < Self.listedFaults {
      faults.append(ImportFault(place: place(), reason: reason()))
    } else {
      furtherFaults += 1
    }
  }
}
