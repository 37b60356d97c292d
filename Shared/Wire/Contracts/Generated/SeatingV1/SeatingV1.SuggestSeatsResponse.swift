// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// The message `usher.seating.v1.SuggestSeatsResponse`.
  public struct SuggestSeatsResponse: WireMessage {
    /// The field `seat_ids`.
    public var seatIds: [String] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(seatIds: [String] = []) {
      self.seatIds = seatIds
    }
  }
}

extension SeatingV1.SuggestSeatsResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__suggest_seats_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__SuggestSeatsResponse.self).pointee
    self.seatIds = unsafe (0..<c.n_seat_ids).map { unsafe String(cString: c.seat_ids[$0]!) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__SuggestSeatsResponse.self)
    if !self.seatIds.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<CChar>?).self, count: self.seatIds.count)
      for (index, value) in self.seatIds.enumerated() {
        unsafe items[index] = arena.string(value)
      }
      unsafe c.pointee.n_seat_ids = self.seatIds.count
      unsafe c.pointee.seat_ids = items
    }
    return target
  }
}
