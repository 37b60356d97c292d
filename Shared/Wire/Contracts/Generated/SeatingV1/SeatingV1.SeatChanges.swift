// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// What happened from one sequence number to another; `first` is one more than what came before
  /// it.
  public struct SeatChanges: WireMessage {
    /// The field `first_sequence_number`.
    public var firstSequenceNumber: Int64 = 0
    /// The field `last_sequence_number`.
    public var lastSequenceNumber: Int64 = 0
    /// The field `changes`.
    public var changes: [SeatingV1.SeatChange] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      firstSequenceNumber: Int64 = 0, lastSequenceNumber: Int64 = 0,
      changes: [SeatingV1.SeatChange] = []
    ) {
      self.firstSequenceNumber = firstSequenceNumber
      self.lastSequenceNumber = lastSequenceNumber
      self.changes = changes
    }
  }
}

extension SeatingV1.SeatChanges {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__seat_changes__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__SeatChanges.self).pointee
    self.firstSequenceNumber = unsafe c.first_sequence_number
    self.lastSequenceNumber = unsafe c.last_sequence_number
    self.changes = unsafe (0..<c.n_changes).map {
      unsafe SeatingV1.SeatChange(WireStruct(c.changes[$0]!))
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__SeatChanges.self)
    unsafe c.pointee.first_sequence_number = self.firstSequenceNumber
    unsafe c.pointee.last_sequence_number = self.lastSequenceNumber
    if !self.changes.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Seating__V1__SeatChange>?).self, count: self.changes.count)
      for (index, value) in self.changes.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(
          to: Usher__Seating__V1__SeatChange.self)
      }
      unsafe c.pointee.n_changes = self.changes.count
      unsafe c.pointee.changes = items
    }
    return target
  }
}
