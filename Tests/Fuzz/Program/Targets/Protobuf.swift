import TestProtos

@testable import Wire
@testable import WireJSON

extension FuzzTarget {
  /// Bytes of a message are refused, or they are a message whose bytes are the same message again; protobuf-c takes all
  /// that our check takes; limits only ever refuse.
  static let protobuf = FuzzTarget(name: "protobuf", summary: "protobuf's bytes into messages") {
    var input = $0
    let type = anyType(&input)
    let limits = WireLimits(
      bytes: 16 * Int(input.byte()), depth: Int(input.byte()) % 8, elements: Int(input.byte()),
      memory: 768 * Int(input.byte()))
    let bytes = input.all()
    let once = recode(bytes, type, .standard)
    if let once {
      checkEqual(recode(once, type, .standard), once, "\(type.name) twice")
      checkJSON(once, type)
    }
    if let limited = recode(bytes, type, limits) { checkEqual(limited, once, "within limits") }
    typed(bytes, untyped: once, type)
  }

  /// A text is refused, or it is a message whose text is the same message again.
  static let json = FuzzTarget(name: "json", summary: "JSON into messages") {
    var input = $0
    let type = JSONType(anyType(&input))
    let options = JSONDecodingOptions(ignoresUnknownFields: input.byte() & 1 == 1)
    let text = input.all()
    do throws(JSONError) {
      let bytes = try type.decode(text, options: options)
      checkEqual(recode(bytes, type.type, .standard), bytes, "\(type.type.name) is a message")
      checkJSON(bytes, type.type)
    } catch {
      check(!error.problem.isEmpty, "an error says something")
    }
  }

  private static let types = (WireModule.testProtos.types + WireModule.wire.types).filter {
    !descriptors.contains($0.name)
  }
  /// The only messages of proto2, whose JSON and required fields nobody needs.
  private static let descriptors = Set(
    WireModule.wire.fileDescriptors.filter {
      ["google/protobuf/descriptor.proto", "google/protobuf/compiler/plugin.proto"]
        .contains($0.name)
    }.flatMap(\.symbols))
  private static let values: [any WireMessage.Type] = [
    KindsV1.Kinds.self, GoogleRpc.Status.self, GoogleRpc.ErrorInfo.self, GoogleRpc.BadRequest.self,
    GrpcReflectionV1.ServerReflectionRequest.self, GoogleProtobuf.Value.self,
  ]

  private static func anyType(_ input: inout FuzzInput) -> WireType {
    types[input.number(below: types.count)]
  }

  /// The bytes of the message that some bytes are.
  private static func recode(
    _ bytes: [UInt8], _ type: WireType, _ limits: WireLimits
  ) -> [UInt8]? {
    let arena = WireArena(limit: limits.memory)
    do throws(WireError) {
      return try WireStruct(decoding: bytes.span.bytes, as: type, limits: limits, in: arena)
        .encoded()
    } catch {
      if limits == .standard { check(!isAccepted(bytes, type), "protobuf-c refuses: \(error)") }
      return nil
    }
  }

  /// Whether protobuf-c should take the bytes.
  private static func isAccepted(_ bytes: [UInt8], _ type: WireType) -> Bool {
    var check = WireCheck(.standard)
    do throws(WireError) {
      try bytes.span.bytes.withUnsafeBytes { bytes throws(WireError) in
        try check.check(bytes, as: type.descriptor)
      }
    } catch {
      return false
    }
    return true
  }

  /// The Swift value has what the struct of C has.
  private static func typed(_ bytes: [UInt8], untyped: [UInt8]?, _ type: WireType) {
    for value in values where value.wireType == type {
      do throws(WireError) {
        let message = try value.init(wireBytes: bytes)
        check(untyped != nil, "typed and untyped take the same bytes")
        let encoded = message.wireBytes()
        do throws(WireError) {
          checkEqual(try value.init(wireBytes: encoded).wireBytes(), encoded, "\(type.name) twice")
        } catch {
          check(false, "\(type.name) of ours can be read: \(error)")
        }
      } catch {
        check(untyped == nil, "typed and untyped refuse the same bytes")
      }
    }
  }

  /// A message's JSON, if it has one, is the message again.
  private static func checkJSON(_ bytes: [UInt8], _ type: WireType) {
    let json = JSONType(type)
    do throws(JSONError) {
      let text = try json.encode(bytes)
      check(String(validating: text, as: UTF8.self) != nil, "JSON is UTF-8")
      do throws(JSONError) {
        let again = try json.encode(try json.decode(text))
        check(again == text, "JSON twice: \(String(decoding: text, as: UTF8.self))")
      } catch {
        check(false, "our JSON can be read: \(error)\n\(String(decoding: text, as: UTF8.self))")
      }
    } catch {
      check(!error.problem.isEmpty, "an error says something")
    }
  }
}
