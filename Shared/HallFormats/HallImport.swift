public import Contracts
internal import HallLayout

/// How a file is to be read.
public struct ImportOptions: Sendable {
  /// The shape, when it is not to be recognised from the file.
  public var format: HallFormat?
  /// What bare price numbers count. Flat files with prices need it.
  public var priceUnit: PriceUnit?

  /// The file speaks for itself unless said otherwise.
  public init(format: HallFormat? = nil, priceUnit: PriceUnit? = nil) {
    self.format = format
    self.priceUnit = priceUnit
  }
}

/// A hall read from a file.
public struct HallImport: Sendable {
  /// The largest file that is read, in bytes.
  public static let mostBytes = 32 * 1024 * 1024

  /// What was found.
  public let report: ImportReport
  /// The layout; nil when the report has a fault.
  public let layout: LayoutV1.Layout?
  /// The hall's name according to the file.
  public let name: String?
  /// Most seats of one purchase according to the file, 1...20.
  public let mostSeats: Int32?

  /// Reads a file of any known shape. Whatever is wrong is in the report; this never throws.
  public init(_ bytes: [UInt8], _ options: ImportOptions = ImportOptions()) {
    var draft = HallDraft()
    Self.read(bytes, options, into: &draft)
    // In case an importer let something through that the layout's own rules forbid.
    if draft.report.faultCount == 0 { draft.checkLayout { "layout, \($0)" } }
    let isGood = draft.report.faultCount == 0
    if isGood { draft.report.summary = LayoutSummary(draft.layout) }
    report = draft.report
    layout = isGood ? draft.layout : nil
    name = draft.name
    mostSeats = draft.mostSeats
  }

  private static func read(
    _ bytes: [UInt8], _ options: ImportOptions, into draft: inout HallDraft
  ) {
    guard bytes.count <= mostBytes else {
      return draft.report.fault(
        "file", "is \(bytes.count) bytes long, at most \(mostBytes) are read")
    }
    do throws(SourceError) {
      let source = try SourceFile(bytes)
      let format = if let format = options.format { format } else { try source.recognise() }
      draft.report.format = format
      switch (format, source) {
      case (.layout, .json): LayoutImporter.read(bytes, into: &draft)
      case (.pretix, .json(let root)): PretixImporter.read(root, into: &draft)
      case (.flat, .json(let root)): FlatImporter.read(root, options.priceUnit, into: &draft)
      case (.rows, .json(let root)): RowsImporter.read(root, options.priceUnit, into: &draft)
      case (.areas, .json(let root)): AreasImporter.read(root, into: &draft)
      case (.maoyan, .propertyList(let root)): MaoyanImporter.read(root, into: &draft)
      case (.grid, .propertyList(let root)):
        GridImporter.read(root, options.priceUnit, into: &draft)
      case (.ascii, .text(let text)): AsciiImporter.read(text, into: &draft)
      default:
        draft.report.fault(
          "file", "is \(source.kind), which the format \"\(format.rawValue)\" is not made of")
      }
    } catch {
      draft.report.fault(error.line.map { "line \($0)" } ?? "file", error.reason)
    }
  }
}
