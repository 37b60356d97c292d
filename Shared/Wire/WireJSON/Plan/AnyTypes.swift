import CProtobufC
import Wire

/// Finds the type that an Any names.
enum AnyTypes {
  /// The type of a URL like `type.googleapis.com/google.rpc.ErrorInfo`, if it is known.
  static func type(of url: String, in module: WireModule) -> WireType? {
    guard let slash = url.lastIndex(of: "/") else { return nil }
    return module.type(named: String(url[url.index(after: slash)...]))
  }
}

/// `google.protobuf.Any` as protobuf-c lays it out.
@unsafe
struct WireAny {
  var base: ProtobufCMessage
  var typeURL: UnsafeMutablePointer<CChar>?
  var value: ProtobufCBinaryData
}
