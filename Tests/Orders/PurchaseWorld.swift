@testable import Orders

/// Answers what goes wrong next: a script first, then nothing at all (0); it remembers what it was asked.
struct Faults {
  var script: [Int]
  /// Where the script ends: nothing goes wrong (nil), or chance decides.
  var random: SplitMix64?
  private(set) var asked: [(choice: Int, options: Int)] = []

  init(script: [Int] = [], random: SplitMix64? = nil) {
    self.script = script
    self.random = random
  }

  mutating func choose(_ options: Int) -> Int {
    let choice: Int
    if asked.count < script.count {
      choice = script[asked.count]
    } else if var generator = random {
      choice =
        Int.random(in: 0..<3, using: &generator) > 0
        ? 0 : Int.random(in: 0..<options, using: &generator)
      random = generator
    } else {
      choice = 0
    }
    asked.append((choice, options))
    return choice
  }
}

struct SplitMix64: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// One order, a seating service and a payment provider as small models, and a network between them that loses, repeats
/// and delays; the purchase machine is driven through it as the service drives it.
struct PurchaseWorld {
  enum HoldState { case active, paying, confirmed, free }
  enum Payment { case authorized, captured, voided, declined, refunded }

  /// What can go wrong at the call of a step; the first five at any step.
  enum Fault: CaseIterable {
    case none, answerLost, requestLost, delayed, crashBefore, crashAfter, repeated, holdExpires,
      holdReleased
    case declined, notAccepted, authorizationLapses, providerCaptures
  }

  var faults: Faults
  var hold = HoldState.active
  var holdIsOver = false
  var payments: [Int: Payment] = [:]
  var tickets = 0
  var everCaptured = 0
  /// What is stored; a crash leaves exactly this.
  var stored = Purchase(expiresAtMs: 1000)
  var hasToken = false
  var delayed: [(PurchaseStep, Int)] = []
  var broken: [String] = []
  var trace: [String] = []

  init(_ faults: Faults) { self.faults = faults }

  /// Pays up to `attempts` times, drives everything to an end, lets the time pass, and gives what is wrong then.
  mutating func run(attempts: Int) -> [String] {
    for _ in 0..<attempts where stored.refusalToPay(nowMs: 0) == nil {
      hasToken = true
      drive(.pay(nowMs: 0))
    }
    while !delayed.isEmpty { deliverDelayed() }
    if hold == .active || hold == .paying { expireHold() }
    _ = try? stored.handle(.timePassed(nowMs: 10_000))
    check()
    return broken
  }

  /// What a stored step may meet; the order of the cases is the number in a script.
  private func options(for step: PurchaseStep) -> [Fault] {
    var options: [Fault] = [
      .none, .answerLost, .requestLost, .delayed, .crashBefore, .crashAfter, .repeated,
    ]
    switch step {
    case .beginPayment: options += [.holdExpires, .holdReleased]
    case .confirmHold: options.append(.holdExpires)
    case .authorize: options += [.holdExpires, .declined, .notAccepted]
    case .capture: options.append(.authorizationLapses)
    case .void(.timedOut): options.append(.providerCaptures)
    default: break
    }
    return options
  }

  private mutating func drive(_ first: PurchaseEvent) {
    var event = first
    for _ in 0..<400 {
      guard let decision = try? stored.handle(event) else { return broken.append("refused") }
      switch decision {
      case .rest: return
      case .take(let step), .takeAgain(let step): event = take(step)
      }
    }
    broken.append("never ends")
  }

