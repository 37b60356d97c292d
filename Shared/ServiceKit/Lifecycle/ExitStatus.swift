import Synchronization

/// The status that the process will end with; written on the loop, read when it has ended.
final class ExitStatus: Sendable {
  private let status = Atomic<Int32>(1)

  var value: Int32 {
    get { status.load(ordering: .acquiring) }
    set { status.store(newValue, ordering: .releasing) }
  }
}
