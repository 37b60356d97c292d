// Generated from kinds/v1/kinds.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CTestProtos
import CWire
public import Wire

extension KindsV1 {
  /// The message `kinds.v1.ColorList`.
  public struct ColorList: WireMessage {
    /// The field `colors`.
    public var colors: [KindsV1.Color] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(colors: [KindsV1.Color] = []) {
      self.colors = colors
    }
  }
}

extension KindsV1.ColorList {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(kinds__v1__color_list__wire_type(), in: .testProtos)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Kinds__V1__ColorList.self).pointee
    self.colors = unsafe (0..<c.n_colors).map {
      unsafe KindsV1.Color(rawValue: Int32(truncatingIfNeeded: c.colors[$0].rawValue))
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Kinds__V1__ColorList.self)
    if !self.colors.isEmpty {
      let items = unsafe arena.array(of: (Kinds__V1__Color).self, count: self.colors.count)
      for (index, value) in self.colors.enumerated() {
        unsafe items[index] = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
      }
      unsafe c.pointee.n_colors = self.colors.count
      unsafe c.pointee.colors = items
    }
    return target
  }
}
