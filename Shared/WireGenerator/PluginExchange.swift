import CProtobufC
import CWire
import Glibc

/// The plug-in's conversation with protoc.
enum PluginExchange {
  /// Everything on standard input.
  static func readInput() -> [UInt8] {
    var input: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(STDIN_FILENO, &buffer, buffer.count)
      if count <= 0 { return input }
      input += buffer.prefix(count)
    }
  }

  /// Writes to standard output.
  static func writeOutput(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The response to a request.
  static func answer(to request: [UInt8]) -> [UInt8] {
    do throws(GeneratorError) {
      return encode(try outputs(for: request), error: nil)
    } catch {
      return encode([], error: error.message)
    }
  }

  private static func outputs(for bytes: [UInt8]) throws(GeneratorError) -> [Generator.Output] {
    let unpacked = unsafe google__protobuf__compiler__code_generator_request__unpack(
      nil, bytes.count, bytes)
    guard let request = unsafe unpacked else {
      throw GeneratorError("standard input is no CodeGeneratorRequest")
    }
    defer { unsafe google__protobuf__compiler__code_generator_request__free_unpacked(request, nil) }
    let value = unsafe request.pointee
    let options = try unsafe Options(text(value.parameter))
    let files = unsafe (0..<value.n_proto_file).map {
      unsafe SchemaReader.read(value.proto_file[$0]!)
    }
    let names = unsafe (0..<value.n_file_to_generate).map {
      unsafe text(value.file_to_generate[$0])
    }
    return Generator(options, all: files, generate: Set(names)).run()
  }

  /// A CodeGeneratorResponse: `error` is field 1, `file` is field 15 with `name` 1 and `content` 15.
  private static func encode(_ outputs: [Generator.Output], error: String?) -> [UInt8] {
    var bytes: [UInt8] = []
    if let error { append(Array(error.utf8), as: 1, to: &bytes) }
    for output in outputs {
      var file: [UInt8] = []
      append(Array(output.path.utf8), as: 1, to: &file)
      append(Array(output.text.utf8), as: 15, to: &file)
      append(file, as: 15, to: &bytes)
    }
    return bytes
  }

  private static func append(_ payload: [UInt8], as number: UInt8, to bytes: inout [UInt8]) {
    bytes.append(number << 3 | 2)
    var count = payload.count
    while count >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: count) | 0x80)
      count >>= 7
    }
    bytes.append(UInt8(count))
    bytes += payload
  }
}
