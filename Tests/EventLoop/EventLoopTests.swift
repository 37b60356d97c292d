import Glibc
import Testing

@testable import EventLoop

@Suite struct EventLoopTests {
  @Test func `timers run in order and cancelled ones don't`() async {
    let loop = EventLoop(name: "timers")
    loop.start()
    let order = await withCheckedContinuation { (done: CheckedContinuation<[Int], Never>) in
      loop.execute {
        let seen = Box<[Int]>([])
        loop.schedule(after: .milliseconds(20)) { seen.value.append(4) }
        loop.schedule(after: .milliseconds(2)) { seen.value.append(1) }
        let cancelled = loop.schedule(after: .milliseconds(5)) { seen.value.append(-1) }
        let now = loop.now
        loop.schedule(at: now.advanced(by: .milliseconds(10))) {
          seen.value.append(2)
          loop.schedule(at: now.advanced(by: .milliseconds(11))) { seen.value.append(3) }
        }
        loop.schedule(after: .milliseconds(40)) { done.resume(returning: seen.value) }
        cancelled.cancel()
        #expect(!cancelled.isPending)
      }
    }
    #expect(order == [1, 2, 3, 4])
    await end(loop)
  }

  @Test func `a timer never fires early`() async {
    let loop = EventLoop(name: "timers")
    loop.start()
    for milliseconds in [1, 7, 15] {
      let early = await withCheckedContinuation { (done: CheckedContinuation<Duration, Never>) in
        loop.execute {
          let work = loop.schedule(after: .milliseconds(milliseconds)) {}
          loop.schedule(at: work.deadline) {
            done.resume(returning: work.deadline.duration(to: loop.now))
          }
        }
      }
      #expect(early >= .zero)
    }
    await end(loop)
  }

  @Test func `work from many threads arrives once each`() async {
    let loop = EventLoop(name: "inbox")
    loop.start()
    let count = Box(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<500 {
            await loop.perform {
              loop.preconditionCurrent()
              count.value += 1
            }
          }
        }
      }
    }
    #expect(await loop.perform { count.value } == 4000)
    await end(loop)
  }

  @Test func `a task with the loop's preference stays on it`() async {
    let loop = EventLoop(name: "tasks")
    loop.start()
    let places = await Task(executorPreference: loop) {
      var places = [loop.isCurrent]
      await Task.yield()
      places.append(loop.isCurrent)
      places.append(await whereAmI(loop))
      return places
    }.value
    #expect(places == [true, true, true])
    #expect(!loop.isCurrent)
    await end(loop)
  }

  @Test func `an actor lives on its loop`() async {
    let loop = EventLoop(name: "actor")
    loop.start()
    let counter = Counter(loop)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { await counter.increment() } }
    }
    #expect(await counter.value == 100)
    await end(loop)
  }

  @Test func `more jobs than a round takes don't starve timers`() async {
    let loop = EventLoop(name: "busy")
    loop.start()
    let rounds = await withCheckedContinuation { (done: CheckedContinuation<Int, Never>) in
      loop.execute {
        let state = Box((rounds: 0, stopped: false))
        @Sendable func again() {
          loop.preconditionCurrent()
          state.value.rounds += 1
          if !state.value.stopped { loop.execute { again() } }
        }
        again()
        loop.schedule(after: .milliseconds(5)) {
          state.value.stopped = true
          done.resume(returning: state.value.rounds)
        }
      }
    }
    #expect(rounds > 1)
    await end(loop)
  }

  @Test func `the round's end comes once and after its jobs`() async {
    let loop = EventLoop(name: "rounds")
    loop.start()
    let order = await withCheckedContinuation { (done: CheckedContinuation<[String], Never>) in
      loop.execute {
        let seen = Box<[String]>([])
        let participant = Participant {
          seen.value.append("end")
          loop.later { done.resume(returning: seen.value) }
        }
        loop.atEndOfRound(participant)
        loop.later {
          seen.value.append("first")
          loop.later { seen.value.append("second") }
        }
      }
    }
    #expect(order == ["first", "second", "end"])
    await end(loop)
  }

  @Test func `a signal reaches its watch`() async {
    let loop = EventLoop(name: "signals")
    loop.start()
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      loop.execute {
        let watch = Box<SignalWatch?>(nil)
        watch.value = SignalWatch(for: SIGUSR2, on: loop) {
          watch.value?.cancel()
          watch.value = nil
          done.resume()
        }
        kill(getpid(), SIGUSR2)
      }
    }
    await end(loop)
  }

  @Test func `names are resolved, numeric addresses taken as they are`() async throws {
    let loop = EventLoop(name: "names")
    loop.start()
    #expect(try await resolve("127.0.0.1", loop) == [SocketAddress(host: "127.0.0.1", port: 7)])
    #expect(try await resolve("::1", loop) == [SocketAddress(host: "::1", port: 7)])
    #expect(try await !resolve("localhost", loop).isEmpty)
    await #expect(throws: SocketError.self) { try await resolve("no such name", loop) }
    await end(loop)
  }

  @Test func `what belongs to a loop can't be opened elsewhere`() async {
    await #expect(processExitsWith: .failure) {
      let bound = LoopBound(1, on: EventLoop(name: "elsewhere"))
      _ = bound.value
    }
  }

  @Test func `a loop that ends while a name is looked up opens nothing more`() async {
    let loop = EventLoop(name: "ending")
    let answers = Box(0)
    loop.start()
    loop.execute {
      loop.resolve("localhost", port: 0) { result in
        answers.value += 1
        // Something open would keep the loop from ending.
        if case .success = result { _ = SignalWatch(for: SIGUSR1, on: loop) {} }
      }
      loop.stop()
    }
    await loop.waitUntilStopped()
    #expect(answers.value == 1)
  }

  private func resolve(_ host: String, _ loop: EventLoop) async throws -> [SocketAddress] {
    try await withCheckedContinuation {
      (done: CheckedContinuation<Result<[SocketAddress], SocketError>, Never>) in
      loop.execute { loop.resolve(host, port: 7) { done.resume(returning: $0) } }
    }.get()
  }

  private func end(_ loop: EventLoop) async {
    loop.stop()
    await loop.waitUntilStopped()
  }
}

private func whereAmI(_ loop: EventLoop) async -> Bool { loop.isCurrent }

private actor Counter {
  private let loop: EventLoop
  var value = 0

  init(_ loop: EventLoop) {
    self.loop = loop
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  func increment() {
    loop.preconditionCurrent()
    value += 1
  }
}

private final class Participant: EndOfRound {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  func endRound() { action() }
}

/// Shared between closures of one loop.
///
/// `@unchecked Sendable` is safe because a test touches it on one loop only.
final class Box<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
