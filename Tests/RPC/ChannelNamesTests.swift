import EventLoop
import HTTP
import Synchronization
import Testing
import Wire

@testable import RPC

/// The life of a channel whose servers have a name, as transcripts; addresses are numbers.
@Suite struct ChannelNamesTests {
  private let refused = RPCError(.unavailable, "connection refused")
  private let noAnswer = RPCError(.unavailable, "no answer")
  private let rest = ChannelMachine<Int, Int>.Action.pauseResolving(.seconds(1))

  private func machine(_ balancing: Balancing = .pickFirst) -> ChannelMachine<Int, Int> {
    ChannelMachine(
      addresses: nil, balancing: balancing, backoff: Backoff(multiplier: 2, jitter: 0),
      maximumWaitingCalls: 10)
  }

  @Test func theFirstCallAsksForTheNames() {
    var channel = machine()
    #expect(channel.arrived(1) == [.resolve])
    #expect(channel.arrived(2) == [], "the question is out")
    #expect(channel.resolved([10, 11]) == [rest, .connect(10)])
    #expect(channel.connected(10) == [.start([1, 2], on: 10)])
    #expect(channel.resolvePauseEnded() == [], "nobody wants to know")
    #expect(channel.resolved([12]) == [], "nobody has asked")
  }

  @Test func eachAddressIsTriedBeforeAnyPause() {
    var channel = machine()
    var random = SeededRandom(seed: 1)
    _ = channel.arrived(1)
    #expect(channel.resolved([10, 11, 12]) == [rest, .connect(10)])
    #expect(
      channel.connectFailed(10, refused, using: &random)
        == [.pause(10, .seconds(1)), .connect(11)])
    #expect(
      channel.connectFailed(11, refused, using: &random)
        == [.pause(11, .seconds(1)), .connect(12)])
    #expect(
      channel.connectFailed(12, refused, using: &random)
        == [.pause(12, .seconds(1)), .fail([1], refused)])
    #expect(channel.resolvePauseEnded() == [.resolve], "the addresses may have changed")
    #expect(channel.resolved([10, 13]) == [.leave(11), .leave(12), rest], "nobody waits")
    #expect(channel.arrived(2) == [.connect(13)], "10 has its pause still")
    #expect(channel.connected(13) == [.start([2], on: 13)])
  }

  @Test func roundRobinUsesEachAddress() {
    var channel = machine(.roundRobin)
    #expect(channel.arrived(1) == [.resolve])
    #expect(channel.resolved([10, 11]) == [rest, .connect(10), .connect(11)])
    #expect(channel.connected(10) == [.start([1], on: 10)])
    #expect(channel.connected(11) == [])
    #expect(channel.arrived(2) == [.start([2], on: 11)])
    #expect(channel.arrived(3) == [.start([3], on: 10)])
  }

  @Test func aLossAsksAgain() {
    var channel = machine()
    _ = channel.arrived(1)
    _ = channel.resolved([10, 11])
    _ = channel.connected(10)
    #expect(channel.resolvePauseEnded() == [])
    #expect(channel.lost(10) == [.resolve])
    #expect(channel.arrived(2) == [.connect(10)], "what is known is tried meanwhile")
    #expect(channel.resolved([11]) == [.leave(10), rest, .connect(11)])
    #expect(channel.connected(10) == [], "too late")
    #expect(channel.connected(11) == [.start([2], on: 11)])
    #expect(channel.lost(11) == [], "asked just now")
    #expect(channel.resolvePauseEnded() == [.resolve])
  }

  @Test func noAnswerPausesLonger() {
    var channel = machine()
    var random = SeededRandom(seed: 1)
    _ = channel.arrived(1)
    _ = channel.arrived(2, waitsForReady: true)
    #expect(channel.resolveFailed(noAnswer, using: &random) == [rest, .fail([1], noAnswer)])
    #expect(channel.arrived(3) == [.fail([3], noAnswer)])
    #expect(channel.resolvePauseEnded() == [.resolve])
    #expect(
      channel.resolveFailed(noAnswer, using: &random) == [.pauseResolving(.seconds(2))])
    #expect(channel.resolvePauseEnded() == [.resolve])
    #expect(channel.resolved([10]) == [rest, .connect(10)])
    #expect(channel.connected(10) == [.start([2], on: 10)])
    _ = channel.resolvePauseEnded()
    #expect(channel.lost(10) == [.resolve])
    #expect(channel.resolveFailed(noAnswer, using: &random) == [rest])
    #expect(channel.arrived(4) == [.connect(10)], "what was known stays in use")
  }

  @Test func aLongAnswerIsCut() {
    var channel = machine(.roundRobin)
    _ = channel.arrived(1)
    let connects = channel.resolved([1, 1, 2] + Array(3..<1000)).filter { $0 != rest }
    #expect(connects == (1...64).map { .connect($0) }, "each once, in order")
  }

  @Test func afterTheEndNothingIsAsked() {
    var channel = machine()
    _ = channel.arrived(1)
    _ = channel.shutDown()
    #expect(channel.resolved([10]) == [])
    #expect(channel.resolvePauseEnded() == [])
  }
}

