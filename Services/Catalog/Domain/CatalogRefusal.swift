/// Why the catalog does not do what it was asked for.
enum CatalogRefusal: Error, Equatable {
  /// Fields of the request are wrong.
  case invalid(FieldFaults)
  /// There is no such thing: what it would be, and its id.
  case notFound(Thing, id: String)
  /// Another showing is in the hall at that time.
  case overlap(ShowingOverlap)
  /// The layout has price categories for which the table has no price.
  case withoutPrice(priceCategoryIds: [String])
  /// The request id stands for another request.
  case requestIdReused(String)

  /// What the catalog keeps.
  enum Thing: String, Equatable {
    case cinema
    case movie
    case hall
    case priceTable = "price table"
    case showing
  }
}

/// The showing that is in the way, and until when.
struct ShowingOverlap: Equatable {
  let showingId: String
  let startMs: Int64
  /// Its end with the cleaning.
  let freeMs: Int64
}
