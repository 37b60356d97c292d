import Glibc

/// Where the time of day comes from; passed in, so that tests drive it.
public struct WallClock: Sendable {
  private let reading: @Sendable () -> Int64

  /// A clock that answers what `reading` says, in milliseconds since the Unix epoch.
  public init(_ reading: @escaping @Sendable () -> Int64) {
    self.reading = reading
  }

  /// The time now, in milliseconds since the Unix epoch.
  public var nowMs: Int64 { reading() }

  /// The machine's clock.
  public static let system = WallClock {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
