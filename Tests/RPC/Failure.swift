@testable import RPC

/// The error that a call ends with; nil if it succeeds.
func failure<R>(_ body: () async throws(RPCError) -> R) async -> RPCError? {
  do throws(RPCError) {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}
