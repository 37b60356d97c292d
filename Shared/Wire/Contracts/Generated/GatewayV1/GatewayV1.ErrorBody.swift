// Generated from usher/gateway/v1/gateway.proto by protoc-gen-usher. Do not edit.

import CContracts
import CProtobufC
import CWire
public import Wire

extension GatewayV1 {
  /// Why a request was refused.
  public struct ErrorBody: WireMessage {
    /// The HTTP status of the answer.
    public var code: Int32 = 0
    /// The name of the google.rpc.Code: "NOT_FOUND".
    public var status: String = ""
    /// One sentence for people.
    public var message: String = ""
    /// What programs can act on: google.rpc.ErrorInfo, google.rpc.BadRequest,
    /// usher.seating.v1.SeatRefusal ...
    public var details: [GoogleProtobuf.AnyMessage] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      code: Int32 = 0, status: String = "", message: String = "",
      details: [GoogleProtobuf.AnyMessage] = []
    ) {
      self.code = code
      self.status = status
      self.message = message
      self.details = details
    }
  }
}

extension GatewayV1.ErrorBody {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(usher__gateway__v1__error_body__wire_type(), in: .contracts)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Usher__Gateway__V1__ErrorBody.self).pointee
    self.code = unsafe c.code
    self.status = unsafe String(cString: c.status)
    self.message = unsafe String(cString: c.message)
    self.details = unsafe (0..<c.n_details).map {
      unsafe GoogleProtobuf.AnyMessage(WireStruct(c.details[$0]!))
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Usher__Gateway__V1__ErrorBody.self)
    unsafe c.pointee.code = self.code
    unsafe c.pointee.status = arena.string(self.status)
    unsafe c.pointee.message = arena.string(self.message)
    if !self.details.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Google__Protobuf__Any>?).self, count: self.details.count)
      for (index, value) in self.details.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Google__Protobuf__Any.self)
      }
      unsafe c.pointee.n_details = self.details.count
      unsafe c.pointee.details = items
    }
    return target
  }
}
