internal import HallFormats

/// What the commands about hall files have in common.
enum HallFile {
  static let formatOption = Option(
    "--format", "FORMAT", "the file's shape, when it is not to be recognised",
    choices: HallFormat.allCases.map(\.rawValue))
  static let unitOption = Option(
    "--price-unit", "UNIT", "what prices in the file count; flat files with prices need it",
    choices: PriceUnit.allCases.map(\.rawValue))

  /// The hall in a file; nil when there is no such file.
  static func read(
    _ path: String, _ invocation: Invocation, _ context: CommandContext
  ) throws -> HallImport? {
    guard let bytes = try context.readFile(path, HallImport.mostBytes) else { return nil }
    let options = ImportOptions(
      format: invocation.value("--format").flatMap(HallFormat.init),
      priceUnit: invocation.value("--price-unit").flatMap(PriceUnit.init))
    return HallImport(bytes, options)
  }

  static func failure(
    _ path: String, _ report: ImportReport, _ consequence: String
  ) -> CommandFailure {
    let count = report.faultCount == 1 ? "1 fault" : "\(report.faultCount) faults"
    return CommandFailure(
      lines: ["\(path) has \(count), \(consequence)"] + ReportText.faults(report))
  }

  /// `halls/big.plist` is named `big`.
  static func baseName(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return file }
    return String(file[..<dot])
  }
}
