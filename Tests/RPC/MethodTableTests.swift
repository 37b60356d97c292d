import Testing
import Wire

@testable import RPC

@Suite struct MethodTableTests {
  private func method(_ service: String, _ name: String) -> ServerMethod {
    .unary(MethodDescriptor(fullService: service, name: name, kind: .unary)) {
      (request: GoogleProtobuf.Empty, _) async throws(RPCError) in request
    }
  }

  /// Names of one length and one end meet in the table.
  @Test(arguments: [0, 1, 2, 3, 50, 500])
  func eachMethodIsFoundAndNoOther(count: Int) {
    let names = (0..<count).map { "M\($0 % 7)a\($0)endOfName" }
    let table = MethodTable(names.map { method("a.b.C", $0) })
    for name in names { #expect(table["/a.b.C/\(name)"]?.descriptor.name == name) }
    for path in [
      "", "/", "/a.b.C/", "/a.b.C/M9xendOfName", "/a.b.D/M0a0endOfName", "M0a0endOfName",
    ] {
      #expect(table[path] == nil, "\(path)")
    }
  }

  @Test func twoOfOnePathAreAMistake() async {
    await #expect(processExitsWith: .failure) {
      let descriptor = MethodDescriptor(fullService: "a.B", name: "C", kind: .unary)
      let one = ServerMethod.unary(descriptor) {
        (request: GoogleProtobuf.Empty, _) async throws(RPCError) in request
      }
      _ = MethodTable([one, one])
    }
  }
}
