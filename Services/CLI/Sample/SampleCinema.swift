internal import Contracts
internal import HallFormats

/// The sample cinema: names, prices and times. Everything in it is made up.
enum SampleCinema {
  static let cinema = CatalogV1.Cinema(
    name: "Kino Lindenhof", address: "Lindenplatz 1, Berlin", timeZone: "Europe/Berlin",
    currencyCode: "EUR")

  static let movies = [
    CatalogV1.Movie(
      title: "Zwölf Uhren für Paula", originalTitle: "Zwölf Uhren für Paula",
      localizedTitles: [.init(languageCode: "en", title: "Twelve Clocks for Paula")],
      runtimeMinutes: 104, certificate: "FSK 6", genres: ["Comedy"]),
    CatalogV1.Movie(
      title: "Paper Comets over Tallinn", originalTitle: "Paberist komeedid",
      localizedTitles: [
        .init(languageCode: "de", title: "Papierkometen über Tallinn"),
        .init(languageCode: "et", title: "Paberist komeedid"),
      ],
      runtimeMinutes: 118, certificate: "FSK 12", genres: ["Drama", "Science fiction"]),
    CatalogV1.Movie(
      title: "The Cartographer's Kettle", originalTitle: "The Cartographer's Kettle",
      localizedTitles: [.init(languageCode: "zh-Hans", title: "制图师的水壶")],
      runtimeMinutes: 91, certificate: "FSK 0", genres: ["Adventure", "Family"]),
  ]

  static let priceTable = CatalogV1.PriceTable(
    name: "Every day",
    ticketTypes: [
      .init(id: "ADULT", name: "Adult"), .init(id: "CHILD", name: "Child up to 14"),
    ],
    prices: [
      price("standard", "ADULT", 1_150), price("standard", "CHILD", 750),
      price("sofa", "ADULT", 1_450), price("sofa", "CHILD", 1_450),
    ])

  /// Minutes between the end of a movie and the next one.
  static let cleaningMinutes: Int32 = 20

  /// A showing of every day.
  struct Slot {
    var hall: Int
    var movie: Int
    var hour: Int
    var minute: Int
    var language: String
  }

  static let slots = [
    Slot(hall: 0, movie: 2, hour: 14, minute: 30, language: "OmU"),
    Slot(hall: 0, movie: 0, hour: 17, minute: 0, language: "de"),
    Slot(hall: 0, movie: 1, hour: 20, minute: 0, language: "OmU"),
    Slot(hall: 1, movie: 0, hour: 15, minute: 15, language: "de"),
    Slot(hall: 1, movie: 2, hour: 18, minute: 15, language: "OmU"),
    Slot(hall: 1, movie: 1, hour: 20, minute: 45, language: "OmU"),
  ]

  private static func price(_ category: String, _ type: String, _ minorUnits: Int64)
    -> CatalogV1.Price
  {
    CatalogV1.Price(
      priceCategoryId: category, ticketType: type,
      price: TypeV1.Money(currencyCode: "EUR", minorUnits: minorUnits))
  }
}
