import Contracts
import RPC
import Telemetry

/// How long the calls of a purchase may take, and how often they are made again.
struct PurchaseLimits: Sendable {
  /// The provider may ask a bank.
  var authorizeTimeout = Duration.seconds(10)
  /// Any other call.
  var callTimeout = Duration.seconds(5)
  /// How often one step is tried in a row; then the purchase waits for the next round of recovery.
  var tries = 6
  /// The pause before the second try; it doubles with each.
  var firstPause = Duration.milliseconds(200)
  /// The time between two rounds of recovery.
  var recoveryPause = Duration.seconds(10)
}

/// Takes the steps of a purchase that seating and the payment provider do, and tells what came of it.
///
/// An answer counts as done or refused only if it says so without doubt; all else is unknown, and the purchase finds
/// out.
struct StepTaker: Sendable {
  let seating: SeatingV1.SeatingServiceClient
  let payments: PaymentsV1.PaymentServiceClient
  let limits: PurchaseLimits
  let logger: Logger

  /// Takes a step of another service; never `issueTickets`, which is the store's.
  func take(
    _ step: PurchaseStep, of order: StoredOrder, paymentToken: String?
  ) async -> StepOutcome {
    let paymentID = order.paymentID(attempt: order.purchase.attempt)
    do throws(RPCError) {
      switch step {
      case .beginPayment: return try await beginPayment(order)
      case .confirmHold: return try await confirmHold(order)
      case .cancelSale: return try await cancelSale(order)
      case .authorize:
        // Without the token the step cannot be taken; whoever lost it has to find out and void.
        guard let paymentToken else { return .unknown }
        return try await authorize(order, paymentID, paymentToken)
      case .capture: return try await capture(paymentID)
      case .void: return try await void(paymentID)
      case .refund: return try await refund(order, paymentID)
      case .issueTickets: preconditionFailure("tickets are issued by the store")
      }
    } catch {
      logger.warning(
        "A step of a purchase has no known outcome",
        [
          "order": .text(order.id), "step": .text(step.name), "code": .text(error.code.name),
          "reason": .text(error.reason ?? ""),
        ])
      return .unknown
    }
  }

  private var options: CallOptions { CallOptions(timeout: limits.callTimeout) }

  private func beginPayment(_ order: StoredOrder) async throws(RPCError) -> StepOutcome {
    let hold: SeatingV1.Hold?
    do throws(RPCError) {
      hold = try await seating.beginPayment(
        .init(holdId: order.holdID, fencingNumber: order.fencingNumber, orderId: order.id), options
      ).hold
    } catch { return try refusal(error) }
    switch hold?.state {
    case .paying, .confirmed:
      guard let expiresAtMs = hold?.expireTime?.milliseconds else { return .done }
      return .begun(holdExpiresAtMs: expiresAtMs)
    default: return ended(hold)
    }
  }

  private func confirmHold(_ order: StoredOrder) async throws(RPCError) -> StepOutcome {
    let hold: SeatingV1.Hold?
    do throws(RPCError) {
      hold = try await seating.confirmHold(
        .init(holdId: order.holdID, fencingNumber: order.fencingNumber, orderId: order.id), options
      ).hold
    } catch { return try refusal(error) }
    return hold?.state == .confirmed ? .done : ended(hold)
  }

  private func cancelSale(_ order: StoredOrder) async throws(RPCError) -> StepOutcome {
    do throws(RPCError) {
      _ = try await seating.cancelSale(.init(holdId: order.holdID, orderId: order.id), options)
      return .done
    } catch { return try refusal(error) }
  }

  /// A hold that is answered as it is, and is not as it was asked to become.
  private func ended(_ hold: SeatingV1.Hold?) -> StepOutcome {
    switch hold?.state {
    case .expired: .refused(.holdExpired)
    case .released: .refused(.holdGone)
    default: .unknown
    }
  }

  /// A refusal that is seating's own decision about the hold; any other error says nothing.
  private func refusal(_ error: RPCError) throws(RPCError) -> StepOutcome {
    switch error.reason {
    case "HOLD_EXPIRED": return .refused(.holdExpired)
    case "NO_SUCH_HOLD", "HOLD_RELEASED", "HOLD_CONFIRMED", "HOLD_NOT_PENDING", "OTHER_ORDER",
      "STALE_FENCING_NUMBER", "NOT_ON_SALE", "NO_SUCH_SHOWING":
      return .refused(.holdGone)
    default: throw error
    }
  }

  private func authorize(
    _ order: StoredOrder, _ paymentID: String, _ token: String
  ) async throws(RPCError) -> StepOutcome {
    let amount = TypeV1.Money(order.total)
    do throws(RPCError) {
      let payment = try await payments.authorize(
        .init(
          paymentId: paymentID, amount: amount, paymentToken: token,
          description: "Tickets, order \(order.id)"),
        CallOptions(timeout: limits.authorizeTimeout)
      ).payment
      switch payment?.state {
      case .authorized where payment?.amount == amount: return .done
      case .declined: return .refused(.declined)
      default: return .unknown
      }
    } catch {
      if error.reason == "PAYMENT_DECLINED" { return .refused(.declined) }
      if error.isDefinite { return .refused(.notAccepted) }
      throw error
    }
  }

  private func capture(_ paymentID: String) async throws(RPCError) -> StepOutcome {
    do throws(RPCError) {
      let payment = try await payments.capture(.init(paymentId: paymentID), options).payment
      return payment?.state == .captured ? .done : .unknown
    } catch {
      // The void that follows makes sure of it.
      if error.code == .failedPrecondition || error.code == .notFound {
        return .refused(.neverCapturable)
      }
      throw error
    }
  }

  private func void(_ paymentID: String) async throws(RPCError) -> StepOutcome {
    do throws(RPCError) {
      let payment = try await payments.void(.init(paymentId: paymentID), options).payment
      switch payment?.state {
      case .voided, .declined, .refunded: return .done
      case .captured: return .refused(.alreadyCaptured)
      default: return .unknown
      }
    } catch {
      if error.reason == "PAYMENT_CAPTURED" { return .refused(.alreadyCaptured) }
      if error.code == .failedPrecondition { return .refused(.notAccepted) }
      throw error
    }
  }

  private func refund(_ order: StoredOrder, _ paymentID: String) async throws(RPCError)
    -> StepOutcome
  {
    do throws(RPCError) {
      _ = try await payments.refund(
        .init(paymentId: paymentID, refundId: "whole", amount: TypeV1.Money(order.total)), options)
      return .done
    } catch {
      if error.code == .failedPrecondition { return .refused(.notAccepted) }
      throw error
    }
  }
}

extension RPCError {
  /// Whether the peer has looked at the request and will answer it so for ever.
  fileprivate var isDefinite: Bool {
    switch code {
    case .invalidArgument, .failedPrecondition, .alreadyExists, .notFound, .outOfRange: true
    default: false
    }
  }
}
