import Testing
import Wire

@testable import HTTP
@testable import RPC

@Suite struct StatusCodingTests {
  private func sent(_ error: RPCError?, _ trailers: Metadata = Metadata()) -> HTTPFields {
    StatusCoding.trailers(error, trailers)
  }

  @Test func errorsSurvive() {
    var error = RPCError(.aborted, reason: "RACE", "again, später", facts: ["a": "b"])
    error.trailers.append("x-one", "1")
    let fields = sent(error, ["x-two": "2"])
    let read = StatusCoding.read(fields)
    #expect(read.code == .aborted && read.message == "again, später")
    #expect(read.details == error.details)
    #expect(read.metadata == ["x-two": "2", "x-one": "1"])
  }

  /// Fields may not begin or end with blanks, and not hold most control characters.
  @Test(arguments: ["", "a"], ["", " ", "\t", "\n", "\0", "%", "é", "\u{7f}", "  "])
  func anyMessageTravels(middle: String, edge: String) {
    let message = edge + middle + edge
    let fields = sent(RPCError(.notFound, message))
    #expect(fields.isWellFormed)
    #expect(StatusCoding.read(fields).message == message)
  }

  @Test func successIsOneField() {
    #expect(sent(nil) == HTTPFields(["grpc-status": "0"]))
    #expect(sent(nil, ["x-a": "1"]) == HTTPFields(["grpc-status": "0", "x-a": "1"]))
  }

  @Test func metadataThatCannotTravelIsAnError() {
    #expect(StatusCoding.read(sent(nil, ["x-a": "é"])).code == .internal)
    let kept = StatusCoding.read(sent(RPCError(.notFound, "no"), ["x-a": "é"]))
    #expect(kept.code == .notFound && kept.metadata.isEmpty)
  }

  @Test func largeErrorsAreCutToWhatPeersAccept() {
    let violations = (0..<1000).map {
      (field: "seats[\($0)]", description: "there is no such seat")
    }
    let small = GoogleRpc.ErrorInfo(reason: "KEPT", domain: "usher")
    var error = RPCError(.invalidArgument, String(repeating: "ü", count: 5000))
    error.details = [AnyDetail(small)]
    error.details += RPCError.badRequest("", violations: violations).details
    let fields = sent(error)
    #expect(fields.listSize < 8192)
    let read = StatusCoding.read(fields)
    #expect(read.message == String(repeating: "ü", count: 512))
    #expect(read.details == [AnyDetail(small)])
  }

  @Test(arguments: ["!!", "AAAA", "CAk", ""])
  func detailsThatAreNoneDoNotHideTheError(value: String) {
    let read = StatusCoding.read(
      HTTPFields(["grpc-status": "9", "grpc-status-details-bin": value]))
    #expect(read.code == .failedPrecondition && read.details.isEmpty)
  }

  @Test func aQueueKeepsItsOrder() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    var queue = Queue<Int>()
    var model: [Int] = []
    for step in 0..<5000 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<11:
        queue.put(step)
        model.append(step)
      case 11..<19:
        let expected = model.isEmpty ? nil : model.removeFirst()
        #expect(queue.take() == expected, "seed \(seed)")
      default:
        queue.removeAll { $0 % 3 == 0 }
        model.removeAll { $0 % 3 == 0 }
      }
      #expect(queue.count == model.count && queue.isEmpty == model.isEmpty, "seed \(seed)")
    }
    #expect(queue.takeAll() == model && queue.isEmpty, "seed \(seed)")
  }
}
