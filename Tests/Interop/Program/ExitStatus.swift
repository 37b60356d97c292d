import Synchronization

/// How the program ends, told from a task.
final class ExitStatus: Sendable {
  private let status = Atomic<Int32>(0)

  var value: Int32 { status.load(ordering: .acquiring) }

  func set(_ value: Int32) {
    status.store(value, ordering: .releasing)
  }
}
