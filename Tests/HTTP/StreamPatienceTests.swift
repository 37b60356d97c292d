import EventLoop
import Testing

@testable import HTTP

@Suite struct StreamPatienceTests {
  private let start = LoopInstant(nanoseconds: 0)
  private let timeouts = HTTPTimeouts()

  private func isOver(_ looks: [StreamPatience.Look], every seconds: Int) -> Bool {
    var patience: StreamPatience?
    var now = start
    for look in looks {
      patience = StreamPatience(look, after: patience, at: now)
      if patience?.isOver(timeouts, at: now) == true { return true }
      now = now.advanced(by: .seconds(seconds))
    }
    return false
  }

  @Test func `a message that doesn't end is waited for once`() {
    #expect(isOver([.init(owed: 1), .init(owed: 1), .init(owed: 1)], every: 30))
    #expect(!isOver([.init(owed: 1), .init(owed: 1)], every: 30))
  }

  @Test func `each message has its time`() {
    #expect(!isOver((1...10).map { .init(owed: $0) }, every: 59))
    #expect(!isOver([.init(owed: 1), .init(), .init(owed: 1)], every: 59))
  }

  @Test func `a response that is taken drop by drop isn't taken`() {
    #expect(isOver((0...2).map { .init(untaken: $0) }, every: 30))
    #expect(!isOver((0...9).map { .init(untaken: $0 * 1024) }, every: 30))
  }
}
