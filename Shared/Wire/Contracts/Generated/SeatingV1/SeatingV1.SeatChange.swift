// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// The message `usher.seating.v1.SeatChange`.
  public struct SeatChange: WireMessage {
    /// The seat's place in the order of the layout, from 0.
    public var seatIndex: Int32 = 0
    /// The field `state`.
    public var state: SeatingV1.SeatState = .available

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(seatIndex: Int32 = 0, state: SeatingV1.SeatState = .available) {
      self.seatIndex = seatIndex
      self.state = state
    }
  }
}

extension SeatingV1.SeatChange {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__seat_change__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__SeatChange.self).pointee
    self.seatIndex = unsafe c.seat_index
    self.state = unsafe SeatingV1.SeatState(rawValue: Int32(truncatingIfNeeded: c.state.rawValue))
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__SeatChange.self)
    unsafe c.pointee.seat_index = self.seatIndex
    unsafe c.pointee.state = .init(rawValue: .init(truncatingIfNeeded: self.state.rawValue))
    return target
  }
}
