// Generated from grpc/testing/messages.proto by protoc-gen-usher. Do not edit.

import CInterop
import CProtobufC
import CWire
public import Wire

extension GrpcTesting {
  /// Server-streaming request.
  public struct StreamingOutputCallRequest: WireMessage {
    /// Desired payload type in the response from the server. If response_type is RANDOM, the
    /// payload from each response in the stream might be of different types. This is to simulate a
    /// mixed type of payload stream.
    public var responseType: GrpcTesting.PayloadType = .compressable
    /// Configuration for each expected response message.
    public var responseParameters: [GrpcTesting.ResponseParameters] = []
    /// Optional input payload sent along with the request.
    public var payload: GrpcTesting.Payload? = nil
    /// Whether server should return a given status
    public var responseStatus: GrpcTesting.EchoStatus? = nil
    /// If set the server should update this metrics report data at the OOB server.
    public var orcaOobReport: GrpcTesting.TestOrcaReport? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      responseType: GrpcTesting.PayloadType = .compressable,
      responseParameters: [GrpcTesting.ResponseParameters] = [],
      payload: GrpcTesting.Payload? = nil, responseStatus: GrpcTesting.EchoStatus? = nil,
      orcaOobReport: GrpcTesting.TestOrcaReport? = nil
    ) {
      self.responseType = responseType
      self.responseParameters = responseParameters
      self.payload = payload
      self.responseStatus = responseStatus
      self.orcaOobReport = orcaOobReport
    }
  }
}

extension GrpcTesting.StreamingOutputCallRequest {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(grpc__testing__streaming_output_call_request__wire_type(), in: .interop)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Grpc__Testing__StreamingOutputCallRequest.self).pointee
    self.responseType = unsafe GrpcTesting.PayloadType(
      rawValue: Int32(truncatingIfNeeded: c.response_type.rawValue))
    self.responseParameters = unsafe (0..<c.n_response_parameters).map {
      unsafe GrpcTesting.ResponseParameters(WireStruct(c.response_parameters[$0]!))
    }
    self.payload = unsafe c.payload.map { unsafe GrpcTesting.Payload(WireStruct($0)) }
    self.responseStatus = unsafe c.response_status.map {
      unsafe GrpcTesting.EchoStatus(WireStruct($0))
    }
    self.orcaOobReport = unsafe c.orca_oob_report.map {
      unsafe GrpcTesting.TestOrcaReport(WireStruct($0))
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Grpc__Testing__StreamingOutputCallRequest.self)
    unsafe c.pointee.response_type = .init(
      rawValue: .init(truncatingIfNeeded: self.responseType.rawValue))
    if !self.responseParameters.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Grpc__Testing__ResponseParameters>?).self,
        count: self.responseParameters.count)
      for (index, value) in self.responseParameters.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(
          to: Grpc__Testing__ResponseParameters.self)
      }
      unsafe c.pointee.n_response_parameters = self.responseParameters.count
      unsafe c.pointee.response_parameters = items
    }
    if let value = self.payload {
      unsafe c.pointee.payload = value.write(in: arena).pointer(to: Grpc__Testing__Payload.self)
    }
    if let value = self.responseStatus {
      unsafe c.pointee.response_status = value.write(in: arena).pointer(
        to: Grpc__Testing__EchoStatus.self)
    }
    if let value = self.orcaOobReport {
      unsafe c.pointee.orca_oob_report = value.write(in: arena).pointer(
        to: Grpc__Testing__TestOrcaReport.self)
    }
    return target
  }
}