/// Channels whose servers have a name that a test's resolver knows.
@Suite(.timeLimit(.minutes(1))) struct NamedServersTests {
  private typealias Text = TestService.Text

  /// Answers with what it holds.
  private final class Answers: Sendable {
    let ports = Mutex<[UInt16]>([])
    let questions = Atomic<Int>(0)

    var resolver: NameResolver {
      NameResolver { [self] loop, target, completion in
        questions.add(1, ordering: .relaxed)
        let addresses = ports.withLock { $0 }.compactMap {
          SocketAddress(host: "127.0.0.1", port: $0)
        }
        loop.later { completion(.success(addresses)) }
      }
    }
  }

  private func calls(_ count: Int, over channel: Channel) async throws {
    for _ in 0..<count {
      let _: Text = try await channel.unary(
        TestService.noted, Text(value: "called"),
        CallOptions(timeout: .seconds(10), waitsForReady: true))
    }
  }

  private func configuration(_ balancing: Balancing) -> ChannelConfiguration {
    var configuration = ChannelConfiguration(
      targets: [HTTPAddress("service.test", 1)], balancing: balancing, tls: nil)
    configuration.backoff = Backoff(initial: .milliseconds(20), jitter: 0)
    return configuration
  }

  @Test func aNameCountsForAllItsAddresses() async throws {
    var servers: [TestServer] = []
    for _ in 0..<3 { servers.append(try await TestServer.start(mutualTLS: false)) }
    let answers = Answers()
    answers.ports.withLock { $0 = servers.map(\.port) }
    await servers[0].server.close()
    let loop = servers[0].loop
    for balancing in [Balancing.pickFirst, .roundRobin] {
      let channel = Channel(configuration(balancing), on: loop, resolver: answers.resolver)
      try await calls(30, over: channel)
      let counts = servers.map { $0.service.log.events.count { $0 == "called" } }
      switch balancing {
      case .pickFirst: #expect(counts == [0, 30, 0], "the first that answers")
      default:
        // As soon as both are connected, which takes its time.
        while servers[2].service.log.events.isEmpty { try await calls(2, over: channel) }
        let counts = servers.map { $0.service.log.events.count { $0 == "called" } }
        #expect(counts[0] == 0 && counts[1] > 30 && counts[2] > 0, "\(counts)")
      }
      channel.shutDown()
    }
    #expect(answers.questions.load(ordering: .relaxed) >= 2)
    for server in servers { await server.stop() }
  }

  @Test func aServerMaySettleElsewhere() async throws {
    let (first, second) = (
      try await TestServer.start(mutualTLS: false), try await TestServer.start(mutualTLS: false)
    )
    let answers = Answers()
    answers.ports.withLock { $0 = [first.port] }
    let channel = Channel(
      configuration(.pickFirst), on: second.loop, resolver: answers.resolver)
    try await calls(1, over: channel)
    answers.ports.withLock { $0 = [second.port] }
    await first.stop()
    try await calls(5, over: channel)
    #expect(second.service.log.events.count { $0 == "called" } == 5)
    await second.stop()
  }

  /// What comes of a question whose resolver keeps silent about some names.
  private func lookUp(
    _ hosts: [String], within limit: Duration
  ) async -> Result<[String], RPCError> {
    let loop = EventLoop(name: "test-names")
    loop.start()
    let resolver = NameResolver { loop, target, completion in
      switch target.host {
      case "silent": return
      case "nobody": loop.later { completion(.success([])) }
      default:
        let all = ["10.0.0.2", "10.0.0.1"].compactMap {
          SocketAddress(host: $0, port: target.port)
        }
        loop.later { completion(.success(all)) }
      }
    }
    let result = await withCheckedContinuation {
      (waiter: CheckedContinuation<Result<[String], RPCError>, Never>) in
      loop.execute {
        NameLookup.start(
          hosts.map { HTTPAddress($0, 80) }, within: limit, resolver, on: loop
        ) { outcome in
          waiter.resume(returning: outcome.map { $0.map(\.address.host) })
        }
      }
    }
    loop.stop()
    await loop.waitUntilStopped()
    return result
  }

  @Test func whatIsFoundInTimeIsUsed() async throws {
    let ample = Duration.seconds(30)
    #expect(await lookUp(["one"], within: ample) == .success(["10.0.0.2", "10.0.0.1"]))
    #expect(
      await lookUp(["nobody", "one"], within: ample) == .success(["10.0.0.2", "10.0.0.1"]))
    #expect(
      await lookUp(["silent", "one"], within: .milliseconds(20))
        == .success(["10.0.0.2", "10.0.0.1"]))
    guard case .failure(let error) = await lookUp(["silent"], within: .milliseconds(20)) else {
      Issue.record("there is no answer")
      return
    }
    #expect(error.code == .unavailable)
    guard case .failure = await lookUp(["nobody"], within: ample) else {
      Issue.record("there is no address")
      return
    }
  }
}
