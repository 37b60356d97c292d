// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// The message `usher.seating.v1.GetSeatMapRequest`.
  public struct GetSeatMapRequest: WireMessage {
    /// The field `showing_id`.
    public var showingId: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(showingId: String = "") {
      self.showingId = showingId
    }
  }
}

extension SeatingV1.GetSeatMapRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__get_seat_map_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__GetSeatMapRequest.self).pointee
    self.showingId = unsafe String(cString: c.showing_id)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__GetSeatMapRequest.self)
    unsafe c.pointee.showing_id = arena.string(self.showingId)
    return target
  }
}
