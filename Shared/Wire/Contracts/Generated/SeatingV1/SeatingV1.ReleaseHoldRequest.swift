// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// The message `usher.seating.v1.ReleaseHoldRequest`.
  public struct ReleaseHoldRequest: WireMessage {
    /// The field `hold_id`.
    public var holdId: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(holdId: String = "") {
      self.holdId = holdId
    }
  }
}

extension SeatingV1.ReleaseHoldRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__release_hold_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__ReleaseHoldRequest.self).pointee
    self.holdId = unsafe String(cString: c.hold_id)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__ReleaseHoldRequest.self)
    unsafe c.pointee.hold_id = arena.string(self.holdId)
    return target
  }
}
