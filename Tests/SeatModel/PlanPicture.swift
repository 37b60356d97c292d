import SeatModel

/// A hall drawn with one line per row, and the states of its seats.
///
/// Each seat is a letter, blanks are ignored, `|` is an aisle: `_` or any capital letter a free
/// seat, `x` a sold one, `d` a disabled one, `(` and `)` the halves of a pair, `[` and `]` the
/// same but sold, `w` a wheelchair space, `c` its companion (the nearest space in the row).
struct PlanPicture {
  var plan: SeatPlan
  var states: [SeatState]

  init(_ lines: [String], areas: [Int32]? = nil) throws {
    var rows: [SeatPlan.RowDraft] = []
    states = []
    let depth = Double(max(lines.count - 1, 1))
    for (number, line) in lines.enumerated() {
      let signs = Array(line.filter { $0 != " " })
      let width = Double(max(signs.count - 1, 1))
      var seats: [SeatPlan.SeatDraft] = []
      let first = SeatIndex(states.count)
      var space: SeatIndex?
      for (column, sign) in signs.enumerated() {
        if sign == "|" {
          seats[seats.count - 1].aisleAfter = true
          continue
        }
        let index = first + SeatIndex(seats.count)
        let place = PlanPosition(x: Double(column) / width, y: Double(number) / depth)
        var seat = SeatPlan.SeatDraft(position: place ?? planCentre)
        switch sign {
        case "(", "[": (seat.kind, seat.pair) = (.couple, index + 1)
        case ")", "]": (seat.kind, seat.pair) = (.couple, index - 1)
        case "w": (seat.kind, space) = (.wheelchair, index)
        case "c": (seat.kind, seat.companionOf) = (.companion, space)
        default: break
        }
        seats.append(seat)
        states.append(
          ["x", "[", "]"].contains(sign) ? .sold : sign == "d" ? .disabled : .available)
      }
      rows.append(SeatPlan.RowDraft(area: areas?[number] ?? 0, seats: seats))
    }
    plan = try SeatPlan(
      rows: rows, areaCount: (areas?.max() ?? 0) + 1, priceCategoryCount: 1, screenSide: .top,
      aspectRatio: 1)
  }
}

/// A plan drawn as for `PlanPicture`.
func planOf(_ lines: String...) throws -> SeatPlan { try PlanPicture(lines).plan }

/// The middle of every plan.
let planCentre = PlanPosition(x: 0.5, y: 0.5).unsafelyUnwrapped
