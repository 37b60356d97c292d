import Contracts
import Crypto
import RPC
import SQL
import Telemetry

/// The parts of the orders service, put together over whatever stands for the world around it.
struct OrdersService: Sendable {
  /// What is passed in: tests put their own in its place.
  struct World: Sendable {
    var seating: any RPCChannel
    var catalog: any RPCChannel
    var payments: any RPCChannel
    var clock = WallClock.system
    var random: any RandomSource = SystemRandomSource()
    var limits = PurchaseLimits()
    /// Where payments are driven; nil: wherever there is a thread.
    var executor: (any TaskExecutor)?
    /// Waits for a time, or throws when the task is cancelled.
    var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  }

  let handlers: OrderHandlers
  let driver: PurchaseDriver

  /// - Parameter ticketKey: signs tickets; everything that it has signed stays good as long as it is used.
  init(database: Database, ticketKey: Ed25519PrivateKey, logger: Logger, world: World) {
    let store = OrderStore(database)
    let seating = SeatingV1.SeatingServiceClient(world.seating)
    driver = PurchaseDriver(
      store: store,
      steps: StepTaker(
        seating: seating, payments: PaymentsV1.PaymentServiceClient(world.payments),
        limits: world.limits, logger: logger),
      issuer: TicketIssuer(TicketSigner(ticketKey), random: world.random),
      clock: world.clock, logger: logger,
      executor: world.executor, pause: world.pause)
    handlers = OrderHandlers(
      store: store, driver: driver, seating: seating,
      catalog: CatalogV1.CatalogServiceClient(world.catalog),
      verifier: TicketVerifier([ticketKey.publicKey]),
      fingerprint: RequestFingerprint(from: ticketKey), random: world.random, clock: world.clock,
      logger: logger)
  }
}
