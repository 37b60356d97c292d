// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// The message `usher.seating.v1.WatchSeatsResponse`.
  public struct WatchSeatsResponse: WireMessage {
    /// Which of `event` is set.
    public enum Event: Sendable, Equatable {
      /// The field `snapshot`.
      case snapshot(SeatingV1.SeatSnapshot)
      /// The field `changes`.
      case changes(SeatingV1.SeatChanges)
      /// The field `heartbeat`.
      case heartbeat(SeatingV1.Heartbeat)
    }

    /// Which of `event` is set, if any.
    public var event: Event? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(event: Event? = nil) {
      self.event = event
    }
  }
}

extension SeatingV1.WatchSeatsResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__watch_seats_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__WatchSeatsResponse.self).pointee
    switch unsafe c.event_case.rawValue {
    case 1:
      self.event = unsafe .snapshot(SeatingV1.SeatSnapshot(WireStruct(c.snapshot!)))
    case 2:
      self.event = unsafe .changes(SeatingV1.SeatChanges(WireStruct(c.changes!)))
    case 3:
      self.event = unsafe .heartbeat(SeatingV1.Heartbeat(WireStruct(c.heartbeat!)))
    default: break
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__WatchSeatsResponse.self)
    switch self.event {
    case .snapshot(let value):
      unsafe c.pointee.event_case = .init(rawValue: 1)
      unsafe c.pointee.snapshot = value.write(in: arena).pointer(
        to: Usher__Seating__V1__SeatSnapshot.self)
    case .changes(let value):
      unsafe c.pointee.event_case = .init(rawValue: 2)
      unsafe c.pointee.changes = value.write(in: arena).pointer(
        to: Usher__Seating__V1__SeatChanges.self)
    case .heartbeat(let value):
      unsafe c.pointee.event_case = .init(rawValue: 3)
      unsafe c.pointee.heartbeat = value.write(in: arena).pointer(
        to: Usher__Seating__V1__Heartbeat.self)
    case nil: break
    }
    return target
  }
}
