internal import Contracts
internal import HallLayout

/// The side of the drawing on which a file says that the screen is.
enum ScreenPosition {
  static func read(_ field: SourceCursor?, in draft: inout HallDraft) -> LayoutV1.ScreenSide {
    guard let field else {
      draft.report.guessed.append("the screen is at the top")
      return .top
    }
    let name = field.text(&draft.report) ?? ""
    switch name.lowercased() {
    case "top", "front", "up": return .top
    case "bottom", "down": return .bottom
    case "left": return .left
    case "right": return .right
    default:
      let shown = LayoutText.shortened(name)
      draft.report.guessed.append("the screen is at the top: screenPos \"\(shown)\" is no side")
      return .top
    }
  }
}
