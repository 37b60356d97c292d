// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// Nothing has happened; the stream is alive.
  public struct Heartbeat: WireMessage {
    /// The field `sequence_number`.
    public var sequenceNumber: Int64 = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(sequenceNumber: Int64 = 0) {
      self.sequenceNumber = sequenceNumber
    }
  }
}

extension SeatingV1.Heartbeat {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__heartbeat__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__Heartbeat.self).pointee
    self.sequenceNumber = unsafe c.sequence_number
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__Heartbeat.self)
    unsafe c.pointee.sequence_number = self.sequenceNumber
    return target
  }
}
