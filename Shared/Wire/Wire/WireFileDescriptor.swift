import CWire

/// One proto file, as server reflection gives it away.
public struct WireFileDescriptor: Sendable, Hashable {
  /// The path below Proto: `usher/type/v1/money.proto`.
  public let name: String
  /// The names of the files that it imports.
  public let dependencies: [String]
  /// The full names of its messages, enums, services and methods.
  public let symbols: [String]
  /// The serialized `google.protobuf.FileDescriptorProto`.
  public let bytes: [UInt8]

  init(_ file: WireTableFile) {
    name = unsafe String(cString: file.name)
    dependencies = unsafe (0..<file.n_dependencies).map {
      unsafe String(cString: file.dependencies[$0]!)
    }
    symbols = unsafe (0..<file.n_symbols).map { unsafe String(cString: file.symbols[$0]!) }
    bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
  }
}
