// Generated from usher/layout/v1/layout.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension LayoutV1 {
  /// A point of the plan, relative to its width and height: 0..1 from the top left corner.
  public struct Position: WireMessage {
    /// The field `x`.
    public var x: Double = 0
    /// The field `y`.
    public var y: Double = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(x: Double = 0, y: Double = 0) {
      self.x = x
      self.y = y
    }
  }
}

extension LayoutV1.Position {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__layout__v1__position__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Layout__V1__Position.self).pointee
    self.x = unsafe c.x
    self.y = unsafe c.y
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Layout__V1__Position.self)
    unsafe c.pointee.x = self.x
    unsafe c.pointee.y = self.y
    return target
  }
}
