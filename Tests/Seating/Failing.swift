import Contracts
import RPC
import Testing

@testable import Seating

/// Expects a call to fail; gives its error.
@discardableResult
func expectFailure(
  _ code: StatusCode, _ reason: String?, sourceLocation: SourceLocation = #_sourceLocation,
  _ call: () async throws -> some Any
) async -> SeatingV1.SeatRefusal? {
  do {
    let answer = try await call()
    Issue.record("it succeeded: \(answer)", sourceLocation: sourceLocation)
    return nil
  } catch {
    guard let error = error as? RPCError else {
      Issue.record("another kind of error: \(error)", sourceLocation: sourceLocation)
      return nil
    }
    #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
    #expect(error.reason == reason, "\(error)", sourceLocation: sourceLocation)
    return error.detail(SeatingV1.SeatRefusal.self)
  }
}
