// Generated from usher/orders/v1/orders.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension OrdersV1 {
  /// The message `usher.orders.v1.CreateOrderRequest`.
  public struct CreateOrderRequest: WireMessage {
    /// UUID. Required.
    public var requestId: String = ""
    /// The field `hold_id`.
    public var holdId: String = ""
    /// The field `hold_token`.
    public var holdToken: String = ""
    /// One per held seat.
    public var lines: [OrdersV1.CreateOrderLine] = []
    /// If set, the total that the customer has seen; any other total is refused with TOTAL_CHANGED,
    /// any other currency with CURRENCY_MISMATCH.
    public var expectedTotal: TypeV1.Money? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      requestId: String = "", holdId: String = "", holdToken: String = "",
      lines: [OrdersV1.CreateOrderLine] = [], expectedTotal: TypeV1.Money? = nil
    ) {
      self.requestId = requestId
      self.holdId = holdId
      self.holdToken = holdToken
      self.lines = lines
      self.expectedTotal = expectedTotal
    }
  }
}

extension OrdersV1.CreateOrderRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__orders__v1__create_order_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Orders__V1__CreateOrderRequest.self).pointee
    self.requestId = unsafe String(cString: c.request_id)
    self.holdId = unsafe String(cString: c.hold_id)
    self.holdToken = unsafe String(cString: c.hold_token)
    self.lines = unsafe (0..<c.n_lines).map {
      unsafe OrdersV1.CreateOrderLine(WireStruct(c.lines[$0]!))
    }
    self.expectedTotal = unsafe c.expected_total.map { unsafe TypeV1.Money(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Orders__V1__CreateOrderRequest.self)
    unsafe c.pointee.request_id = arena.string(self.requestId)
    unsafe c.pointee.hold_id = arena.string(self.holdId)
    unsafe c.pointee.hold_token = arena.string(self.holdToken)
    if !self.lines.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Orders__V1__CreateOrderLine>?).self,
        count: self.lines.count)
      for (index, value) in self.lines.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(
          to: Usher__Orders__V1__CreateOrderLine.self)
      }
      unsafe c.pointee.n_lines = self.lines.count
      unsafe c.pointee.lines = items
    }
    if let value = self.expectedTotal {
      unsafe c.pointee.expected_total = value.write(in: arena).pointer(
        to: Usher__Type__V1__Money.self)
    }
    return target
  }
}
