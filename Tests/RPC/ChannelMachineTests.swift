import Testing

@testable import RPC

/// The life of a channel, as transcripts.
@Suite struct ChannelMachineTests {
  private let refused = RPCError(.unavailable, "connection refused")

  private func machine(waiting: Int = 10) -> ChannelMachine<Int> {
    ChannelMachine(backoff: Backoff(multiplier: 2, jitter: 0), maximumWaitingCalls: waiting)
  }

  @Test func callsWaitForTheFirstConnection() {
    var channel = machine()
    #expect(channel.arrived(1) == .connect)
    #expect(channel.arrived(2) == .nothing)
    #expect(channel.arrived(3) == .nothing)
    channel.left(2)
    #expect(channel.connected() == .start([1, 3]))
    #expect(channel.arrived(4) == .start([4]))
    #expect(channel.lost() == .nothing)
    #expect(channel.arrived(5) == .connect)
  }

  @Test func failuresPauseAndTellTheReason() {
    var channel = machine()
    var random = SeededRandom(seed: 1)
    _ = channel.arrived(1)
    #expect(
      channel.connectFailed(refused, using: &random)
        == .pause(.seconds(1), failing: [1], refused))
    #expect(channel.arrived(2) == .fail([2], refused))
    #expect(channel.arrived(3, waitsForReady: true) == .nothing)
    #expect(channel.pauseEnded() == .connect)
    #expect(
      channel.connectFailed(refused, using: &random)
        == .pause(.seconds(2), failing: [], refused))
    #expect(channel.pauseEnded() == .connect)
    #expect(channel.connected() == .start([3]))
    _ = channel.lost()
    _ = channel.arrived(4)
    #expect(
      channel.connectFailed(refused, using: &random)
        == .pause(.seconds(1), failing: [4], refused), "success resets the pause")
    #expect(channel.pauseEnded() == .nothing)
    #expect(channel.arrived(5) == .connect)
  }

  @Test func waitingIsBounded() {
    var channel = machine(waiting: 1)
    _ = channel.arrived(1)
    guard case .fail([2], let error) = channel.arrived(2) else {
      Issue.record("not bounded")
      return
    }
    #expect(error.code == .resourceExhausted && channel.waitingCalls == 1)
  }

  @Test func shutDownEndsEverything() {
    var channel = machine()
    _ = channel.arrived(1)
    guard case .fail([1], let error) = channel.shutDown() else {
      Issue.record("not failed")
      return
    }
    #expect(error.code == .unavailable)
    #expect(channel.connected() == .nothing)
    guard case .fail([2], _) = channel.arrived(2) else {
      Issue.record("taken after the end")
      return
    }
  }
}
