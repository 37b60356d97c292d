// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// The message `usher.seating.v1.SuggestSeatsRequest`.
  public struct SuggestSeatsRequest: WireMessage {
    /// The field `showing_id`.
    public var showingId: String = ""
    /// 1..20.
    public var count: Int32 = 0
    /// Only seats of this area, or empty.
    public var areaId: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(showingId: String = "", count: Int32 = 0, areaId: String = "") {
      self.showingId = showingId
      self.count = count
      self.areaId = areaId
    }
  }
}

extension SeatingV1.SuggestSeatsRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__suggest_seats_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__SuggestSeatsRequest.self).pointee
    self.showingId = unsafe String(cString: c.showing_id)
    self.count = unsafe c.count
    self.areaId = unsafe String(cString: c.area_id)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__SuggestSeatsRequest.self)
    unsafe c.pointee.showing_id = arena.string(self.showingId)
    unsafe c.pointee.count = self.count
    unsafe c.pointee.area_id = arena.string(self.areaId)
    return target
  }
}
