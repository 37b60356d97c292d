/// What is scheduled on a loop, the next due first; each entry knows its place, so that cancelling costs
/// no search and leaves nothing behind.
struct TimerHeap {
  private var entries: [ScheduledWork] = []

  var count: Int { entries.count }
  var next: ScheduledWork? { entries.first }

  mutating func insert(_ work: ScheduledWork) {
    precondition(work.position < 0, "scheduled twice")
    entries.append(work)
    work.position = entries.count - 1
    rise(from: entries.count - 1)
  }

  mutating func remove(_ work: ScheduledWork) {
    let position = work.position
    precondition(position < entries.count && entries[position] === work, "not of this heap")
    work.position = -1
    let last = entries.removeLast()
    guard last !== work else { return }
    entries[position] = last
    last.position = position
    rise(from: position)
    sink(from: last.position)
  }

  /// Takes out the first entry if it is due.
  mutating func popDue(at now: LoopInstant) -> ScheduledWork? {
    guard let first = entries.first, first.deadline <= now else { return nil }
    remove(first)
    return first
  }

  private mutating func rise(from start: Int) {
    var position = start
    while position > 0 {
      let parent = (position - 1) / 2
      guard entries[position].isDue(before: entries[parent]) else { return }
      exchange(position, parent)
      position = parent
    }
  }

  private mutating func sink(from start: Int) {
    var position = start
    while true {
      var first = 2 * position + 1
      guard first < entries.count else { return }
      if first + 1 < entries.count, entries[first + 1].isDue(before: entries[first]) { first += 1 }
      guard entries[first].isDue(before: entries[position]) else { return }
      exchange(position, first)
      position = first
    }
  }

  private mutating func exchange(_ left: Int, _ right: Int) {
    entries.swapAt(left, right)
    entries[left].position = left
    entries[right].position = right
  }
}
