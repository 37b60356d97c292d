// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// All states at one sequence number.
  public struct SeatSnapshot: WireMessage {
    /// The field `sequence_number`.
    public var sequenceNumber: Int64 = 0
    /// In the order of the layout, as in GetSeatMap.
    public var states: [SeatingV1.SeatState] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(sequenceNumber: Int64 = 0, states: [SeatingV1.SeatState] = []) {
      self.sequenceNumber = sequenceNumber
      self.states = states
    }
  }
}

extension SeatingV1.SeatSnapshot {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__seat_snapshot__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__SeatSnapshot.self).pointee
    self.sequenceNumber = unsafe c.sequence_number
    self.states = unsafe (0..<c.n_states).map {
      unsafe SeatingV1.SeatState(rawValue: Int32(truncatingIfNeeded: c.states[$0].rawValue))
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__SeatSnapshot.self)
    unsafe c.pointee.sequence_number = self.sequenceNumber
    if !self.states.isEmpty {
      let items = unsafe arena.array(
        of: (Usher__Seating__V1__SeatState).self, count: self.states.count)
      for (index, value) in self.states.enumerated() {
        unsafe items[index] = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
      }
      unsafe c.pointee.n_states = self.states.count
      unsafe c.pointee.states = items
    }
    return target
  }
}
