// Generated from usher/layout/v1/layout.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension LayoutV1 {
  /// One row of one area.
  public struct Row: WireMessage {
    /// As printed: "A", "AA", "16"; may be empty.
    public var label: String = ""
    /// The area that the row is part of.
    public var areaId: String = ""
    /// From left to right. At least one.
    public var seats: [LayoutV1.Seat] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(label: String = "", areaId: String = "", seats: [LayoutV1.Seat] = []) {
      self.label = label
      self.areaId = areaId
      self.seats = seats
    }
  }
}

extension LayoutV1.Row {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__layout__v1__row__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Layout__V1__Row.self).pointee
    self.label = unsafe String(cString: c.label)
    self.areaId = unsafe String(cString: c.area_id)
    self.seats = unsafe (0..<c.n_seats).map { unsafe LayoutV1.Seat(WireStruct(c.seats[$0]!)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Layout__V1__Row.self)
    unsafe c.pointee.label = arena.string(self.label)
    unsafe c.pointee.area_id = arena.string(self.areaId)
    if !self.seats.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Usher__Layout__V1__Seat>?).self, count: self.seats.count)
      for (index, value) in self.seats.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Usher__Layout__V1__Seat.self)
      }
      unsafe c.pointee.n_seats = self.seats.count
      unsafe c.pointee.seats = items
    }
    return target
  }
}
