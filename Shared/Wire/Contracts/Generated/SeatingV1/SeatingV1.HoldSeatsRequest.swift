// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// The message `usher.seating.v1.HoldSeatsRequest`.
  public struct HoldSeatsRequest: WireMessage {
    /// UUID. Required.
    public var requestId: String = ""
    /// The field `showing_id`.
    public var showingId: String = ""
    /// The field `seat_ids`.
    public var seatIds: [String] = []
    /// The customer says that they need a wheelchair space.
    public var wheelchairNeeded: Bool = false

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      requestId: String = "", showingId: String = "", seatIds: [String] = [],
      wheelchairNeeded: Bool = false
    ) {
      self.requestId = requestId
      self.showingId = showingId
      self.seatIds = seatIds
      self.wheelchairNeeded = wheelchairNeeded
    }
  }
}

extension SeatingV1.HoldSeatsRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__hold_seats_request__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__HoldSeatsRequest.self).pointee
    self.requestId = unsafe String(cString: c.request_id)
    self.showingId = unsafe String(cString: c.showing_id)
    self.seatIds = unsafe (0..<c.n_seat_ids).map { unsafe String(cString: c.seat_ids[$0]!) }
    self.wheelchairNeeded = unsafe c.wheelchair_needed != 0
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__HoldSeatsRequest.self)
    unsafe c.pointee.request_id = arena.string(self.requestId)
    unsafe c.pointee.showing_id = arena.string(self.showingId)
    if !self.seatIds.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<CChar>?).self, count: self.seatIds.count)
      for (index, value) in self.seatIds.enumerated() {
        unsafe items[index] = arena.string(value)
      }
      unsafe c.pointee.n_seat_ids = self.seatIds.count
      unsafe c.pointee.seat_ids = items
    }
    unsafe c.pointee.wheelchair_needed = self.wheelchairNeeded ? 1 : 0
    return target
  }
}
