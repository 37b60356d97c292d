import SQL
import Telemetry

/// Drives payments to their ends, each in a task of its own that nobody's leaving stops; and picks up those that
/// nobody drives: after a start, and from time to time.
actor PurchaseDriver {
  private let store: OrderStore
  private let steps: StepTaker
  private let issuer: TicketIssuer
  private let clock: WallClock
  private let pause: @Sendable (Duration) async throws -> Void
  private let logger: Logger
  private let executor: (any TaskExecutor)?

  /// Orders that are being driven or about to be, with the number of those who say so.
  private var busy: [String: Int] = [:]
  /// Who waits for the end of an order's drive, by number.
  private var waiting: [String: [Int: AsyncStream<Never>.Continuation]] = [:]
  private var lastWaiter = 0

  /// The most payments that are under way at once.
  static let mostBusy = 10_000

  /// - Parameter pause: waits for a time, or throws when the task is cancelled.
  init(
    store: OrderStore, steps: StepTaker, issuer: TicketIssuer, clock: WallClock, logger: Logger,
    executor: (any TaskExecutor)?, pause: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.store = store
    self.steps = steps
    self.issuer = issuer
    self.clock = clock
    self.logger = logger
    self.executor = executor
    self.pause = pause
  }

  /// Whether one more payment may start.
  var hasRoom: Bool { busy.count < Self.mostBusy }

  /// Starts an attempt to pay, unless the store says otherwise, and drives it on.
  func pay(
    _ id: String, _ request: RequestKey, paymentToken: String
  ) async throws(SQLError) -> OrderStore.Start {
    claim(id)
    let start: OrderStore.Start
    do throws(SQLError) {
      start = try await store.startPayment(of: id, request, nowMs: clock.nowMs)
    } catch {
      release(id)
      throw error
    }
    if case .started(let order) = start {
      Task(executorPreference: executor) { await self.drive(order, paymentToken: paymentToken) }
    } else {
      release(id)
    }
    return start
  }

  /// Waits until nobody drives the order, or until the caller's task is cancelled.
  func wait(for id: String) async {
    guard busy[id] != nil else { return }
    lastWaiter += 1
    let number = lastWaiter
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    waiting[id, default: [:]][number] = continuation
    for await _ in stream {}
    waiting[id]?[number] = nil
    if waiting[id]?.isEmpty == true { waiting[id] = nil }
  }

  /// Picks up every purchase that is under way and that nobody here drives.
  ///
  /// - Returns: how many.
  @discardableResult
  func recover() async throws(SQLError) -> Int {
    var count = 0
    for id in try await store.unfinished() where busy[id] == nil {
      claim(id)
      do throws(SQLError) {
        guard let order = try await store.order(id),
          let next = try await store.advance(
            id, from: order.version, by: .resumed, nowMs: clock.nowMs)
        else {
          release(id)
          continue
        }
        logger.info(
          "A purchase is picked up",
          ["order": .text(id), "step": .text(next.order.purchase.step?.name ?? "none")])
        count += 1
        Task(executorPreference: executor) { await self.drive(next.order, paymentToken: nil) }
      } catch {
        release(id)
        throw error
      }
    }
    return count
  }

  /// Recovers, ends unpaid orders, and does so again from time to time, until the task is cancelled.
  func keepHouse() async {
    while !Task.isCancelled {
      do throws(SQLError) {
        try await recover()
        while try await store.tidy(nowMs: clock.nowMs) {}
      } catch {
        logger.error("Housekeeping failed", ["cause": .text("\(error)")])
      }
      do { try await pause(steps.limits.recoveryPause) } catch { return }
    }
  }

  /// Takes one step after the other until the purchase rests, or has to wait for the next recovery.
  private func drive(_ first: StoredOrder, paymentToken: String?) async {
    defer { release(first.id) }
    var order = first
    var tries = 0
    while let step = order.purchase.step {
      do {
        guard let next = try await take(step, of: order, paymentToken: paymentToken) else {
          logger.info("A purchase is driven by somebody else", ["order": .text(order.id)])
          return
        }
        order = next.order
        guard case .takeAgain = next.decision else {
          tries = 0
          continue
        }
        tries += 1
        guard tries < steps.limits.tries else { return }
        try await pause(steps.limits.firstPause * (1 << min(tries - 1, 16)))
      } catch {
        logger.error(
          "A purchase waits for the next round",
          ["order": .text(order.id), "step": .text(step.name), "cause": .text("\(error)")])
        return
      }
    }
    logger.info(
      "A purchase rests",
      [
        "order": .text(order.id), "state": .text(order.purchase.state.rawValue),
        "failure": .text(order.purchase.failure?.rawValue ?? ""),
      ])
  }

  private func take(
    _ step: PurchaseStep, of order: StoredOrder, paymentToken: String?
  ) async throws(SQLError) -> (decision: PurchaseDecision, order: StoredOrder)? {
    guard step == .issueTickets else {
      let outcome = await steps.take(step, of: order, paymentToken: paymentToken)
      return try await store.advance(
        order.id, from: order.version, by: .ended(outcome), nowMs: clock.nowMs)
    }
    let now = clock.nowMs
    // The making of the order has checked that every id fits a code.
    guard let tickets = issuer.tickets(for: order, nowMs: now) else {
      throw SQLError(.other, "an id of the order does not fit a ticket")
    }
    do throws(SQLError) {
      return try await store.advance(
        order.id, from: order.version, by: .ended(.done), issuing: tickets, nowMs: now)
    } catch  where error.isDuplicate {
      return try await store.advance(
        order.id, from: order.version, by: .ended(.refused(.seatSoldTwice)), nowMs: now)
    }
  }

  private func claim(_ id: String) {
    busy[id, default: 0] += 1
  }

  private func release(_ id: String) {
    guard let count = busy[id], count > 1 else {
      busy[id] = nil
      for continuation in (waiting[id] ?? [:]).values { continuation.finish() }
      return
    }
    busy[id] = count - 1
  }
}
