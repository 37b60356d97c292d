// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// The message `usher.seating.v1.WatchSeatsRequest`.
  public struct WatchSeatsRequest: WireMessage {
    /// The field `showing_id`.
    public var showingId: String = ""
    /// Changes after this one are wanted; 0: a snapshot first.
    public var sinceSequenceNumber: Int64 = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(showingId: String = "", sinceSequenceNumber: Int64 = 0) {
      self.showingId = showingId
      self.sinceSequenceNumber = sinceSequenceNumber
    }
  }
}

extension SeatingV1.WatchSeatsRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__watch_seats_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__WatchSeatsRequest.self).pointee
    self.showingId = unsafe String(cString: c.showing_id)
    self.sinceSequenceNumber = unsafe c.since_sequence_number
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__WatchSeatsRequest.self)
    unsafe c.pointee.showing_id = arena.string(self.showingId)
    unsafe c.pointee.since_sequence_number = self.sinceSequenceNumber
    return target
  }
}
