// Generated from kinds/v1/kinds.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CTestProtos
import CWire
public import Wire

extension KindsV1 {
  /// The message `kinds.v1.Inner`.
  public struct Inner: WireMessage {
    /// The field `text`.
    public var text: String = ""
    /// The field `number`.
    public var number: Int32 = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(text: String = "", number: Int32 = 0) {
      self.text = text
      self.number = number
    }
  }
}

extension KindsV1.Inner {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(kinds__v1__inner__wire_type(), in: .testProtos)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Kinds__V1__Inner.self).pointee
    self.text = unsafe String(cString: c.text)
    self.number = unsafe c.number
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Kinds__V1__Inner.self)
    unsafe c.pointee.text = arena.string(self.text)
    unsafe c.pointee.number = self.number
    return target
  }
}
