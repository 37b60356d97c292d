internal import Contracts
internal import HallFormats

/// The two halls of the sample cinema.
enum SampleHalls {
  struct Hall {
    var name: String
    var layout: LayoutV1.Layout
  }

  /// A plain hall with an aisle down its middle.
  private static let great = """
    A _aaaaaa_aaaaaa_
    B _aaaaaa_aaaaaa_
    C aaaaaaa_aaaaaaa
    D aaaaaaa_aaaaaaa

    E aaaaaaa_aaaaaaa
    F aaaaaaa_aaaaaaa
    G aaaaaaa_aaaaaaa
    H aaaaaaa_aaaaaaa
    """

  /// Wheelchair spaces with a seat beside each, an aisle, and couple seats in the last rows.
  private static let lounge = """
    A wa_aaaa_aw
    B aa_aaaa_aa
    C aa_aaaa_aa

    D cc_cccc_cc
    E cc_cccc_cc
    """

  static func all() throws(CommandFailure) -> [Hall] {
    [
      Hall(name: "Großer Saal", layout: try layout(great)),
      Hall(name: "Lounge", layout: withCompany(try layout(lounge))),
    ]
  }

  private static func layout(_ text: String) throws(CommandFailure) -> LayoutV1.Layout {
    let hall = HallImport(Array(text.utf8), ImportOptions(format: .ascii))
    guard let layout = hall.layout else {
      throw CommandFailure(lines: ["a sample hall is wrong"] + ReportText.faults(hall.report))
    }
    return layout
  }

  /// What the characters cannot say: couple seats cost more, and the seat beside a wheelchair space goes with it.
  private static func withCompany(_ plain: LayoutV1.Layout) -> LayoutV1.Layout {
    var layout = plain
    layout.priceCategories.append(
      LayoutV1.PriceCategory(id: "sofa", name: "Sofa", color: "#9b2226"))
    for row in layout.rows.indices {
      for seat in layout.rows[row].seats.indices {
        if layout.rows[row].seats[seat].kind == .couple {
          layout.rows[row].seats[seat].priceCategoryId = "sofa"
        }
        for neighbour in [seat - 1, seat + 1]
        where layout.rows[row].seats.indices.contains(neighbour)
          && layout.rows[row].seats[seat].kind == .standard
          && layout.rows[row].seats[neighbour].kind == .wheelchair
        {
          layout.rows[row].seats[seat].kind = .companion
          layout.rows[row].seats[seat].companionOfSeatId = layout.rows[row].seats[neighbour].id
        }
      }
    }
    return layout
  }
}
