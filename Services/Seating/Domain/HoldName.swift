import SeatModel

/// What a hold is called outside of its showing: the showing's id, a dot, the hold's number.
struct HoldName: Equatable {
  let showingID: String
  let number: HoldNumber

  init(showingID: String, number: HoldNumber) {
    self.showingID = showingID
    self.number = number
  }

  /// Reads an id; nil unless it is exactly what `text` gives.
  init?(_ text: String) {
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")), dot != text.startIndex,
      let number = HoldNumber(text[text.utf8.index(after: dot)...]), number > 0
    else { return nil }
    self.init(showingID: String(text[..<dot]), number: number)
    guard self.text == text else { return nil }
  }

  var text: String { "\(showingID).\(number)" }
}
