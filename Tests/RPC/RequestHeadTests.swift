import Testing

@testable import RPC

@Suite struct RequestHeadTests {
  private let good = RequestHeadCheck(
    method: "POST", contentType: "application/grpc", te: "trailers", timeout: nil, encoding: nil)

  private func verdict(_ change: (inout RequestHeadCheck) -> Void) -> RequestHeadCheck.Verdict {
    var check = good
    change(&check)
    return check.verdict
  }

  private func code(_ verdict: RequestHeadCheck.Verdict) -> StatusCode? {
    if case .refused(let error) = verdict { error.code } else { nil }
  }

  @Test func aCall() {
    #expect(good.verdict == .call(timeout: nil))
    #expect(verdict { $0.timeout = "100m" } == .call(timeout: .milliseconds(100)))
    #expect(verdict { $0.encoding = "identity" } == .call(timeout: nil))
    #expect(verdict { $0.encoding = "gzip" } == .call(timeout: nil, encoding: .gzip))
  }

  @Test(arguments: [
    ("application/grpc", true), ("application/grpc+proto", true),
    ("application/grpc;charset=utf-8", true), ("application/grpc+proto ; x=y", true),
    ("application/grpc+json", false), ("application/grpc-web", false), ("application/json", false),
    ("", false), ("application/grpcx", false),
  ])
  func contentTypes(value: String, isGRPC: Bool) {
    #expect(RequestHeadCheck.isGRPC(value) == isGRPC)
    let expected: RequestHeadCheck.Verdict = isGRPC ? .call(timeout: nil) : .httpStatus(415)
    #expect(verdict { $0.contentType = value } == expected)
  }

  @Test func whatIsNoCall() {
    #expect(verdict { $0.method = "GET" } == .httpStatus(405))
    #expect(verdict { $0.contentType = nil } == .httpStatus(415))
    #expect(code(verdict { $0.te = nil }) == .internal)
    #expect(code(verdict { $0.te = "gzip" }) == .internal)
    #expect(code(verdict { $0.timeout = "1 year" }) == .internal)
    #expect(code(verdict { $0.encoding = "snappy" }) == .unimplemented)
  }
}
