import EventLoop
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(1))) struct HandlerTasksTests {
  /// A call whose handler waits until it is let go or cancelled.
  private final class Call: HandlerOwner {
    let started = AsyncStream<Void>.makeStream()
    let gate = AsyncStream<Void>.makeStream()
    let ended = AsyncStream<Bool>.makeStream()

    func run(_ request: ReceivedMessage?) async {
      started.continuation.yield()
      for await _ in gate.stream { break }
      ended.continuation.yield(Task.isCancelled)
    }

    func hasStarted() async {
      for await _ in started.stream { return }
    }

    /// Lets the handler end; returns whether it found itself cancelled.
    func end() async -> Bool {
      gate.continuation.yield()
      for await wasCancelled in ended.stream { return wasCancelled }
      return false
    }
  }

  private let loop = EventLoop(name: "test-handlers")
  private let tasks: HandlerTasks<Call>

  init() {
    loop.start()
    tasks = HandlerTasks(on: loop)
  }

  private func begin(_ call: Call) async -> HandlerTask<Call> {
    let task = await loop.perform { [tasks] in tasks.run(call, nil) }
    await call.hasStarted()
    return task
  }

  private func idleCount() async -> Int { await loop.perform { [tasks] in tasks.idle.count } }

  /// Returns when so many tasks wait for a call: each round of the loop lets them go on.
  private func wait(forIdle count: Int) async {
    while await idleCount() != count { await Task.yield() }
  }

  /// Tasks that wait on a loop that has ended would do so for ever.
  private func end() async {
    await loop.perform { [tasks] in tasks.retire() }
    loop.stop()
    await loop.waitUntilStopped()
  }

  @Test func aTaskThatWaitsHoldsNothingOfItsCall() async {
    weak var call: Call?
    do {
      let made = Call()
      call = made
      _ = await begin(made)
      #expect(await made.end() == false)
    }
    await wait(forIdle: 1)
    #expect(call == nil)
    await end()
  }

  @Test func aRetiredPoolKeepsNone() async {
    let call = Call()
    weak var task: HandlerTask<Call>?
    do { task = await begin(call) }
    await loop.perform { [tasks] in tasks.retire() }
    #expect(await call.end() == false)
    while task != nil { await loop.perform {} }
    #expect(await idleCount() == 0)
    await end()
  }

  @Test func aTaskIsUsedAgain() async {
    let first = Call()
    let task = await begin(first)
    #expect(await first.end() == false)
    await wait(forIdle: 1)
    let second = Call()
    #expect(await begin(second) === task)
    #expect(await idleCount() == 0)
    #expect(await second.end() == false)
    await end()
  }

  @Test func aCancelledTaskIsNot() async {
    let first = Call()
    let task = await begin(first)
    await loop.perform { task.cancel() }
    #expect(await first.end())
    let second = Call()
    #expect(await begin(second) !== task)
    #expect(await second.end() == false)
    await wait(forIdle: 1)
    await end()
  }

  @Test func fewWait() async {
    let calls = (0..<HandlerTasks<Call>.maximumIdle + 50).map { _ in Call() }
    for call in calls { _ = await begin(call) }
    for call in calls { #expect(await call.end() == false) }
    await wait(forIdle: HandlerTasks<Call>.maximumIdle)
    await end()
  }

  @Test func tasksEndWithTheirPool() async {
    let loop = EventLoop(name: "test-handlers-end")
    loop.start()
    var pool: HandlerTasks<Call>? = HandlerTasks(on: loop)
    weak var task: HandlerTask<Call>?
    let call = Call()
    do {
      let made = await loop.perform { [pool] in pool?.run(call, nil) }
      task = made
    }
    #expect(task != nil)
    #expect(await call.end() == false)
    pool = nil
    while task != nil { await loop.perform {} }
    loop.stop()
  }
}
