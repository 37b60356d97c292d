// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// Detail of a refusal.
  public struct SeatRefusal: WireMessage {
    /// The field `reason`.
    public var reason: SeatingV1.RefusalReason = .unspecified
    /// The seats that it is about.
    public var seatIds: [String] = []
    /// LONE_SEAT: other seats, as many, that would do.
    public var alternativeSeatIds: [String] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      reason: SeatingV1.RefusalReason = .unspecified, seatIds: [String] = [],
      alternativeSeatIds: [String] = []
    ) {
      self.reason = reason
      self.seatIds = seatIds
      self.alternativeSeatIds = alternativeSeatIds
    }
  }
}

extension SeatingV1.SeatRefusal {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__seat_refusal__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__SeatRefusal.self).pointee
    self.reason = unsafe SeatingV1.RefusalReason(
      rawValue: Int32(truncatingIfNeeded: c.reason.rawValue))
    self.seatIds = unsafe (0..<c.n_seat_ids).map { unsafe String(cString: c.seat_ids[$0]!) }
    self.alternativeSeatIds = unsafe (0..<c.n_alternative_seat_ids).map {
      unsafe String(cString: c.alternative_seat_ids[$0]!)
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__SeatRefusal.self)
    unsafe c.pointee.reason = .init(rawValue: .init(truncatingIfNeeded: self.reason.rawValue))
    if !self.seatIds.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<CChar>?).self, count: self.seatIds.count)
      for (index, value) in self.seatIds.enumerated() {
        unsafe items[index] = arena.string(value)
      }
      unsafe c.pointee.n_seat_ids = self.seatIds.count
      unsafe c.pointee.seat_ids = items
    }
    if !self.alternativeSeatIds.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<CChar>?).self, count: self.alternativeSeatIds.count)
      for (index, value) in self.alternativeSeatIds.enumerated() {
        unsafe items[index] = arena.string(value)
      }
      unsafe c.pointee.n_alternative_seat_ids = self.alternativeSeatIds.count
      unsafe c.pointee.alternative_seat_ids = items
    }
    return target
  }
}
