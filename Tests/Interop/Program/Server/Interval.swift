import RPC

/// The pause before a response: `interval_us`.
enum Interval {
  static func wait(_ microseconds: Int32) async throws(RPCError) {
    guard microseconds > 0 else { return }
    do {
      try await Task.sleep(for: .microseconds(microseconds))
    } catch {
      throw RPCError(.cancelled, "the call ended during a pause")
    }
  }
}
