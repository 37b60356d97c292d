import Testing

@testable import EventLoop

@Suite struct TimerHeapTests {
  @Test func `what was scheduled comes back in order, whatever was cancelled in between`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let loop = EventLoop(name: "heap")
    var heap = TimerHeap()
    var waiting: [ScheduledWork] = []
    for order in 0..<2000 {
      let deadline = LoopInstant(nanoseconds: Int64.random(in: 0..<300, using: &random))
      let work = ScheduledWork(at: deadline, order: UInt64(order), loop: loop) {}
      heap.insert(work)
      waiting.append(work)
      if order % 3 == 0 {
        let index = Int.random(in: 0..<waiting.count, using: &random)
        heap.remove(waiting.remove(at: index))
      }
    }
    let expected = waiting.sorted { $0.isDue(before: $1) }
    var popped: [ScheduledWork] = []
    while let work = heap.popDue(at: LoopInstant(nanoseconds: 300)) { popped.append(work) }
    #expect(popped.map(\.order) == expected.map(\.order), "seed \(seed)")
    #expect(heap.count == 0)
  }

  @Test func `nothing comes before its time`() {
    let loop = EventLoop(name: "heap")
    var heap = TimerHeap()
    heap.insert(ScheduledWork(at: LoopInstant(nanoseconds: 10), order: 1, loop: loop) {})
    #expect(heap.popDue(at: LoopInstant(nanoseconds: 9)) == nil)
    #expect(heap.popDue(at: LoopInstant(nanoseconds: 10)) != nil)
  }

  @Test(arguments: [
    (Duration.seconds(1), Int64(1_000_000_001)), (.nanoseconds(5), 6), (.seconds(Int64.max), .max),
    (.seconds(-2), -1_999_999_999), (.seconds(Int64.min), .min + 1),
  ])
  func `instants stay within their bounds`(_ duration: Duration, _ expected: Int64) {
    #expect(LoopInstant(nanoseconds: 1).advanced(by: duration).nanoseconds == expected)
  }
}

/// SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
