// Generated from usher/layout/v1/layout.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension LayoutV1 {
  /// What a selection of seats has to obey. Set per hall, overridable per showing.
  public struct SelectionRules: WireMessage {
    /// Most seats in one hold, 1..20. 0: the default, 6.
    public var mostSeats: Int32 = 0
    /// How seats of one hold have to lie.
    public var adjacency: LayoutV1.Adjacency = .unspecified
    /// What happens to a selection that leaves one free seat alone.
    public var loneSeat: LayoutV1.LoneSeat = .unspecified
    /// Wheelchair spaces may be held without the customer's statement that they need one.
    public var wheelchairStatementWaived: Bool = false

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      mostSeats: Int32 = 0, adjacency: LayoutV1.Adjacency = .unspecified,
      loneSeat: LayoutV1.LoneSeat = .unspecified, wheelchairStatementWaived: Bool = false
    ) {
      self.mostSeats = mostSeats
      self.adjacency = adjacency
      self.loneSeat = loneSeat
      self.wheelchairStatementWaived = wheelchairStatementWaived
    }
  }
}

extension LayoutV1.SelectionRules {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__layout__v1__selection_rules__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Layout__V1__SelectionRules.self).pointee
    self.mostSeats = unsafe c.most_seats
    self.adjacency = unsafe LayoutV1.Adjacency(
      rawValue: Int32(truncatingIfNeeded: c.adjacency.rawValue))
    self.loneSeat = unsafe LayoutV1.LoneSeat(
      rawValue: Int32(truncatingIfNeeded: c.lone_seat.rawValue))
    self.wheelchairStatementWaived = unsafe c.wheelchair_statement_waived != 0
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Layout__V1__SelectionRules.self)
    unsafe c.pointee.most_seats = self.mostSeats
    unsafe c.pointee.adjacency = .init(rawValue: .init(truncatingIfNeeded: self.adjacency.rawValue))
    unsafe c.pointee.lone_seat = .init(rawValue: .init(truncatingIfNeeded: self.loneSeat.rawValue))
    unsafe c.pointee.wheelchair_statement_waived = self.wheelchairStatementWaived ? 1 : 0
    return target
  }
}
