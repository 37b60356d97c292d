internal import Contracts
internal import HallLayout
internal import WireJSON

/// Usher's own layout document: it is the layout itself, so nothing is guessed and nothing dropped.
enum LayoutImporter {
  static func read(_ bytes: [UInt8], into draft: inout HallDraft) {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    do {
      let options = JSONDecodingOptions(bytes: HallImport.mostBytes, depth: SourceLimits.depth)
      draft.layout = try WireJSON.decode(LayoutV1.Layout.self, bytes, options: options)
    } catch {
      return draft.report.fault(
        error.path.isEmpty ? "file" : LayoutText.shortened(error.path, longest: 200),
        LayoutText.shortened(error.problem, longest: 200))
    }
    draft.checkLayout(place: { $0 })
  }
}
