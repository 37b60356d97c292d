import Testing

@testable import RPC

/// The life of a channel, as transcripts.
@Suite struct ChannelMachineTests {
  private let refused = RPCError(.unavailable, "connection refused")

  private func machine(
    _ balancing: Balancing = .pickFirst, addresses: Int = 1, waiting: Int = 10,
    bridgedOutage: Duration = .zero
  ) -> ChannelMachine<Int, Int> {
    ChannelMachine(
      addresses: Array(0..<addresses), balancing: balancing,
      backoff: Backoff(multiplier: 2, jitter: 0), maximumWaitingCalls: waiting,
      bridgedOutage: bridgedOutage)
  }

  @Test func callsWaitForTheFirstConnection() {
    var channel = machine()
    #expect(channel.arrived(1) == [.connect(0)])
    #expect(channel.arrived(2) == [])
    #expect(channel.arrived(3) == [])
    channel.left(2)
    #expect(channel.connected(0) == [.start([1, 3], on: 0)])
    #expect(channel.arrived(4) == [.start([4], on: 0)])
    #expect(channel.lost(0) == [])
    #expect(channel.arrived(5) == [.connect(0)])
  }

  @Test func failuresPauseAndTellTheReason() {
    var channel = machine()
    var random = SeededRandom(seed: 1)
    _ = channel.arrived(1)
    #expect(
      channel.connectFailed(0, refused, using: &random)
        == [.pause(0, .seconds(1)), .fail([1], refused)])
    #expect(channel.arrived(2) == [.fail([2], refused)])
    #expect(channel.pauseEnded(0) == [])
    #expect(channel.arrived(3) == [.connect(0)])
    #expect(channel.connected(0) == [.start([3], on: 0)])
    _ = channel.lost(0)
    _ = channel.arrived(4)
    #expect(
      channel.connectFailed(0, refused, using: &random)
        == [.pause(0, .seconds(1)), .fail([4], refused)], "success resets the pause")
  }

  @Test func waitForReadyOutlastsFailures() {
    var channel = machine()
    var random = SeededRandom(seed: 1)
    #expect(channel.arrived(1, waitsForReady: true) == [.connect(0)])
    #expect(channel.connectFailed(0, refused, using: &random) == [.pause(0, .seconds(1))])
    #expect(channel.arrived(2, waitsForReady: true) == [])
    #expect(channel.pauseEnded(0) == [.connect(0)])
    #expect(channel.connectFailed(0, refused, using: &random) == [.pause(0, .seconds(2))])
    #expect(channel.pauseEnded(0) == [.connect(0)])
    #expect(channel.connected(0) == [.start([1, 2], on: 0)])
  }

  @Test func aShortOutageIsBridged() {
    var channel = machine(bridgedOutage: .seconds(4))
    var random = SeededRandom(seed: 1)
    #expect(channel.arrived(1) == [.connect(0)])
    #expect(
      channel.connectFailed(0, refused, using: &random)
        == [.pause(0, .seconds(1)), .watchOutage(1, .seconds(4))])
    #expect(channel.arrived(2) == [], "waits like the first")
    #expect(channel.pauseEnded(0) == [.connect(0)])
    #expect(channel.connectFailed(0, refused, using: &random) == [.pause(0, .seconds(2))])
    #expect(channel.pauseEnded(0) == [.connect(0)])
    #expect(channel.connected(0) == [.start([1, 2], on: 0)])
    #expect(channel.outageLasts(1) == [], "it is over")
  }

  @Test func aLongOutageIsToldAtOnce() {
    var channel = machine(bridgedOutage: .seconds(4))
    var random = SeededRandom(seed: 1)
    _ = channel.arrived(1)
    _ = channel.connectFailed(0, refused, using: &random)
    #expect(channel.arrived(2, waitsForReady: true) == [])
    #expect(channel.outageLasts(1) == [.fail([1], refused)])
    #expect(channel.arrived(3) == [.fail([3], refused)])
    #expect(channel.pauseEnded(0) == [.connect(0)])
    #expect(channel.arrived(4) == [], "there is an attempt again")
    #expect(
      channel.connectFailed(0, refused, using: &random)
        == [.pause(0, .seconds(2)), .fail([4], refused)], "the same outage")
    #expect(channel.pauseEnded(0) == [.connect(0)])
    #expect(channel.connected(0) == [.start([2], on: 0)])
    #expect(channel.lost(0) == [])
    #expect(channel.arrived(5) == [.connect(0)])
    #expect(
      channel.connectFailed(0, refused, using: &random)
        == [.pause(0, .seconds(1)), .watchOutage(2, .seconds(4))], "another outage")
    #expect(channel.outageLasts(1) == [], "that was the one before")
    #expect(channel.outageLasts(2) == [.fail([5], refused)])
  }

  @Test func anOutageIsWhenNoAddressIsLeft() {
    var channel = machine(addresses: 2, bridgedOutage: .seconds(4))
    var random = SeededRandom(seed: 1)
    _ = channel.arrived(1)
    #expect(
      channel.connectFailed(0, refused, using: &random) == [.pause(0, .seconds(1)), .connect(1)])
    #expect(
      channel.connectFailed(1, refused, using: &random)
        == [.pause(1, .seconds(1)), .watchOutage(1, .seconds(4))])
  }

  @Test func pickFirstGoesDownTheList() {
    var channel = machine(addresses: 3)
    var random = SeededRandom(seed: 1)
    #expect(channel.arrived(1) == [.connect(0)])
    #expect(
      channel.connectFailed(0, refused, using: &random) == [.pause(0, .seconds(1)), .connect(1)])
    #expect(channel.connected(1) == [.start([1], on: 1)])
    #expect(channel.pauseEnded(0) == [], "the one that is connected stays")
    #expect(channel.arrived(2) == [.start([2], on: 1)])
    #expect(channel.lost(1) == [])
    #expect(channel.arrived(3) == [.connect(0)])
    #expect(
      channel.connectFailed(0, refused, using: &random) == [.pause(0, .seconds(2)), .connect(1)])
    #expect(
      channel.connectFailed(1, refused, using: &random) == [.pause(1, .seconds(1)), .connect(2)])
    #expect(
      channel.connectFailed(2, refused, using: &random)
        == [.pause(2, .seconds(1)), .fail([3], refused)], "nothing is left")
  }

  @Test func roundRobinConnectsAllAndTakesTurns() {
    var channel = machine(.roundRobin, addresses: 3)
    var random = SeededRandom(seed: 1)
    #expect(channel.arrived(1) == [.connect(0), .connect(1), .connect(2)])
    #expect(channel.connected(1) == [.start([1], on: 1)], "the first that is there")
    #expect(channel.arrived(2) == [.start([2], on: 1)])
    #expect(channel.connectFailed(0, refused, using: &random) == [.pause(0, .seconds(1))])
    #expect(channel.connected(2) == [])
    #expect(channel.arrived(3) == [.start([3], on: 2)])
    #expect(channel.arrived(4) == [.start([4], on: 1)])
    #expect(channel.arrived(5) == [.start([5], on: 2)])
    #expect(channel.pauseEnded(0) == [])
    #expect(channel.arrived(6) == [.connect(0), .start([6], on: 1)])
  }

  @Test func waitingIsBounded() {
    var channel = machine(waiting: 1)
    _ = channel.arrived(1)
    guard case .fail([2], let error)? = channel.arrived(2).first else {
      Issue.record("not bounded")
      return
    }
    #expect(error.code == .resourceExhausted && channel.waitingCalls == 1)
  }

  @Test func shutDownEndsEverything() {
    var channel = machine()
    _ = channel.arrived(1)
    guard case .fail([1], let error)? = channel.shutDown().first else {
      Issue.record("not failed")
      return
    }
    #expect(error.code == .unavailable)
    #expect(channel.connected(0) == [])
    guard case .fail([2], _)? = channel.arrived(2).first else {
      Issue.record("taken after the end")
      return
    }
  }
}
