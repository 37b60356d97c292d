import Contracts
import EventLoop
import RPC

extension ServerContext {
  /// The metadata that carries the token of a hold.
  static let holdTokenKey = "usher-hold-token"

  var isFromOrders: Bool { peer?.serviceName == "orders" }
}

extension HoldCaller {
  init(_ context: ServerContext) {
    let caller = context.caller
    let isStaff = caller.role == .boxOffice || caller.role == .operator
    // The orders service drives purchases to their end also when nobody waits for it.
    let isOrdersAlone = context.isFromOrders && caller.role == .public && caller.customer == nil
    self.init(
      customerID: caller.customer, token: context.metadata.first(ServerContext.holdTokenKey),
      isTrusted: isStaff || isOrdersAlone)
  }
}
