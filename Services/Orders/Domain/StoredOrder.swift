/// An order as the store keeps it.
struct StoredOrder: Equatable, Sendable {
  var id: String
  var customerID: String
  var holdID: String
  var fencingNumber: Int64
  var showingID: String
  /// When the showing is over.
  var showingEndMs: Int64
  var lines: [OrderLine]
  var total: Money
  var createdMs: Int64
  var purchase: Purchase
  /// Counts every change of the purchase; a change that was decided on an older version is not written.
  var version: Int64
  /// One per line once the order is fulfilled.
  var tickets: [StoredTicket]

  /// What the payment provider knows an attempt by.
  func paymentID(attempt: Int) -> String { "\(id)-\(attempt)" }
}

/// A ticket as the store keeps it.
struct StoredTicket: Equatable, Sendable {
  enum State: String, Sendable {
    case valid = "VALID"
    case redeemed = "REDEEMED"
    case void = "VOID"
  }
  var id: String
  var orderID: String
  /// The line of the order, from 0.
  var lineNumber: Int
  var showingID: String
  var line: OrderLine
  var code: String
  var state: State
  var redeemedMs: Int64?
}

/// How a payment attempt stands or ended.
enum AttemptOutcome: Equatable, Sendable {
  case running
  case paid
  case failed(PaymentFailure)
  case needsAttention
}

/// A request's id with what tells it from another one.
struct RequestKey: Equatable, Sendable {
  var customerID: String
  /// A UUID in lower case.
  var requestID: String
  var fingerprint: [UInt8]
}
