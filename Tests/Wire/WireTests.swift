import TestProtos
import Testing
import Wire

@Suite struct WireMessageTests {
  @Test func valuesComeBackFromTheirBytes() throws {
    let info = GoogleRpc.ErrorInfo(
      reason: "HALF_PAIR", domain: "usher", metadata: ["seat": "A1", "": "é", "z": ""])
    let bytes = info.wireBytes(prefix: 5)
    #expect(bytes.prefix(5) == [0, 0, 0, 0, 0])
    #expect(try GoogleRpc.ErrorInfo(wireBytes: Array(bytes.dropFirst(5))) == info)
    #expect(GoogleRpc.ErrorInfo.typeName == "google.rpc.ErrorInfo")
  }

  @Test func equalMapsHaveEqualBytes() {
    let keys = (0..<100).map(String.init)
    let forwards = Dictionary(uniqueKeysWithValues: keys.map { ($0, "x") })
    let backwards = Dictionary(uniqueKeysWithValues: keys.reversed().map { ($0, "x") })
    #expect(
      GoogleRpc.ErrorInfo(metadata: forwards).wireBytes()
        == GoogleRpc.ErrorInfo(metadata: backwards).wireBytes())
  }

  @Test func aMessageWithNothingSetHasNoBytes() throws {
    #expect(GoogleRpc.Status().wireBytes().isEmpty)
    #expect(try GoogleRpc.Status(wireBytes: []) == GoogleRpc.Status())
  }

  @Test func oneofsKeepWhichFieldIsSetEvenIfItIsEmpty() throws {
    let request = GrpcReflectionV1.ServerReflectionRequest(messageRequest: .listServices(""))
    #expect(request.wireBytes() == [7 << 3 | 2, 0])
    #expect(try GrpcReflectionV1.ServerReflectionRequest(wireBytes: [58, 0]) == request)
  }

  @Test func ofSeveralFieldsOfAOneofTheLastCounts() throws {
    let request = try GrpcReflectionV1.ServerReflectionRequest(
      wireBytes: [58, 1, 0x61, 26, 1, 0x62])
    #expect(request.messageRequest == .fileByFilename("b"))
  }

  @Test func messagesWithinThemselves() throws {
    let value = GoogleProtobuf.Value(
      kind: .structValue(
        .init(fields: [
          "list": .init(kind: .listValue(.init(values: [.init(kind: .nullValue(.nullValue))])))
        ])))
    #expect(try GoogleProtobuf.Value(wireBytes: value.wireBytes()) == value)
  }

  @Test func aNulInAStringOfOursDoesNotCutIt() throws {
    let status = GoogleRpc.Status(message: "a\0\u{301}b")
    #expect(try GoogleRpc.Status(wireBytes: status.wireBytes()).message == "a\u{fffd}\u{301}b")
  }

  @Test func numbersWithoutANameSurvive() throws {
    let response = try GrpcHealthV1.HealthCheckResponse(wireBytes: [8, 77])
    #expect(response.status == .unrecognized(77))
    #expect(response.wireBytes() == [8, 77])
    #expect(response.status.protoName == "77")
    #expect(GrpcHealthV1.HealthCheckResponse(status: .notServing).status.protoName == "NOT_SERVING")
  }
}

@Suite struct WireLimitsTests {
  private typealias Status = GoogleRpc.Status

  @Test(
    arguments: [
      ([8], WireError(.truncated, at: "code")),
      ([0x80], WireError(.truncated)),
      ([0, 0], WireError(.malformed)),
      ([0x0b], WireError(.malformed)),
      ([8] + [UInt8](repeating: 0x80, count: 10), WireError(.malformed, at: "code")),
      ([0xff, 0xff, 0xff, 0xff, 0xff, 0x01, 0], WireError(.malformed)),
      ([10, 1, 0x41], WireError(.wrongWireType, at: "code")),
      ([16, 1], WireError(.wrongWireType, at: "message")),
      ([18, 5, 0x41], WireError(.truncated, at: "message")),
      ([18, 1, 0xff], WireError(.notUTF8, at: "message")),
      ([18, 3, 0xed, 0xa0, 0x80], WireError(.notUTF8, at: "message")),
      ([18, 2, 0xc0, 0x80], WireError(.notUTF8, at: "message")),
      ([18, 2, 0x41, 0], WireError(.nulInString, at: "message")),
      ([26, 0, 26, 3, 10, 1, 0xff], WireError(.notUTF8, at: "details[1].type_url")),
      ([0xfd, 0xff, 0xff, 0xff, 0x0f, 1, 2], WireError(.truncated)),
    ] as [([UInt8], WireError)])
  func badBytesAreRefusedWithTheirPlace(bytes: [UInt8], error: WireError) {
    #expect(throws: error) { try Status(wireBytes: bytes) }
  }

