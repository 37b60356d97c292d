import RPC

/// One case of grpc/doc/interop-test-descriptions.md or http2-interop-test-descriptions.md.
struct InteropCase: Sendable {
  /// The name in the description.
  let name: String
  /// Makes the calls, and throws what is not as it must be.
  let run: @Sendable (Channel) async throws -> Void

  init(_ name: String, _ run: @escaping @Sendable (Channel) async throws -> Void) {
    self.name = name
    self.run = run
  }

  /// What any server of the test service must pass.
  static let standard = UnaryCases.all + StreamingCases.all + EndingCases.all + CompressedCases.all
  /// All, with those for which the server misbehaves on purpose.
  static let known = standard + HTTP2Cases.all
}

/// What a case found.
struct CaseFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// What cases expect, and the limit of each of their calls.
enum Expect {
  /// A call that takes longer has failed.
  static let options = CallOptions(timeout: .seconds(20))

  static func that(_ condition: Bool, _ failure: @autoclosure () -> String) throws(CaseFailure) {
    if !condition { throw CaseFailure(failure()) }
  }

  static func payload(
    _ payload: GrpcTesting.Payload?, hasBytes count: Int32
  ) throws(CaseFailure) {
    let body = payload?.body ?? []
    try that(body.count == Int(count), "a payload of \(body.count) bytes instead of \(count)")
    try that(body.allSatisfy { $0 == 0 }, "a payload of something else than zeros")
  }

  /// The error with which the body fails; it must have the code.
  @discardableResult
  static func failure<Value>(
    _ code: StatusCode, _ body: () async throws -> Value
  ) async throws -> RPCError {
    do {
      _ = try await body()
    } catch let error as RPCError {
      try that(error.code == code, "\(error) instead of \(code.name)")
      return error
    }
    throw CaseFailure("a success instead of \(code.name)")
  }
}
