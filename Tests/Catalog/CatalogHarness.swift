import Contracts
import Crypto
import Glibc
import RPC
import SQL
import Synchronization
import Telemetry
import Testing
import Wire

@testable import Catalog

/// A catalog on a file of its own, with a clock and a randomness that the test holds.
final class CatalogHarness: Sendable {
  let service: CatalogService
  let database: Database
  let clock: ManualClock
  let log = MemorySink()
  private let folder: String

  /// 1 December 2026, 12:00 UTC.
  static let noon: Int64 = 1_796_126_400_000

  init(mostBytes: Int64? = nil, seed: UInt64 = 1) throws {
    var template = Array("/tmp/usher-catalog-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    clock = ManualClock(Self.noon)
    database = try Database(
      sqlite: "\(folder)/catalog.db", migrations: CatalogSchema.migrations,
      options: DatabaseOptions(mostBytes: mostBytes))
    let clock = clock
    service = CatalogService(
      database: database, zones: .system(), clock: WallClock { clock.nowMs },
      random: SeededRandomSource(seed: seed), logger: Logger(label: "catalog", sink: log))
  }

  deinit {
    for suffix in ["", "-wal", "-shm"] { unlink("\(folder)/catalog.db\(suffix)") }
    rmdir(folder)
  }

  let context = ServerContext(method: CatalogV1.CatalogServiceMethods.getCinema)

  func cinema(
    name: String = "Kino Ost", zone: String = "Europe/Berlin", currency: String = "EUR",
    businessDayStart: Int32 = 0
  ) async throws -> CatalogV1.Cinema {
    let draft = CatalogV1.Cinema(
      name: name, address: "Hafenstrasse 1", timeZone: zone, currencyCode: currency,
      businessDayStartMinutes: businessDayStart)
    return try #require(try await service.createCinema(.init(cinema: draft), context).cinema)
  }

  func movie(_ title: String = "Amélie", minutes: Int32 = 120) async throws -> CatalogV1.Movie {
    let draft = CatalogV1.Movie(title: title, runtimeMinutes: minutes)
    return try #require(try await service.createMovie(.init(movie: draft), context).movie)
  }

  func hall(
    of cinema: CatalogV1.Cinema, name: String = "Saal 1", layout: LayoutV1.Layout = .small,
    rules: LayoutV1.SelectionRules? = nil
  ) async throws -> CatalogV1.Hall {
    let request = CatalogV1.CreateHallRequest(
      cinemaId: cinema.id, name: name, layout: layout, rules: rules)
    return try #require(try await service.createHall(request, context).hall)
  }

  func priceTable(
    of cinema: CatalogV1.Cinema, _ draft: CatalogV1.PriceTable = .usual()
  ) async throws -> CatalogV1.PriceTable {
    let request = CatalogV1.CreatePriceTableRequest(cinemaId: cinema.id, priceTable: draft)
    return try #require(try await service.createPriceTable(request, context).priceTable)
  }

  /// A cinema with a hall, a price table and a movie of two hours.
  func stage(zone: String = "Europe/Berlin", businessDayStart: Int32 = 0) async throws -> Stage {
    let cinema = try await cinema(zone: zone, businessDayStart: businessDayStart)
    return Stage(
      harness: self, cinema: cinema, hall: try await hall(of: cinema),
      priceTable: try await priceTable(of: cinema), movie: try await movie())
  }
}

/// What a showing needs.
struct Stage {
  let harness: CatalogHarness
  let cinema: CatalogV1.Cinema
  let hall: CatalogV1.Hall
  let priceTable: CatalogV1.PriceTable
  let movie: CatalogV1.Movie

  func request(_ startMs: Int64, cleaning: Int32 = 0) -> CatalogV1.CreateShowingRequest {
    CatalogV1.CreateShowingRequest(
      hallId: hall.id, movieId: movie.id, priceTableId: priceTable.id,
      startTime: .init(milliseconds: startMs), cleaningMinutes: cleaning)
  }

  func showing(_ startMs: Int64, cleaning: Int32 = 0) async throws -> CatalogV1.Showing {
    try await showing(request(startMs, cleaning: cleaning))
  }

  func showing(_ request: CatalogV1.CreateShowingRequest) async throws -> CatalogV1.Showing {
    let answer = try await harness.service.createShowing(request, harness.context)
    return try #require(answer.showing)
  }
}

/// A clock that stands until it is set.
final class ManualClock: Sendable {
  private let time: Mutex<Int64>

  init(_ nowMs: Int64) {
    time = Mutex(nowMs)
  }

  var nowMs: Int64 { time.withLock { $0 } }

  func set(_ nowMs: Int64) {
    time.withLock { $0 = nowMs }
  }
}

extension LayoutV1.Layout {
  /// Three seats of two price categories.
  static let small = LayoutV1.Layout(
    formatVersion: 1, screenSide: .top, aspectRatio: 1.5,
    priceCategories: [
      .init(id: "standard", name: "Standard"), .init(id: "premium", name: "Premium"),
    ],
    areas: [.init(id: "stalls", name: "Stalls", priceCategoryId: "standard")],
    rows: [
      .init(
        label: "A", areaId: "stalls",
        seats: [
          .init(id: "A1", label: "1", position: .init(x: 0.1, y: 0.5)),
          .init(id: "A2", label: "2", position: .init(x: 0.2, y: 0.5)),
          .init(
            id: "A3", label: "3", position: .init(x: 0.3, y: 0.5), priceCategoryId: "premium"),
        ])
    ])
}

extension CatalogV1.PriceTable {
  /// Adults and children in both price categories.
  static func usual(currency: String = "EUR") -> CatalogV1.PriceTable {
    func price(_ category: String, _ type: String, _ units: Int64) -> CatalogV1.Price {
      .init(
        priceCategoryId: category, ticketType: type,
        price: .init(currencyCode: currency, minorUnits: units))
    }
    return CatalogV1.PriceTable(
      name: "Every day",
      ticketTypes: [.init(id: "ADULT", name: "Adult"), .init(id: "CHILD", name: "Child")],
      prices: [
        price("standard", "ADULT", 950), price("standard", "CHILD", 700),
        price("premium", "ADULT", 1250),
      ])
  }
}

/// What a call is refused with: the code, the reason, and the fields with what is wrong with each.
struct Refusal {
  var code: StatusCode?
  var reason: String?
  var message = ""
  var fields: [String] = []
  var facts: [String: String] = [:]

  /// Makes the call; a call that succeeds has no code.
  init(_ call: () async throws -> some Any) async {
    do {
      _ = try await call()
    } catch let error as RPCError {
      code = error.code
      reason = error.reason
      message = error.message
      let info: GoogleRpc.ErrorInfo? = error.detail()
      facts = info?.metadata ?? [:]
      let bad: GoogleRpc.BadRequest? = error.detail()
      fields = (bad?.fieldViolations ?? []).map { "\($0.field): \($0.description)" }
    } catch {
      Issue.record(error)
    }
  }
}
