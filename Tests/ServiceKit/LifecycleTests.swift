import Testing

@testable import ServiceKit

/// Transcripts: what happens, and what has to be done.
@Suite struct LifecycleTests {
  private typealias Step = (event: Lifecycle.Event, action: Lifecycle.Action)

  private func play(_ steps: [Step], sourceLocation: SourceLocation = #_sourceLocation) {
    var lifecycle = Lifecycle()
    for (number, step) in steps.enumerated() {
      let action = lifecycle.handle(step.event)
      #expect(action == step.action, "step \(number)", sourceLocation: sourceLocation)
    }
  }

  @Test func startsServesAndEndsWithZero() {
    play([
      (.listening(port: 8444), .announce(port: 8444)), (.signal, .drain), (.drained, .close),
      (.closed, .stop(status: 0)),
    ])
  }

  @Test func aSecondSignalEndsAtOnce() {
    play([
      (.listening(port: 1), .announce(port: 1)), (.signal, .drain), (.signal, .abort(status: 1)),
      (.signal, .nothing),
    ])
    play([
      (.listening(port: 1), .announce(port: 1)), (.signal, .drain), (.drained, .close),
      (.signal, .abort(status: 1)),
    ])
  }

  @Test func endingIsBounded() {
    play([
      (.listening(port: 1), .announce(port: 1)), (.signal, .drain),
      (.outOfTime, .abort(status: 1)),
    ])
    play([
      (.listening(port: 1), .announce(port: 1)), (.signal, .drain), (.drained, .close),
      (.closed, .stop(status: 0)), (.outOfTime, .nothing),
    ])
  }

  @Test func aServerThatCannotListenStillClosesItsFiles() {
    play([(.failed("address in use"), .close), (.closed, .stop(status: 1))])
  }

  @Test func aSignalWhileStartingIsKept() {
    play([
      (.signal, .drain), (.listening(port: 1), .nothing), (.drained, .close),
      (.closed, .stop(status: 0)),
    ])
  }
}
