import Contracts
import Crypto
import RPC
import Testing

@testable import Orders

@Suite("Redeeming tickets at the door")
struct RedeemTicketTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  func redeem(_ code: String, at showing: String = "") async throws -> OrdersV1.RedeemTicketResponse
  {
    try await bench.service.handlers.redeemTicket(
      .init(code: code, showingId: showing),
      Bench.context(customer: nil, role: .scanner))
  }

  @Test("Valid once, then already redeemed at that time; another showing's door lets nobody in")
  func redeems() async throws {
    let tickets = try await bench.pay(bench.create().id).tickets
    let wrong = try await redeem(tickets[0].code, at: "showing-2")
    #expect(wrong.result == .wrongShowing && wrong.ticket?.state == .valid)
    bench.clock.nowMs = 2000
    let first = try await redeem(tickets[0].code, at: "showing-1")
    #expect(first.result == .valid && first.ticket?.state == .redeemed)
    #expect(first.ticket?.redeemTime == .init(milliseconds: 2000))
    bench.clock.nowMs = 3000
    let second = try await redeem(tickets[0].code)
    #expect(second.result == .alreadyRedeemed && second.ticket == first.ticket)
    #expect(try await redeem(tickets[1].code).result == .valid)
    let order = try await bench.order(tickets[0].orderId)
    #expect(order.tickets.map(\.state) == [.redeemed, .redeemed])
  }

  @Test("A ticket whose showing is long over is void")
  func over() async throws {
    let ticket = try await bench.pay(bench.create().id).tickets[0]
    bench.clock.nowMs = 10_800_000 + TicketIssuer.graceMs
    let answer = try await redeem(ticket.code)
    #expect(answer.result == .void && answer.ticket?.state == .valid)
    bench.clock.nowMs -= 1
    #expect(try await redeem(ticket.code).result == .valid)
  }

  @Test(
    "Anything else is no ticket, without a word about why",
    arguments: ["", "nonsense", "0", "\u{0}", String(repeating: "0", count: 100_000)])
  func rubbish(_ code: String) async throws {
    let error = await failure { try await redeem(code) }
    #expect(error?.code == .invalidArgument && error?.reason == "BAD_TICKET_CODE")
  }

  @Test("A code that is well signed but unknown, and one of another key, get the same answer")
  func forged() async throws {
    let claims = TicketBytesTests.claims
    for seed: UInt8 in [9, 8] {
      let key = try Ed25519PrivateKey(seed: [UInt8](repeating: seed, count: 32))
      let code = try #require(TicketSigner(key).code(for: claims))
      let error = await failure { try await redeem(code) }
      #expect(error?.code == .invalidArgument && error?.reason == "BAD_TICKET_CODE")
    }
  }
}
