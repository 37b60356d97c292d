import EventLoop
import HTTP
import Testing
import Wire

@testable import RPC

/// The choice among several addresses.
@Suite(.timeLimit(.minutes(1))) struct BalancingTests {
  @Test(arguments: [
    ([Connectivity.idle, .idle], Pick(outcome: .wait, connect: [0])),
    ([.connecting, .idle], Pick(outcome: .wait)),
    ([.failed, .idle], Pick(outcome: .wait, connect: [1])),
    ([.failed, .ready], Pick(outcome: .use(1))), ([.idle, .ready], Pick(outcome: .use(1))),
    ([.failed, .failed], Pick(outcome: .fail)),
  ])
  func pickFirst(states: [Connectivity], expected: Pick) {
    #expect(PickFirst().pick(states) == expected)
  }

  @Test(arguments: [
    ([Connectivity.idle, .idle], Pick(outcome: .wait, connect: [0, 1])),
    ([.ready, .idle], Pick(outcome: .use(0), connect: [1])),
    ([.failed, .connecting], Pick(outcome: .wait)), ([.failed, .failed], Pick(outcome: .fail)),
  ])
  func roundRobin(states: [Connectivity], expected: Pick) {
    var picker = RoundRobin(start: 0)
    #expect(picker.pick(states) == expected)
  }

  @Test func roundRobinIsEven() {
    var picker = RoundRobin(start: 2)
    let states: [Connectivity] = [.ready, .failed, .ready, .ready]
    let turns = (0..<6).map { _ in picker.pick(states).outcome }
    #expect(turns == [.use(2), .use(3), .use(0), .use(2), .use(3), .use(0)])
  }

  private func owners(_ names: [String], _ states: [Connectivity]? = nil) -> [String] {
    let ring = RingHash(names: names)
    let states = states ?? names.map { _ in .ready }
    return (0..<10_000).map { key in
      let outcome = ring.pick(states, hash: RingHash.hash("showing-\(key)")).outcome
      return if case .use(let index) = outcome { names[index] } else { "none" }
    }
  }

  @Test func aRingIsFairAndStable() {
    let names = (0..<5).map { "10.0.0.\($0):8445" }
    let all = owners(names)
    for name in names {
      let share = all.count { $0 == name }
      #expect((1300...2700).contains(share), "\(name) has \(share) of 10,000")
    }
    #expect(owners(names.reversed()) == all, "the order of the addresses does not matter")
    let fewer = owners(Array(names.dropLast()))
    for (before, after) in zip(all, fewer) where before != names[4] { #expect(before == after) }
  }

  @Test func aFailedAddressIsPassedOver() {
    let names = (0..<3).map { "10.0.0.\($0):8445" }
    let all = owners(names)
    let without = owners(names, [.ready, .failed, .ready])
    for (before, after) in zip(all, without) where before != names[1] { #expect(before == after) }
    #expect(!without.contains(names[1]) && !without.contains("none"))
    let ring = RingHash(names: names)
    #expect(ring.pick([.failed, .failed, .failed], hash: 7) == Pick(outcome: .fail))
    let owner = ring.pick([.idle, .idle, .idle], hash: 7)
    #expect(owner.outcome == .wait && owner.connect.count == 1, "only the owner is connected")
  }

  private typealias Text = TestService.Text

  /// Runs calls over three servers and returns who answered how often.
  private func spread(
    _ balancing: Balancing, calls: Int, stopping: Int? = nil,
    _ options: (Int) -> CallOptions = { _ in CallOptions(timeout: .seconds(10)) }
  ) async throws -> [Int] {
    var servers: [TestServer] = []
    for _ in 0..<3 { servers.append(try await TestServer.start(mutualTLS: false)) }
    if let stopping { await servers[stopping].server.close() }
    let loop = EventLoop(name: "test-client")
    loop.start()
    var configuration = ChannelConfiguration(
      targets: servers.map { HTTPAddress("127.0.0.1", $0.port) }, balancing: balancing, tls: nil)
    configuration.backoff = Backoff(initial: .milliseconds(20), jitter: 0)
    let channel = Channel(configuration, on: loop)
    if balancing == .roundRobin {
      // Calls go to the servers that are connected: until each has had one, some are not.
      let live = servers.indices.filter { $0 != stopping }.map { servers[$0].service.log }
      while !live.allSatisfy({ $0.events.contains("first") }) {
        let options = CallOptions(timeout: .seconds(10), waitsForReady: true)
        let _: Text = try await channel.unary(TestService.noted, Text(value: "first"), options)
      }
    }
    for number in 0..<calls {
      var options = options(number)
      options.waitsForReady = true
      let _: Text = try await channel.unary(TestService.noted, Text(value: "called"), options)
    }
    channel.shutDown()
    let counts = servers.map { $0.service.log.events.count { $0 == "called" } }
    for server in servers { await server.stop() }
    loop.stop()
    await loop.waitUntilStopped()
    return counts
  }

  @Test func pickFirstUsesOneServer() async throws {
    #expect(try await spread(.pickFirst, calls: 9) == [9, 0, 0])
    #expect(try await spread(.pickFirst, calls: 9, stopping: 0) == [0, 9, 0])
  }

  @Test func roundRobinUsesAll() async throws {
    let counts = try await spread(.roundRobin, calls: 60)
    #expect(counts == [20, 20, 20])
    let fewer = try await spread(.roundRobin, calls: 60, stopping: 1)
    #expect(fewer == [30, 0, 30])
  }

  @Test func ringHashKeepsAKeyOnOneServer() async throws {
    let one = try await spread(.ringHash, calls: 20) { _ in
      var options = CallOptions(timeout: .seconds(10))
      options.hashKey = "showing-1"
      return options
    }
    #expect(one.sorted() == [0, 0, 20])
    let many = try await spread(.ringHash, calls: 60)
    #expect(many.allSatisfy { $0 > 3 }, "calls without a key are spread: \(many)")
  }
}