  @Test func aMissingRequiredFieldIsNoLackOfMemory() throws {
    let name = "google.protobuf.UninterpretedOption.NamePart"
    let part = try #require(WireModule.wire.type(named: name))
    let none: [UInt8] = []
    #expect(throws: WireError(.malformed)) {
      try WireStruct(decoding: none.span.bytes, as: part, limits: .standard, in: WireArena())
    }
    var limits = WireLimits.standard
    limits.memory = 768
    let large = Status(message: String(repeating: "x", count: 1000)).wireBytes()
    #expect(throws: WireError(.outOfMemory)) { try Status(wireBytes: large, limits: limits) }
  }

  @Test func unknownFieldsAreReadOver() throws {
    let bytes: [UInt8] = [0xa2, 0x06, 2, 0xff, 0xff, 8, 3]
    #expect(try Status(wireBytes: bytes) == Status(code: 3))
  }

  @Test func depthIsBounded() throws {
    var value = GoogleProtobuf.Value(kind: .boolValue(true))
    for _ in 0..<30 { value = .init(kind: .listValue(.init(values: [value]))) }
    let bytes = value.wireBytes()
    var limits = WireLimits.standard
    limits.depth = 61
    #expect(try GoogleProtobuf.Value(wireBytes: bytes, limits: limits) == value)
    limits.depth = 60
    let error = #expect(throws: WireError.self) {
      try GoogleProtobuf.Value(wireBytes: bytes, limits: limits)
    }
    #expect(error?.reason == .tooDeep)
    #expect(error?.path.hasPrefix("list_value.values[0].list_value") == true)
  }

  @Test func bytesElementsAndMemoryAreBounded() throws {
    let status = Status(details: [.init(), .init(), .init()])
    let bytes = status.wireBytes()
    let standard = WireLimits.standard
    var limits = standard
    limits.bytes = bytes.count - 1
    #expect(throws: WireError(.tooLarge)) { try Status(wireBytes: bytes, limits: limits) }
    limits = standard
    limits.elements = 3
    #expect(try Status(wireBytes: bytes, limits: limits) == status)
    limits.elements = 2
    #expect(throws: WireError(.tooManyElements, at: "details[2]")) {
      try Status(wireBytes: bytes, limits: limits)
    }
    limits = standard
    limits.memory = 1 << 20
    let large = Status(details: Array(repeating: .init(), count: 100_000)).wireBytes()
    #expect(throws: WireError(.outOfMemory)) { try Status(wireBytes: large, limits: limits) }
  }
}

@Suite struct WireModuleTests {
  @Test func typesAreFoundByName() {
    #expect(WireModule.wire.type(named: "google.rpc.Status") == GoogleRpc.Status.wireType)
    #expect(WireModule.wire.type(named: "google.rpc.Nothing") == nil)
  }

  @Test func everyFileComesWithWhatItImports() {
    let files = WireModule.wire.fileDescriptors
    let names = Set(files.map(\.name))
    for file in files {
      #expect(names.isSuperset(of: file.dependencies), "\(file.name)")
      #expect(!file.bytes.isEmpty)
    }
    let health = files.first { $0.name == "grpc/health/v1/health.proto" }
    #expect(health?.symbols.contains("grpc.health.v1.Health.Check") == true)
  }
}

@Suite struct WireMergeTests {
  private typealias Kinds = KindsV1.Kinds

  private func merged(_ pieces: Kinds...) throws -> Kinds {
    try Kinds(wireBytes: pieces.flatMap { $0.wireBytes() })
  }

  @Test func piecesOfAMessageAreMerged() throws {
    let message = try merged(
      Kinds(inner: .init(text: "a", number: 5), int64Value: .init(value: 7)),
      Kinds(inner: .init(text: "b"), int64Value: .init()))
    #expect(message == Kinds(inner: .init(text: "b", number: 5), int64Value: .init(value: 7)))
  }

  @Test func piecesWithinRepeatedAndOtherPiecesAreMerged() throws {
    let first = Kinds(inner: .init(text: "a"), int32s: [1], choice: .chosenInner(.init(number: 1)))
    let second = Kinds(inner: .init(number: 2), int32s: [2], choice: .chosenInner(.init(text: "c")))
    let message = try merged(Kinds(selfValue: first), Kinds(selfValue: second))
    #expect(
      message.selfValue
        == Kinds(
          inner: .init(text: "a", number: 2), int32s: [1, 2],
          choice: .chosenInner(.init(text: "c", number: 1))))
  }

  @Test func anotherMemberOfAOneofUndoesThePiecesBefore() throws {
    let message = try merged(
      Kinds(choice: .chosenInner(.init(number: 1))), Kinds(choice: .chosenInt32(4)),
      Kinds(choice: .chosenInner(.init(text: "c"))))
    #expect(message.choice == .chosenInner(.init(text: "c")))
    let other = try merged(
      Kinds(choice: .chosenInner(.init(number: 1))),
      Kinds(choice: .chosenInner(.init(text: "c"))), Kinds(choice: .chosenInt32(4)))
    #expect(other.choice == .chosenInt32(4))
  }
}
