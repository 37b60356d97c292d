import Contracts
import Crypto
import EventLoop
import Glibc
import HallLayout
import RPC
import SQL
import SeatModel
import Synchronization
import Telemetry
import Wire

@testable import Seating

/// A clock that a test moves.
final class TestClock: Sendable {
  private let time = Atomic<Int64>(1_800_000_000_000)

  var nowMs: Int64 { time.load(ordering: .sequentiallyConsistent) }

  func advance(_ ms: Int64) { time.add(ms, ordering: .sequentiallyConsistent) }

  var wall: WallClock { WallClock { self.nowMs } }
}

/// A folder that is gone when the test is over.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/usher-seating-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, let made = mkdtemp(start) else {
        preconditionFailure("no temporary folder: \(errno)")
      }
      return String(cString: made)
    }
  }

  deinit {
    for name in ["seating.db", "seating.db-wal", "seating.db-shm"] { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}

/// A catalog whose answers a test decides.
final class StubCatalog: Sendable {
  struct State {
    var showings: [String: CatalogShowing] = [:]
    var isDown = false
    var asked: [String] = []
  }

  private let state: Mutex<State>

  init(_ showings: [String: CatalogShowing]) { state = Mutex(State(showings: showings)) }

  var asked: [String] { state.withLock { $0.asked } }

  func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  var lookup: CatalogLookup {
    { showingID async throws(CatalogFailure) in
      let answer = self.state.withLock { state -> Result<CatalogShowing?, CatalogFailure> in
        state.asked.append(showingID)
        return state.isDown
          ? .failure(CatalogFailure(message: "down")) : .success(state.showings[showingID])
      }
      return try answer.get()
    }
  }
}

/// Log lines are kept from the test's output.
struct NoLog: LogSink {
  func write(_ line: String) {}
}

/// Everything around a seating engine.
struct SeatingWorld {
  static let loop: EventLoop = {
    let loop = EventLoop(name: "seating-tests")
    loop.start()
    return loop
  }()

  let folder: TemporaryFolder
  let clock: TestClock
  let catalog: StubCatalog
  let database: Database
  let engine: SeatingEngine
  let service: SeatingService

  /// Starts on an empty folder, or again on one that is there.
  init(
    folder: TemporaryFolder = TemporaryFolder(), clock: TestClock = TestClock(),
    catalog: StubCatalog? = nil, rules: LayoutV1.SelectionRules = rulesWithoutLoneSeat,
    configuration: SeatingConfiguration = SeatingConfiguration(),
    options: DatabaseOptions = DatabaseOptions(),
    wrapping wrap: (SQLSeatStore) -> any SeatStore = { $0 }
  ) async throws {
    self.folder = folder
    self.clock = clock
    let showing = CatalogShowing(
      layout: sampleLayout(), rules: rules, startsAtMs: clock.nowMs + 86_400_000)
    self.catalog = catalog ?? StubCatalog(["s1": showing, "s2": showing])
    database = try Database(
      sqlite: "\(folder.path)/seating.db", migrations: SeatingMigrations.all, options: options)
    let store = wrap(SQLSeatStore(database, random: SeededRandomSource(seed: 1)))
    engine = SeatingEngine(
      store: store, lookup: self.catalog.lookup, clock: clock.wall,
      log: Logger(label: "seating", sink: NoLog()), configuration: configuration,
      executor: Self.loop)
    service = SeatingService(engine: engine)
  }

  /// Another process on the same database.
  func sibling(
    configuration: SeatingConfiguration = SeatingConfiguration()
  ) async throws -> SeatingWorld {
    try await SeatingWorld(
      folder: folder, clock: clock, catalog: catalog, configuration: configuration)
  }

  /// The same process after a restart.
  func restarted(
    configuration: SeatingConfiguration = SeatingConfiguration()
  ) async throws -> SeatingWorld {
    await database.close()
    return try await sibling(configuration: configuration)
  }

  // MARK: Calls

  func hold(
    _ seats: [String], showing: String = "s1", by customer: String? = "anna",
    request: String? = nil, wheelchairNeeded: Bool = false
  ) async throws -> SeatingV1.Hold {
    let request = SeatingV1.HoldSeatsRequest(
      requestId: request ?? UUID.random(using: SystemRandomSource()).description,
      showingId: showing, seatIds: seats, wheelchairNeeded: wheelchairNeeded)
    let context = context(.holdSeats, customer: customer)
    return try await service.holdSeats(request, context).hold ?? SeatingV1.Hold()
  }

  func get(
    _ hold: String, by customer: String? = "anna", token: String? = nil, role: Role = .customer,
    peer: String = "gateway"
  ) async throws -> SeatingV1.Hold {
    let context = context(
      .getHold, customer: customer, token: token, role: role, peer: peer)
    return try await service.getHold(SeatingV1.GetHoldRequest(holdId: hold), context).hold
      ?? SeatingV1.Hold()
  }

  func release(
    _ hold: String, by customer: String? = "anna", token: String? = nil, role: Role = .customer,
    peer: String = "gateway"
  ) async throws -> SeatingV1.Hold {
    let context = context(
      .releaseHold, customer: customer, token: token, role: role, peer: peer)
    return try await service.releaseHold(SeatingV1.ReleaseHoldRequest(holdId: hold), context).hold
      ?? SeatingV1.Hold()
  }

  func beginPayment(
    _ hold: SeatingV1.Hold, order: String = "o1", fencingNumber: Int64? = nil
  ) async throws -> SeatingV1.Hold {
    let request = SeatingV1.BeginPaymentRequest(
      holdId: hold.id, fencingNumber: fencingNumber ?? hold.fencingNumber, orderId: order)
    return try await service.beginPayment(request, ordersContext(.beginPayment)).hold
      ?? SeatingV1.Hold()
  }

  func confirm(
    _ hold: SeatingV1.Hold, order: String = "o1", fencingNumber: Int64? = nil
  ) async throws -> SeatingV1.Hold {
    let request = SeatingV1.ConfirmHoldRequest(
      holdId: hold.id, fencingNumber: fencingNumber ?? hold.fencingNumber, orderId: order)
    return try await service.confirmHold(request, ordersContext(.confirmHold)).hold
      ?? SeatingV1.Hold()
  }

  func cancelSale(_ hold: SeatingV1.Hold, order: String = "o1") async throws -> SeatingV1.Hold {
    let request = SeatingV1.CancelSaleRequest(holdId: hold.id, orderId: order)
    return try await service.cancelSale(request, ordersContext(.cancelSale)).hold
      ?? SeatingV1.Hold()
  }

  func map(_ showing: String = "s1") async throws -> SeatingV1.GetSeatMapResponse {
    let context = context(.getSeatMap, customer: nil, role: .public)
    return try await service.getSeatMap(
      SeatingV1.GetSeatMapRequest(showingId: showing), context)
  }

  /// The states as digits.
  func states(_ showing: String = "s1") async throws -> String {
    try await map(showing).states.map { "\($0.rawValue)" }.joined()
  }

  func context(
    _ method: MethodDescriptor, customer: String?, token: String? = nil, role: Role = .customer,
    peer: String = "gateway"
  ) -> ServerContext {
    var metadata = Metadata()
    if let token { metadata.append("usher-hold-token", token) }
    return ServerContext(
      method: method, metadata: metadata, peer: PeerIdentity(serviceName: peer),
      caller: Caller(role: role, customer: customer))
  }

  private func ordersContext(_ method: MethodDescriptor) -> ServerContext {
    context(method, customer: nil, role: .public, peer: "orders")
  }
}

extension MethodDescriptor {
  static let holdSeats = SeatingV1.SeatingServiceMethods.holdSeats
  static let getHold = SeatingV1.SeatingServiceMethods.getHold
  static let releaseHold = SeatingV1.SeatingServiceMethods.releaseHold
  static let beginPayment = SeatingV1.SeatingServiceMethods.beginPayment
  static let confirmHold = SeatingV1.SeatingServiceMethods.confirmHold
  static let cancelSale = SeatingV1.SeatingServiceMethods.cancelSale
  static let getSeatMap = SeatingV1.SeatingServiceMethods.getSeatMap
  static let watchSeats = SeatingV1.SeatingServiceMethods.watchSeats
  static let suggestSeats = SeatingV1.SeatingServiceMethods.suggestSeats
}

/// The standard rules, but lone seats don't matter.
let rulesWithoutLoneSeat = LayoutV1.SelectionRules(loneSeat: .off)

/// Row A: six seats a1...a6; row B: a pair b1 b2, a wheelchair space b3, its companion b4, b5 and b6.
func sampleLayout(seatsInRowA: Int = 6) -> LayoutV1.Layout {
  let rowA = (1...seatsInRowA).map { number in
    LayoutV1.Seat(
      id: "a\(number)", label: "\(number)",
      position: LayoutV1.Position(x: Double(number) / Double(seatsInRowA + 1), y: 0.25))
  }
  var rowB = (1...6).map { number in
    LayoutV1.Seat(
      id: "b\(number)", label: "\(number)",
      position: LayoutV1.Position(x: Double(number) / 7, y: 0.75))
  }
  (rowB[0].kind, rowB[0].pairSeatId) = (.couple, "b2")
  (rowB[1].kind, rowB[1].pairSeatId) = (.couple, "b1")
  rowB[2].kind = .wheelchair
  (rowB[3].kind, rowB[3].companionOfSeatId) = (.companion, "b3")
  rowB[5].priceCategoryId = "best"
  return LayoutV1.Layout(
    formatVersion: 1, screenSide: .top, aspectRatio: 2,
    priceCategories: [
      LayoutV1.PriceCategory(id: "standard", name: "Standard"),
      LayoutV1.PriceCategory(id: "best", name: "Best"),
    ],
    areas: [LayoutV1.Area(id: "stalls", name: "Stalls", priceCategoryId: "standard")],
    rows: [
      LayoutV1.Row(label: "A", areaId: "stalls", seats: rowA),
      LayoutV1.Row(label: "B", areaId: "stalls", seats: rowB),
    ])
}

extension SeatingEngine {
  /// The showings in memory.
  var openShowings: [String] { inventories.keys.sorted() }

  var queueLength: Int { queue.count }

  var watcherCount: Int { watchers.count }

  /// A showing's book as it was last written.
  func book(of showingID: String) -> SeatBook? { inventories[showingID]?.settled }

  /// Whether a watcher waits for news.
  func waits(_ watcher: Int) -> Bool { watchers[watcher]?.waiting != nil }
}
