// Generated from google/rpc/error_details.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleRpc {
  /// Describes additional debugging info.
  public struct DebugInfo: WireMessage {
    /// The stack trace entries indicating where the error occurred.
    public var stackEntries: [String] = []
    /// Additional debugging information provided by the server.
    public var detail: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(stackEntries: [String] = [], detail: String = "") {
      self.stackEntries = stackEntries
      self.detail = detail
    }
  }
}

extension GoogleRpc.DebugInfo {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__rpc__debug_info__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Rpc__DebugInfo.self).pointee
    self.stackEntries = unsafe (0..<c.n_stack_entries).map {
      unsafe String(cString: c.stack_entries[$0]!)
    }
    self.detail = unsafe String(cString: c.detail)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Rpc__DebugInfo.self)
    if !self.stackEntries.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<CChar>?).self, count: self.stackEntries.count)
      for (index, value) in self.stackEntries.enumerated() {
        unsafe items[index] = arena.string(value)
      }
      unsafe c.pointee.n_stack_entries = self.stackEntries.count
      unsafe c.pointee.stack_entries = items
    }
    unsafe c.pointee.detail = arena.string(self.detail)
    return target
  }
}
