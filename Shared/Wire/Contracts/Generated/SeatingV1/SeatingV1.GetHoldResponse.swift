// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// The message `usher.seating.v1.GetHoldResponse`.
  public struct GetHoldResponse: WireMessage {
    /// The field `hold`.
    public var hold: SeatingV1.Hold? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(hold: SeatingV1.Hold? = nil) {
      self.hold = hold
    }
  }
}

extension SeatingV1.GetHoldResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__get_hold_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__GetHoldResponse.self).pointee
    self.hold = unsafe c.hold.map { unsafe SeatingV1.Hold(WireStruct($0)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__GetHoldResponse.self)
    if let value = self.hold {
      unsafe c.pointee.hold = value.write(in: arena).pointer(to: Usher__Seating__V1__Hold.self)
    }
    return target
  }
}
