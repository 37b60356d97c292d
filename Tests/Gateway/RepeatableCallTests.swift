import Contracts
import RPC
import Testing

/// Which calls may be repeated without harm, by the option `idempotency_level` of the protos.
@Suite struct RepeatableCallTests {
  private static let all =
    CatalogV1.CatalogServiceMethods.all + SeatingV1.SeatingServiceMethods.all
    + OrdersV1.OrderServiceMethods.all + PaymentsV1.PaymentServiceMethods.all

  @Test func whatIsReadHasNoSideEffects() {
    for route in Contracts.routes {
      #expect(
        (route.verb == "GET") == (route.method.idempotency == .noSideEffects),
        "\(route.verb) \(route.template)")
    }
    for method in Self.all where method.idempotency == .noSideEffects {
      let isRead = ["Get", "List", "Suggest", "Watch"].contains { method.name.hasPrefix($0) }
      #expect(isRead, "\(method.path)")
    }
  }

  /// The Creates of the catalog know a request again only if it has an id, which is optional there; a ticket is let in
  /// once.
  @Test func commandsThatKnowTheirRequestAgain() {
    let names = Self.all.filter { $0.idempotency == .idempotent }.map(\.name)
    #expect(
      names == [
        "HoldSeats", "ReleaseHold", "BeginPayment", "ConfirmHold", "CancelSale", "CreateOrder",
        "PayOrder", "Authorize", "Capture", "Void", "Refund",
      ])
  }
}
