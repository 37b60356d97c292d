// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// Unary request.
  public struct SimpleRequest: WireMessage {
    /// Desired payload type in the response from the server. If response_type is RANDOM, server
    /// randomly chooses one from other formats.
    public var responseType: GrpcTesting.PayloadType = .compressable
    /// Desired payload size in the response from the server.
    public var responseSize: Int32 = 0
    /// Optional input payload sent along with the request.
    public var payload: GrpcTesting.Payload? = nil
    /// Whether SimpleResponse should include username.
    public var fillUsername: Bool = false
    /// Whether SimpleResponse should include OAuth scope.
    public var fillOauthScope: Bool = false
    /// Whether to request the server to compress the response. This field is "nullable" in order to
    /// interoperate seamlessly with clients not able to implement the full compression tests by
    /// introspecting the call to verify the response's compression status.
    public var responseCompressed: GrpcTesting.BoolValue? = nil
    /// Whether server should return a given status
    public var responseStatus: GrpcTesting.EchoStatus? = nil
    /// Whether the server should expect this request to be compressed.
    public var expectCompressed: GrpcTesting.BoolValue? = nil
    /// Whether SimpleResponse should include server_id.
    public var fillServerId: Bool = false
    /// Whether SimpleResponse should include grpclb_route_type.
    public var fillGrpclbRouteType: Bool = false
    /// If set the server should record this metrics report data for the current RPC.
    public var orcaPerQueryReport: GrpcTesting.TestOrcaReport? = nil
    /// If set the server should update this metrics report data at the OOB server.
    public var orcaOobReport: GrpcTesting.TestOrcaReport? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      responseType: GrpcTesting.PayloadType = .compressable, responseSize: Int32 = 0,
      payload: GrpcTesting.Payload? = nil, fillUsername: Bool = false, fillOauthScope: Bool = false,
      responseCompressed: GrpcTesting.BoolValue? = nil,
      responseStatus: GrpcTesting.EchoStatus? = nil, expectCompressed: GrpcTesting.BoolValue? = nil,
      fillServerId: Bool = false, fillGrpclbRouteType: Bool = false,
      orcaPerQueryReport: GrpcTesting.TestOrcaReport? = nil,
      orcaOobReport: GrpcTesting.TestOrcaReport? = nil
    ) {
      self.responseType = responseType
      self.responseSize = responseSize
      self.payload = payload
      self.fillUsername = fillUsername
      self.fillOauthScope = fillOauthScope
      self.responseCompressed = responseCompressed
      self.responseStatus = responseStatus
      self.expectCompressed = expectCompressed
      self.fillServerId = fillServerId
      self.fillGrpclbRouteType = fillGrpclbRouteType
      self.orcaPerQueryReport = orcaPerQueryReport
      self.orcaOobReport = orcaOobReport
    }
  }
}

extension GrpcTesting.SimpleRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__simple_request__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__SimpleRequest.self).pointee
    self.responseType = unsafe GrpcTesting.PayloadType(
      rawValue: Int32(truncatingIfNeeded: c.response_type.rawValue))
    self.responseSize = unsafe c.response_size
    self.payload = unsafe c.payload.map { unsafe GrpcTesting.Payload(WireStruct($0)) }
    self.fillUsername = unsafe c.fill_username != 0
    self.fillOauthScope = unsafe c.fill_oauth_scope != 0
    self.responseCompressed = unsafe c.response_compressed.map {
      unsafe GrpcTesting.BoolValue(WireStruct($0))
    }
    self.responseStatus = unsafe c.response_status.map {
      unsafe GrpcTesting.EchoStatus(WireStruct($0))
    }
    self.expectCompressed = unsafe c.expect_compressed.map {
      unsafe GrpcTesting.BoolValue(WireStruct($0))
    }
    self.fillServerId = unsafe c.fill_server_id != 0
    self.fillGrpclbRouteType = unsafe c.fill_grpclb_route_type != 0
    self.orcaPerQueryReport = unsafe c.orca_per_query_report.map {
      unsafe GrpcTesting.TestOrcaReport(WireStruct($0))
    }
    self.orcaOobReport = unsafe c.orca_oob_report.map {
      unsafe GrpcTesting.TestOrcaReport(WireStruct($0))
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__SimpleRequest.self)
    unsafe c.pointee.response_type = .init(
      rawValue: .init(truncatingIfNeeded: self.responseType.rawValue))
    unsafe c.pointee.response_size = self.responseSize
    if let value = self.payload {
      unsafe c.pointee.payload = value.write(in: arena).pointer(to: Grpc__Testing__Payload.self)
    }
    unsafe c.pointee.fill_username = self.fillUsername ? 1 : 0
    unsafe c.pointee.fill_oauth_scope = self.fillOauthScope ? 1 : 0
    if let value = self.responseCompressed {
      unsafe c.pointee.response_compressed = value.write(in: arena).pointer(
        to: Grpc__Testing__BoolValue.self)
    }
    if let value = self.responseStatus {
      unsafe c.pointee.response_status = value.write(in: arena).pointer(
        to: Grpc__Testing__EchoStatus.self)
    }
    if let value = self.expectCompressed {
      unsafe c.pointee.expect_compressed = value.write(in: arena).pointer(
        to: Grpc__Testing__BoolValue.self)
    }
    unsafe c.pointee.fill_server_id = self.fillServerId ? 1 : 0
    unsafe c.pointee.fill_grpclb_route_type = self.fillGrpclbRouteType ? 1 : 0
    if let value = self.orcaPerQueryReport {
      unsafe c.pointee.orca_per_query_report = value.write(in: arena).pointer(
        to: Grpc__Testing__TestOrcaReport.self)
    }
    if let value = self.orcaOobReport {
      unsafe c.pointee.orca_oob_report = value.write(in: arena).pointer(
        to: Grpc__Testing__TestOrcaReport.self)
    }
    return target
  }
}
