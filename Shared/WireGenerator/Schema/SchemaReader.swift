import CProtobufC
import CWire

/// Turns protobuf-c's structs of a FileDescriptorProto into a schema. Not longer alive than they are.
@safe struct SchemaReader {
  private let file: Google__Protobuf__FileDescriptorProto
  private let comments: SchemaComments
  private let package: String

  /// Reads one file.
  static func read(_ file: UnsafeMutablePointer<Google__Protobuf__FileDescriptorProto>)
    -> SchemaFile
  {
    let reader = unsafe SchemaReader(
      file: file.pointee, comments: SchemaComments(file.pointee),
      package: text(file.pointee.package))
    return unsafe reader.read(packing: file)
  }

  private func read(
    packing pointer: UnsafeMutablePointer<Google__Protobuf__FileDescriptorProto>
  ) -> SchemaFile {
    unsafe SchemaFile(
      name: text(file.name), package: package,
      dependencies: (0..<file.n_dependency).map { unsafe text(file.dependency[$0]) },
      messages: (0..<file.n_message_type).map {
        unsafe message(file.message_type[$0]!.pointee, in: package, at: [4, Int32($0)])
      },
      enums: (0..<file.n_enum_type).map {
        unsafe enumeration(file.enum_type[$0]!.pointee, in: package, at: [5, Int32($0)])
      },
      services: (0..<file.n_service).map {
        unsafe service(file.service[$0]!.pointee, at: [6, Int32($0)])
      },
      descriptor: packed(pointer))
  }

  private func packed(
    _ pointer: UnsafeMutablePointer<Google__Protobuf__FileDescriptorProto>
  ) -> [UInt8] {
    let comments = unsafe pointer.pointee.source_code_info
    unsafe pointer.pointee.source_code_info = nil
    defer { unsafe pointer.pointee.source_code_info = comments }
    let size = unsafe google__protobuf__file_descriptor_proto__get_packed_size(pointer)
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = unsafe google__protobuf__file_descriptor_proto__pack(pointer, buffer.baseAddress)
    }
  }

  private func message(
    _ message: Google__Protobuf__DescriptorProto, in scope: String, at path: [Int32]
  ) -> SchemaMessage {
    let name = unsafe text(message.name)
    let fullName = scope.isEmpty ? name : "\(scope).\(name)"
    return unsafe SchemaMessage(
      fullName: fullName, name: name, comment: comments[path],
      fields: (0..<message.n_field).map {
        unsafe field(message.field[$0]!.pointee, at: path + [2, Int32($0)])
      },
      oneofs: (0..<message.n_oneof_decl).map {
        unsafe SchemaOneof(
          name: text(message.oneof_decl[$0]!.pointee.name),
          comment: comments[path + [8, Int32($0)]])
      },
      messages: (0..<message.n_nested_type).map {
        unsafe self.message(
          message.nested_type[$0]!.pointee, in: fullName, at: path + [3, Int32($0)])
      },
      enums: (0..<message.n_enum_type).map {
        unsafe enumeration(message.enum_type[$0]!.pointee, in: fullName, at: path + [4, Int32($0)])
      },
      isMapEntry: message.options.map { unsafe $0.pointee.map_entry != 0 } ?? false)
  }

  private func field(
    _ field: Google__Protobuf__FieldDescriptorProto, at path: [Int32]
  ) -> SchemaField {
    let typeName = unsafe text(field.type_name)
    return unsafe SchemaField(
      name: text(field.name), jsonName: text(field.json_name), number: field.number,
      kind: SchemaField.Kind(rawValue: UInt32(field.type.rawValue))!,
      isRepeated: field.label == GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__LABEL__LABEL_REPEATED,
      typeName: typeName.hasPrefix(".") ? String(typeName.dropFirst()) : typeName,
      oneof: field.has_oneof_index != 0 ? Int(field.oneof_index) : nil, comment: comments[path])
  }

  private func enumeration(
    _ enumeration: Google__Protobuf__EnumDescriptorProto, in scope: String, at path: [Int32]
  ) -> SchemaEnum {
    let name = unsafe text(enumeration.name)
    return unsafe SchemaEnum(
      fullName: scope.isEmpty ? name : "\(scope).\(name)", name: name, comment: comments[path],
      values: (0..<enumeration.n_value).map {
        let value = unsafe enumeration.value[$0]!.pointee
        return unsafe SchemaEnum.Value(
          name: text(value.name), number: value.number, comment: comments[path + [2, Int32($0)]])
      })
  }

  private func service(
    _ service: Google__Protobuf__ServiceDescriptorProto, at path: [Int32]
  ) -> SchemaService {
    let name = unsafe text(service.name)
    return unsafe SchemaService(
      fullName: package.isEmpty ? name : "\(package).\(name)", name: name, comment: comments[path],
      methods: (0..<service.n_method).map {
        unsafe method(service.method[$0]!.pointee, at: path + [2, Int32($0)])
      })
  }

  private func method(
    _ method: Google__Protobuf__MethodDescriptorProto, at path: [Int32]
  ) -> SchemaMethod {
    let options = unsafe MethodOptions(method.options)
    return unsafe SchemaMethod(
      name: text(method.name), comment: comments[path],
      input: String(text(method.input_type).dropFirst()),
      output: String(text(method.output_type).dropFirst()),
      clientStreams: method.client_streaming != 0, serverStreams: method.server_streaming != 0,
      bindings: options.bindings, access: options.access, idempotency: options.idempotency)
  }
}

/// A C string as a Swift one; empty if there is none.
func text(_ pointer: UnsafePointer<CChar>?) -> String {
  unsafe pointer.map { unsafe String(cString: $0) } ?? ""
}