  private mutating func take(_ step: PurchaseStep) -> PurchaseEvent {
    if step.needsToken, !hasToken { broken.append("\(step.name) without a token") }
    let options = options(for: step)
    let fault = options[faults.choose(options.count)]
    trace.append("\(step.name) \(fault)")
    let waiting = !delayed.isEmpty
    defer { if waiting { deliverDelayed() } }
    switch fault {
    case .none: return .ended(deliver(step, stored.attempt))
    case .answerLost:
      _ = deliver(step, stored.attempt)
      return .ended(.unknown)
    case .requestLost: return .ended(.unknown)
    case .delayed:
      // The own store does not answer later than asked.
      if step != .issueTickets { delayed.append((step, stored.attempt)) }
      return .ended(.unknown)
    case .crashBefore: return crash()
    case .crashAfter:
      _ = deliver(step, stored.attempt)
      return crash()
    case .repeated:
      let outcome = deliver(step, stored.attempt)
      _ = deliver(step, stored.attempt)
      return .ended(outcome)
    case .holdExpires:
      expireHold()
      return .ended(deliver(step, stored.attempt))
    case .holdReleased:
      if hold == .active { hold = .free }
      return .ended(deliver(step, stored.attempt))
    case .declined:
      if payments[stored.attempt] == nil { payments[stored.attempt] = .declined }
      return .ended(.refused(.declined))
    case .notAccepted: return .ended(.refused(.notAccepted))
    case .authorizationLapses:
      if payments[stored.attempt] == .authorized { payments[stored.attempt] = .voided }
      return .ended(deliver(step, stored.attempt))
    case .providerCaptures:
      if payments[stored.attempt] == .authorized { payments[stored.attempt] = .captured }
      return .ended(deliver(step, stored.attempt))
    }
  }

  private mutating func crash() -> PurchaseEvent {
    hasToken = false
    return .resumed
  }

  private mutating func deliverDelayed() {
    guard !delayed.isEmpty else { return }
    let (step, attempt) = delayed.removeFirst()
    trace.append("late \(step.name)")
    _ = deliver(step, attempt)
  }

  private mutating func expireHold() {
    if hold == .active || hold == .paying { (hold, holdIsOver) = (.free, true) }
  }

  /// What the owner of a step does when the request arrives.
  private mutating func deliver(_ step: PurchaseStep, _ attempt: Int) -> StepOutcome {
    switch step {
    case .beginPayment:
      if hold == .active { hold = .paying }
      if hold == .free { return .refused(holdIsOver ? .holdExpired : .holdGone) }
      return .begun(holdExpiresAtMs: 2000)
    case .confirmHold:
      if hold == .paying { hold = .confirmed }
      return hold == .confirmed ? .done : .refused(holdIsOver ? .holdExpired : .holdGone)
    case .cancelSale:
      if hold == .confirmed { hold = .free }
      return .done
    case .issueTickets:
      tickets = 1
      return .done
    case .authorize:
      if payments[attempt] == nil { payments[attempt] = .authorized }
      switch payments[attempt] {
      case .declined: return .refused(.declined)
      case .voided: return .refused(.neverCapturable)
      default: return .done
      }
    case .capture:
      if payments[attempt] == .authorized {
        payments[attempt] = .captured
        everCaptured += 1
        if hold != .confirmed { broken.append("captured while the hold is \(hold)") }
      }
      return payments[attempt] == .captured ? .done : .refused(.neverCapturable)
    case .void:
      if payments[attempt] == .captured { return .refused(.alreadyCaptured) }
      if payments[attempt] != .declined && payments[attempt] != .refunded {
        payments[attempt] = .voided
      }
      return .done
    case .refund:
      if payments[attempt] == .captured { payments[attempt] = .refunded }
      return .done
    }
  }

  /// The invariant of money and seats: sold and charged once with tickets, or free and not charged.
  private mutating func check() {
    let charged = payments.values.count { $0 == .captured }
    if payments.values.contains(.authorized) { broken.append("money left reserved") }
    if stored.step != nil { broken.append("a step is left") }
    if everCaptured > 1 { broken.append("captured \(everCaptured) times") }
    switch stored.state {
    case .fulfilled:
      if charged != 1 { broken.append("fulfilled and \(charged) charges") }
      if hold != .confirmed { broken.append("fulfilled and the seats are not sold") }
      if tickets != 1 { broken.append("fulfilled without tickets") }
    case .expired, .cancelled:
      if charged != 0 { broken.append("\(stored.state) and charged") }
      if hold != .free { broken.append("\(stored.state) and the seats are not free") }
      if tickets != 0 { broken.append("\(stored.state) with tickets") }
    default: broken.append("no honest end: \(stored.state)")
    }
  }
}

extension PurchaseStep {
  var needsToken: Bool { self == .beginPayment || self == .authorize }
}
