import CProtobufC
public import CWire
import Glibc

/// One module's messages, and what protobuf-c's descriptors leave out about them.
///
/// Unchecked: the pointer is to a constant of the executable.
@safe
public struct WireModule: @unchecked Sendable {
  package let table: UnsafePointer<WireTable>

  /// The module of a generated table. For generated code, as is what else of this module takes or gives a pointer.
  public init(_ table: UnsafePointer<WireTable>) {
    unsafe self.table = table
  }

  /// The modules whose messages this one's protos use.
  public var imports: [WireModule] {
    unsafe (0..<table.pointee.n_imports).map { unsafe WireModule(table.pointee.imports[$0]!) }
  }

  /// All messages of the module itself, nested ones too.
  public var types: [WireType] {
    unsafe (0..<table.pointee.n_messages).map {
      unsafe WireType(table.pointee.messages[$0]!, in: self)
    }
  }

  /// The message of a full name, also from the modules that this one imports.
  public func type(named name: String) -> WireType? {
    for index in 0..<(unsafe table.pointee.n_messages) {
      guard let descriptor = unsafe table.pointee.messages[index] else { continue }
      if unsafe strcmp(descriptor.pointee.name, name) == 0 {
        return unsafe WireType(descriptor, in: self)
      }
    }
    return imports.lazy.compactMap { $0.type(named: name) }.first
  }

  /// The proto files, imported modules' first.
  public var fileDescriptors: [WireFileDescriptor] {
    imports.flatMap(\.fileDescriptors)
      + (unsafe (0..<table.pointee.n_files).map {
        unsafe WireFileDescriptor(table.pointee.files[$0])
      })
  }
}
