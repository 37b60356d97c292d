import Testing

@testable import Orders

@Suite("Purchase: one machine, two honest ends")
struct PurchaseTests {
  /// Runs a machine through events and gives what it decided and how it stands.
  static func transcript(
    _ events: [PurchaseEvent], from purchase: Purchase = Purchase(expiresAtMs: 1000)
  ) throws -> (decisions: [PurchaseDecision], purchase: Purchase) {
    var purchase = purchase
    let decisions = try events.map { try purchase.handle($0) }
    return (decisions, purchase)
  }

  static let begun = PurchaseEvent.ended(.begun(holdExpiresAtMs: 1300))

  @Test("A purchase without trouble")
  func straight() throws {
    let (decisions, purchase) = try Self.transcript([
      .pay(nowMs: 0), Self.begun, .ended(.done), .ended(.done), .ended(.done), .ended(.done),
    ])
    #expect(
      decisions == [
        .take(.beginPayment), .take(.authorize), .take(.confirmHold), .take(.capture),
        .take(.issueTickets), .rest,
      ])
    #expect(purchase.state == .fulfilled)
    #expect(purchase.attempt == 1 && purchase.step == nil && purchase.failure == nil)
    #expect(purchase.expiresAtMs == 1300)
  }

  struct Ending: Sendable, CustomTestStringConvertible {
    var name: String
    var events: [PurchaseEvent]
    var last: PurchaseDecision
    var state: OrderState
    var failure: PaymentFailure?
    var testDescription: String { name }
  }
  static let toCapture: [PurchaseEvent] = [.pay(nowMs: 0), begun, .ended(.done), .ended(.done)]
  static let endings: [Ending] = [
    Ending(
      name: "declined: the hold goes on",
      events: [.pay(nowMs: 0), begun, .ended(.refused(.declined))],
      last: .rest, state: .awaitingPayment, failure: .declined),
    Ending(
      name: "token not accepted: void, then as declined",
      events: [.pay(nowMs: 0), begun, .ended(.refused(.notAccepted)), .ended(.done)],
      last: .rest, state: .awaitingPayment, failure: .declined),
    Ending(
      name: "authorisation unanswered: void first",
      events: [.pay(nowMs: 0), begun, .ended(.unknown)],
      last: .take(.void(.timedOut)), state: .paying, failure: nil),
    Ending(
      name: "authorisation unanswered, voided",
      events: [.pay(nowMs: 0), begun, .ended(.unknown), .ended(.unknown), .ended(.done)],
      last: .rest, state: .awaitingPayment, failure: .timedOut),
    Ending(
      name: "crash while beginning: nothing was asked for",
      events: [.pay(nowMs: 0), .resumed],
      last: .rest, state: .awaitingPayment, failure: .timedOut),
    Ending(
      name: "crash while authorising: void",
      events: [.pay(nowMs: 0), begun, .resumed],
      last: .take(.void(.timedOut)), state: .paying, failure: nil),
    Ending(
      name: "hold already over",
      events: [.pay(nowMs: 0), .ended(.refused(.holdExpired))],
      last: .rest, state: .expired, failure: .holdExpired),
    Ending(
      name: "hold released meanwhile",
      events: [.pay(nowMs: 0), .ended(.refused(.holdGone))],
      last: .rest, state: .cancelled, failure: .holdExpired),
    Ending(
      name: "hold expired before it was confirmed: void, never charged",
      events: [
        .pay(nowMs: 0), begun, .ended(.done), .ended(.refused(.holdExpired)), .ended(.done),
      ],
      last: .rest, state: .expired, failure: .holdExpired),
    Ending(
      name: "confirmation unanswered: again, never given up",
      events: [.pay(nowMs: 0), begun, .ended(.done), .ended(.unknown), .resumed],
      last: .takeAgain(.confirmHold), state: .paying, failure: nil),
    Ending(
      name: "capture unanswered: again", events: toCapture + [.ended(.unknown), .resumed],
      last: .takeAgain(.capture), state: .paying, failure: nil),
    Ending(
      name: "capture impossible: void, free the seats",
      events: toCapture + [.ended(.refused(.neverCapturable)), .ended(.done), .ended(.done)],
      last: .rest, state: .cancelled, failure: .declined),
    Ending(
      name: "capture said impossible but had taken place",
      events: toCapture
        + [.ended(.refused(.neverCapturable)), .ended(.refused(.alreadyCaptured)), .ended(.done)],
      last: .rest, state: .fulfilled, failure: nil),
    Ending(
      name: "captured by the provider on its own: refund",
      events: [
        .pay(nowMs: 0), begun, .ended(.unknown), .ended(.refused(.alreadyCaptured)), .ended(.done),
      ],
      last: .rest, state: .awaitingPayment, failure: .timedOut),
    Ending(
      name: "void refused without a reason: somebody has to look",
      events: [.pay(nowMs: 0), begun, .ended(.unknown), .ended(.refused(.notAccepted))],
      last: .rest, state: .needsAttention, failure: nil),
    Ending(
      name: "never paid", events: [.timePassed(nowMs: 999), .timePassed(nowMs: 1000)],
      last: .rest, state: .expired, failure: nil),
  ]

  @Test("Ends as it should", arguments: endings)
  func ends(_ row: Ending) throws {
    let (decisions, purchase) = try Self.transcript(row.events)
    #expect(decisions.last == row.last)
    #expect(purchase.state == row.state)
    #expect(purchase.failure == row.failure)
    #expect((purchase.state == .needsAttention) == (purchase.attentionReason != nil))
  }

  @Test("Time never ends a purchase that is being paid")
  func timeWhilePaying() throws {
    let (decisions, purchase) = try Self.transcript([.pay(nowMs: 0), .timePassed(nowMs: 99_999)])
    #expect(decisions.last == .takeAgain(.beginPayment))
    #expect(purchase.state == .paying)
  }

  @Test(
    "Paying is refused where it makes no sense",
    arguments: [
      (OrderState.awaitingPayment, Int64(999), nil), (.awaitingPayment, 1000, .expired),
      (.paying, 0, .beingPaid), (.paid, 0, .alreadyPaid), (.fulfilled, 5000, .alreadyPaid),
      (.expired, 0, .expired), (.cancelled, 0, .cancelled), (.needsAttention, 0, .needsAttention),
    ] as [(OrderState, Int64, PayRefusal?)])
  func refusals(_ state: OrderState, nowMs: Int64, _ refusal: PayRefusal?) {
    let purchase = Purchase(
      state: state, attempt: 1, step: nil, failure: nil, attentionReason: nil, expiresAtMs: 1000)
    #expect(purchase.refusalToPay(nowMs: nowMs) == refusal)
  }

  @Test("Every step has one name, and the name gives it back")
  func names() {
    #expect(Set(PurchaseStep.all.map(\.name)).count == PurchaseStep.all.count)
    for step in PurchaseStep.all { #expect(PurchaseStep(name: step.name) == step) }
    #expect(PurchaseStep(name: "CONFIRM") == nil)
  }

  @Test("Every combination of up to four faults, over two attempts, ends honestly")
  func exhaustive() {
    var scripts: [[Int]] = [[]]
    var runs = 0
    var ends: Set<OrderState> = []
    while let script = scripts.popLast() {
      var world = PurchaseWorld(Faults(script: script))
      let broken = world.run(attempts: 2)
      #expect(broken == [], "script \(script): \(world.trace)")
      runs += 1
      ends.insert(world.stored.state)
      guard script.count(where: { $0 > 0 }) < 4 else { continue }
      for place in script.count..<world.faults.asked.count {
        let zeros = Array(repeating: 0, count: place - script.count)
        for fault in 1..<world.faults.asked[place].options {
          scripts.append(script + zeros + [fault])
        }
      }
    }
    #expect(runs > 50_000)
    #expect(ends == [.fulfilled, .expired, .cancelled])
  }

  @Test("Random runs with many faults end honestly")
  func random() {
    let seed = UInt64.random(in: 0...UInt64.max)
    for run in 0..<5_000 {
      let state = seed &+ UInt64(run)
      var world = PurchaseWorld(Faults(random: SplitMix64(state: state)))
      let broken = world.run(attempts: 4)
      #expect(broken == [], "seed \(state): \(world.trace)")
    }
  }
}
