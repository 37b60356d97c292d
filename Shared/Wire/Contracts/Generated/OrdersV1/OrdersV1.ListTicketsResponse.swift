// Generated from usher/orders/v1/orders.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension OrdersV1 {
  /// The message `usher.orders.v1.ListTicketsResponse`.
  public struct ListTicketsResponse: WireMessage {
    /// The field `tickets`.
    public var tickets: [OrdersV1.Ticket] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(tickets: [OrdersV1.Ticket] = []) {
      self.tickets = tickets
    }
  }
}

extension OrdersV1.ListTicketsResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__orders__v1__list_tickets_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Orders__V1__ListTicketsResponse.self).pointee
    self.tickets = unsafe (0..<c.n_tickets).map {
      unsafe OrdersV1.Ticket(WireStruct(c.tickets[$0]!))
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Orders__V1__ListTicketsResponse.self)
    if !self.tickets.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Orders__V1__Ticket>?).self, count: self.tickets.count)
      for (index, value) in self.tickets.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Usher__Orders__V1__Ticket.self)
      }
      unsafe c.pointee.n_tickets = self.tickets.count
      unsafe c.pointee.tickets = items
    }
    return target
  }
}
