// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// Configurations for a test client.
  public struct ClientConfigureRequest: WireMessage {
    /// Type of RPCs to send.
    public enum RpcType: WireEnum {
      /// `EMPTY_CALL`.
      case emptyCall
      /// `UNARY_CALL`.
      case unaryCall
      /// A number that has no name in the proto.
      case unrecognized(Int32)

      /// The values that have a name, in the order of the proto.
      public static let known: [Self] = [.emptyCall, .unaryCall]

      /// The value of a number.
      public init(rawValue: Int32) {
        switch rawValue {
        case 0: self = .emptyCall
        case 1: self = .unaryCall
        default: self = .unrecognized(rawValue)
        }
      }

      /// The value's number.
      public var rawValue: Int32 {
        switch self {
        case .emptyCall: 0
        case .unaryCall: 1
        case .unrecognized(let number): number
        }
      }

      /// The value's name as the proto spells it; its number if it has none.
      public var protoName: String {
        switch self {
        case .emptyCall: "EMPTY_CALL"
        case .unaryCall: "UNARY_CALL"
        case .unrecognized(let number): String(number)
        }
      }
    }

    /// Metadata to be attached for the given type of RPCs.
    public struct Metadata: WireMessage {
      /// The field `type`.
      public var type: GrpcTesting.ClientConfigureRequest.RpcType = .emptyCall
      /// The field `key`.
      public var key: String = ""
      /// The field `value`.
      public var value: String = ""

      /// The message with nothing set.
      public init() {}

      /// The message with some fields set.
      public init(
        type: GrpcTesting.ClientConfigureRequest.RpcType = .emptyCall, key: String = "",
        value: String = ""
      ) {
        self.type = type
        self.key = key
        self.value = value
      }
    }

    /// The types of RPCs the client sends.
    public var types: [GrpcTesting.ClientConfigureRequest.RpcType] = []
    /// The collection of custom metadata to be attached to RPCs sent by the client.
    public var metadata: [GrpcTesting.ClientConfigureRequest.Metadata] = []
    /// The deadline to use, in seconds, for all RPCs. If unset or zero, the client will use the
    /// default from the command-line.
    public var timeoutSec: Int32 = 0

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      types: [GrpcTesting.ClientConfigureRequest.RpcType] = [],
      metadata: [GrpcTesting.ClientConfigureRequest.Metadata] = [], timeoutSec: Int32 = 0
    ) {
      self.types = types
      self.metadata = metadata
      self.timeoutSec = timeoutSec
    }
  }
}

extension GrpcTesting.ClientConfigureRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__client_configure_request__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__ClientConfigureRequest.self).pointee
    self.types = unsafe (0..<c.n_types).map {
      unsafe GrpcTesting.ClientConfigureRequest.RpcType(
        rawValue: Int32(truncatingIfNeeded: c.types[$0].rawValue))
    }
    self.metadata = unsafe (0..<c.n_metadata).map {
      unsafe GrpcTesting.ClientConfigureRequest.Metadata(WireStruct(c.metadata[$0]!))
    }
    self.timeoutSec = unsafe c.timeout_sec
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__ClientConfigureRequest.self)
    if !self.types.isEmpty {
      let items = unsafe arena.array(
        of: (Grpc__Testing__ClientConfigureRequest__RpcType).self, count: self.types.count)
      for (index, value) in self.types.enumerated() {
        unsafe items[index] = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
      }
      unsafe c.pointee.n_types = self.types.count
      unsafe c.pointee.types = items
    }
    if !self.metadata.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Grpc__Testing__ClientConfigureRequest__Metadata>?).self,
        count: self.metadata.count)
      for (index, value) in self.metadata.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(
          to: Grpc__Testing__ClientConfigureRequest__Metadata.self)
      }
      unsafe c.pointee.n_metadata = self.metadata.count
      unsafe c.pointee.metadata = items
    }
    unsafe c.pointee.timeout_sec = self.timeoutSec
    return target
  }
}

extension GrpcTesting.ClientConfigureRequest.Metadata {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__client_configure_request__metadata__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__ClientConfigureRequest__Metadata.self).pointee
    self.type = unsafe GrpcTesting.ClientConfigureRequest.RpcType(
      rawValue: Int32(truncatingIfNeeded: c.type.rawValue))
    self.key = unsafe String(cString: c.key)
    self.value = unsafe String(cString: c.value)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__ClientConfigureRequest__Metadata.self)
    unsafe c.pointee.type = .init(rawValue: .init(truncatingIfNeeded: self.type.rawValue))
    unsafe c.pointee.key = arena.string(self.key)
    unsafe c.pointee.value = arena.string(self.value)
    return target
  }
}
