internal import Contracts

/// Gives areas their ids, one for each name in the order of the file.
struct AreaTable {
  private var ids: [String: String] = [:]

  mutating func id(named name: String, in draft: inout HallDraft) -> String {
    if let id = ids[name] { return id }
    let id = "area-\(ids.count + 1)"
    ids[name] = id
    draft.layout.areas.append(LayoutV1.Area(id: id, name: name))
    return id
  }
}

extension HallDraft {
  /// Gives each area the price category that most of its seats have; those seats then need none of their own.
  mutating func settleAreaCategories() {
    for index in layout.areas.indices {
      let areaId = layout.areas[index].id
      var counts: [String: Int] = [:]
      for row in layout.rows where row.areaId == areaId {
        for seat in row.seats { counts[seat.priceCategoryId, default: 0] += 1 }
      }
      // Equally many: the one that the file named first.
      let order = layout.priceCategories.map(\.id)
      var usual = order.first ?? ""
      for id in order where counts[id, default: 0] > counts[usual, default: 0] { usual = id }
      layout.areas[index].priceCategoryId = usual
      for row in layout.rows.indices where layout.rows[row].areaId == areaId {
        for seat in layout.rows[row].seats.indices
        where layout.rows[row].seats[seat].priceCategoryId == usual {
          layout.rows[row].seats[seat].priceCategoryId = ""
        }
      }
    }
  }
}
