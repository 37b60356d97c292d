internal import EventLoop
internal import Synchronization

/// A call for a caller who takes and gives its messages one by one, from any task.
final class ClientCallStream: RPCClientStream {
  private let call: ClientCall
  private let messages: ClientCallMessages

  init(_ call: ClientCall, _ messages: ClientCallMessages) {
    self.call = call
    self.messages = messages
  }

  func send(_ message: MessageBytes) async throws(RPCError) {
    let message = message.compressed(with: call.options.requestEncoding)
    let error = await withTaskCancellationHandler {
      await withCheckedContinuation { writer in
        call.onLoop { $0.send(message, writer) }
      }
    } onCancel: {
      cancel()
    }
    if let error { throw error }
  }

  func finishSending() {
    call.onLoop { $0.finishSending() }
  }

  func initialMetadata() async throws(RPCError) -> Metadata {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        call.onLoop { $0.awaitHead(reader) }
      }
    } onCancel: {
      cancel()
    }
    return try result.get()
  }

  func receive() async throws(RPCError) -> [UInt8]? {
    let outcome: MessageInbox.Outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        call.onLoop { $0.awaitMessage(reader) }
      }
    } onCancel: {
      cancel()
    }
    guard let message = try outcome.get() else { return nil }
    messages.lastWasCompressed.store(message.isCompressed, ordering: .relaxed)
    do throws(RPCError) {
      return try message.bytes(limit: call.maximumResponseBytes)
    } catch {
      cancel()
      throw error
    }
  }

  var wasLastCompressed: Bool { messages.lastWasCompressed.load(ordering: .relaxed) }

  var trailers: Metadata { messages.trailers.withLock { $0 } }

  func cancel() {
    call.cancel()
  }
}
