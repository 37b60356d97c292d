// Generated from usher/seating/v1/seating.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension SeatingV1 {
  /// The message `usher.seating.v1.GetSeatMapResponse`.
  public struct GetSeatMapResponse: WireMessage {
    /// The field `showing_id`.
    public var showingId: String = ""
    /// The field `layout`.
    public var layout: LayoutV1.Layout? = nil
    /// One per seat, in the order in which the seats stand in the layout's rows.
    public var states: [SeatingV1.SeatState] = []
    /// The last change that the states contain; 0: none yet.
    public var sequenceNumber: Int64 = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      showingId: String = "", layout: LayoutV1.Layout? = nil, states: [SeatingV1.SeatState] = [],
      sequenceNumber: Int64 = 0
    ) {
      self.showingId = showingId
      self.layout = layout
      self.states = states
      self.sequenceNumber = sequenceNumber
    }
  }
}

extension SeatingV1.GetSeatMapResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__seating__v1__get_seat_map_response__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Seating__V1__GetSeatMapResponse.self).pointee
    self.showingId = unsafe String(cString: c.showing_id)
    self.layout = unsafe c.layout.map { unsafe LayoutV1.Layout(WireStruct($0)) }
    self.states = unsafe (0..<c.n_states).map {
      unsafe SeatingV1.SeatState(rawValue: Int32(truncatingIfNeeded: c.states[$0].rawValue))
    }
    self.sequenceNumber = unsafe c.sequence_number
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Seating__V1__GetSeatMapResponse.self)
    unsafe c.pointee.showing_id = arena.string(self.showingId)
    if let value = self.layout {
      unsafe c.pointee.layout = value.write(in: arena).pointer(to: Usher__Layout__V1__Layout.self)
    }
    if !self.states.isEmpty {
      let items = unsafe arena.array(
        of: (Usher__Seating__V1__SeatState).self, count: self.states.count)
      for (index, value) in self.states.enumerated() {
        unsafe items[index] = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
      }
      unsafe c.pointee.n_states = self.states.count
      unsafe c.pointee.states = items
    }
    unsafe c.pointee.sequence_number = self.sequenceNumber
    return target
  }
}
