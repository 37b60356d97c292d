// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// Unary response, as configured by the request.
  public struct SimpleResponse: WireMessage {
    /// Payload to increase message size.
    public var payload: GrpcTesting.Payload? = nil
    /// The user the request came from, for verifying authentication was successful when the client
    /// expected it.
    public var username: String = ""
    /// OAuth scope.
    public var oauthScope: String = ""
    /// Server ID. This must be unique among different server instances, but the same across all
    /// RPC's made to a particular server instance.
    public var serverId: String = ""
    /// gRPCLB Path.
    public var grpclbRouteType: GrpcTesting.GrpclbRouteType = .unknown
    /// Server hostname.
    public var hostname: String = ""

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      payload: GrpcTesting.Payload? = nil, username: String = "", oauthScope: String = "",
      serverId: String = "", grpclbRouteType: GrpcTesting.GrpclbRouteType = .unknown,
      hostname: String = ""
    ) {
      self.payload = payload
      self.username = username
      self.oauthScope = oauthScope
      self.serverId = serverId
      self.grpclbRouteType = grpclbRouteType
      self.hostname = hostname
    }
  }
}

extension GrpcTesting.SimpleResponse {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__simple_response__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__SimpleResponse.self).pointee
    self.payload = unsafe c.payload.map { unsafe GrpcTesting.Payload(WireStruct($0)) }
    self.username = unsafe String(cString: c.username)
    self.oauthScope = unsafe String(cString: c.oauth_scope)
    self.serverId = unsafe String(cString: c.server_id)
    self.grpclbRouteType = unsafe GrpcTesting.GrpclbRouteType(
      rawValue: Int32(truncatingIfNeeded: c.grpclb_route_type.rawValue))
    self.hostname = unsafe String(cString: c.hostname)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__SimpleResponse.self)
    if let value = self.payload {
      unsafe c.pointee.payload = value.write(in: arena).pointer(to: Grpc__Testing__Payload.self)
    }
    unsafe c.pointee.username = arena.string(self.username)
    unsafe c.pointee.oauth_scope = arena.string(self.oauthScope)
    unsafe c.pointee.server_id = arena.string(self.serverId)
    unsafe c.pointee.grpclb_route_type = .init(
      rawValue: .init(truncatingIfNeeded: self.grpclbRouteType.rawValue))
    unsafe c.pointee.hostname = arena.string(self.hostname)
    return target
  }
}
