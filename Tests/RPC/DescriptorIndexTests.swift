import Testing
import Wire

@testable import RPC

@Suite struct DescriptorIndexTests {
  private func index() throws -> DescriptorIndex {
    try DescriptorIndex(files: WireModule.wire.fileDescriptors.map(\.bytes))
  }

  @Test(arguments: [
    ("google.rpc.Status", "google/rpc/status.proto"),
    ("google.rpc.Status.details", "google/rpc/status.proto"),
    (".google.rpc.BadRequest.FieldViolation", "google/rpc/error_details.proto"),
    ("grpc.health.v1.Health", "grpc/health/v1/health.proto"),
    ("grpc.health.v1.Health.Watch", "grpc/health/v1/health.proto"),
    ("grpc.health.v1.HealthCheckResponse.ServingStatus", "grpc/health/v1/health.proto"),
    ("grpc.health.v1.HealthCheckResponse.SERVING", "grpc/health/v1/health.proto"),
    ("google.api.http", "google/api/annotations.proto"),
    ("google.rpc.Nothing", nil), ("", nil), ("grpc.health.v1", nil),
  ])
  func symbols(symbol: String, file: String?) throws {
    #expect(try index().file(ofSymbol: symbol) == file)
  }

  @Test func filesComeWithWhatTheyImport() throws {
    let index = try index()
    let closure = try #require(index.closure(ofFile: "google/rpc/status.proto"))
    #expect(closure.count == 2)
    #expect(closure.first == index.files["google/rpc/status.proto"]?.bytes)
    #expect(closure.last == index.files["google/protobuf/any.proto"]?.bytes)
    #expect(index.closure(ofFile: "no.proto") == nil)
  }

  @Test func extensions() throws {
    let index = try index()
    #expect(
      index.extensionNumbers(of: "google.protobuf.MethodOptions")?.contains(72_295_728) == true)
    #expect(
      index.file(ofExtension: 72_295_728, of: "google.protobuf.MethodOptions")
        == "google/api/annotations.proto")
    #expect(index.extensionNumbers(of: "google.rpc.Status") == [])
    #expect(index.extensionNumbers(of: "no.Such") == nil)
  }

  @Test func malformedBytesAreAnErrorAndNeverATrap() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    let file = try #require(WireModule.wire.fileDescriptors.first { $0.name.contains("health") })
    for length in 0..<file.bytes.count {
      _ = try? DescriptorIndex(files: [Array(file.bytes[..<length])])
    }
    for _ in 0..<2000 {
      var bytes = file.bytes
      let place = Int.random(in: 0..<bytes.count, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
      _ = try? DescriptorIndex(files: [bytes])
    }
    #expect(throws: ProtoFields.Malformed.self, "seed \(seed)") {
      try DescriptorIndex(files: [[0x0a, 0x05, 0x61]])
    }
    #expect(throws: ProtoFields.Malformed.self) { try DescriptorIndex(files: [[0x0b]]) }
  }
}
