import Contracts
import Crypto
import RPC
import SeatModel
import Testing
import Wire

@testable import Seating

@Suite struct DomainTests {
  @Test(arguments: ["s1.1", "a.b.c.42", "x.9223372036854775807", "é.7"])
  func `the name of a hold is read back`(text: String) throws {
    #expect(try #require(HoldName(text)).text == text)
  }

  @Test(arguments: [
    "", ".", ".1", "s1", "s1.", "s1.0", "s1.-1", "s1.+1", "s1.01", "s1. 1", "s1.1 ",
  ])
  func `other texts name no hold`(text: String) {
    #expect(HoldName(text) == nil)
  }

  @Test func `a token is its hold's and its database's alone`() {
    let tokens = HoldTokens(secret: Array(repeating: 1, count: 32))
    let name = HoldName(showingID: "s1", number: 1)
    let token = tokens.token(of: name)
    #expect(tokens.isToken(token, of: name))
    #expect(!tokens.isToken(token, of: HoldName(showingID: "s1", number: 2)))
    #expect(!tokens.isToken(token, of: HoldName(showingID: "s2", number: 1)))
    #expect(!HoldTokens(secret: Array(repeating: 2, count: 32)).isToken(token, of: name))
    for other in ["", "!", String(token.dropLast()), token + "A", token.uppercased()] {
      #expect(!tokens.isToken(other, of: name))
    }
  }

  @Test func `a request is the same whatever the order of its seats`() throws {
    let key = RequestKey(
      customerID: "anna", requestID: try #require(UUID(bytes: Array(repeating: 1, count: 16))))
    func request(_ showing: String, _ seats: [String], _ needed: Bool = false) -> KeyedRequest {
      KeyedRequest(key: key, showingID: showing, seatIDs: seats, wheelchairNeeded: needed)
    }
    #expect(request("s1", ["a", "b"]) == request("s1", ["b", "a"]))
    #expect(request("s1", ["a", "b"]) != request("s1", ["ab"]))
    #expect(request("s1", ["a", "b"]) != request("s1", ["a", "b", "b"]))
    #expect(request("s1", ["a"]) != request("s2", ["a"]))
    #expect(request("s1", ["a"]) != request("s1", ["a"], true))
  }

  @Test func `recent changes are kept within bounds`() throws {
    let place = try #require(PlanPosition(x: 0, y: 0))
    let plan = try SeatPlan(
      rows: [SeatPlan.RowDraft(seats: [SeatPlan.SeatDraft(position: place)])], areaCount: 1,
      priceCategoryCount: 1, screenSide: .top, aspectRatio: 1)
    var book = SeatBook(plan: plan, terms: SalesTerms(startsAtMs: 1_000))
    var recent = RecentChanges()
    #expect(recent.after(0, newest: 0)?.isEmpty == true)
    #expect(recent.after(0, newest: 5) == nil)
    let owner = try #require(OpaqueKey([1]))
    while book.sequenceNumber < Int64(2 * RecentChanges.kept) {
      let held = SeatEvent.NewHold(
        owner: owner, seats: [0], madeAtMs: 0, expiresAtMs: 1, leavesLoneSeat: false)
      recent.append(try book.apply(.held(held)))
      recent.append(try book.apply(.released(book.sequenceNumber)))
    }
    let newest = book.sequenceNumber
    let kept = Int64(RecentChanges.kept)
    #expect(recent.after(newest, newest: newest)?.isEmpty == true)
    #expect(recent.after(newest - 1, newest: newest)?.map(\.sequenceNumber) == [newest])
    #expect(recent.after(newest - kept, newest: newest)?.count == RecentChanges.kept)
    #expect(recent.after(newest - kept - 1, newest: newest) == nil)
    #expect(recent.after(newest + 1, newest: newest) == nil)
  }

  @Test func `reasons have the names and numbers of the contract`() {
    for reason in SeatRefusal.Reason.allCases {
      let contract = SeatingV1.RefusalReason(rawValue: Int32(reason.rawValue))
      #expect(
        RPCError(.refused(reason)).reason.map { "REFUSAL_REASON_" + $0 } == contract.protoName)
      let name = "\(reason)".lowercased()
      #expect(
        contract.protoName.split(separator: "_").dropFirst(2).joined().lowercased() == name)
    }
    #expect(SeatingV1.RefusalReason.known.count == SeatRefusal.Reason.allCases.count + 1)
  }

  @Test(
    arguments: [
      (0, 0, 0), (1_500, 1, 500_000_000), (-1, -1, 999_000_000), (-1_000, -1, 0),
      (1_700_000_000_123, 1_700_000_000, 123_000_000),
    ] as [(Int64, Int64, Int32)])
  func `instants keep their milliseconds`(ms: Int64, seconds: Int64, nanos: Int32) {
    let instant = GoogleProtobuf.Timestamp(milliseconds: ms)
    #expect(instant.seconds == seconds)
    #expect(instant.nanos == nanos)
    #expect(instant.milliseconds == ms)
  }

  @Test func `an instant beyond 64 bits is none`() {
    #expect(GoogleProtobuf.Timestamp(seconds: .max).milliseconds == nil)
    #expect(GoogleProtobuf.Timestamp(seconds: .min).milliseconds == nil)
  }
}
