import RPC
import Synchronization
import Wire

/// A channel that answers from a table and keeps what it was asked.
final class FakeChannel: RPCChannel {
  /// One call as it came.
  struct Call: Sendable {
    var method: MethodDescriptor
    var request: [UInt8]
    var options: CallOptions
  }

  private let answers = Mutex<[String: Result<[UInt8], RPCError>]>([:])
  private let made = Mutex<[Call]>([])

  /// The calls so far.
  var calls: [Call] { made.withLock { $0 } }

  /// Sets what a method answers.
  func answer(_ method: MethodDescriptor, _ response: some WireMessage) {
    let bytes = response.wireBytes()
    answers.withLock { $0[method.path] = .success(bytes) }
  }

  /// Sets how a method fails.
  func fail(_ method: MethodDescriptor, _ error: RPCError) {
    answers.withLock { $0[method.path] = .failure(error) }
  }

  /// Sets the bytes that a method answers, message or not.
  func answer(_ method: MethodDescriptor, bytes: [UInt8]) {
    answers.withLock { $0[method.path] = .success(bytes) }
  }

  func unary(
    _ method: MethodDescriptor, _ request: MessageBytes, _ options: CallOptions
  ) async throws(RPCError) -> UnaryResponse {
    made.withLock {
      $0.append(Call(method: method, request: request.payload, options: options))
    }
    let answer = answers.withLock { $0[method.path] }
    guard let answer else { throw RPCError(.unimplemented, "no answer for \(method.path)") }
    return UnaryResponse(message: try answer.get())
  }

  func open(
    _ method: MethodDescriptor, only request: MessageBytes?, _ options: CallOptions
  ) -> any RPCClientStream {
    preconditionFailure("the gateway has no streams")
  }
}
