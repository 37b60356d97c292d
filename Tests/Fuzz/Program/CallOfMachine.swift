import EventLoop

@testable import HTTP
@testable import RPC

/// A call of a client on a stream: what the stream tells goes through `ClientCallMachine`, and what that says is
/// checked to make sense. It stands in for `ClientCall`, which wants a socket.
final class CallOfMachine: HTTPClientStreamHandler {
  private static let kinds: [MethodDescriptor.Kind] = [
    .unary, .serverStreaming, .clientStreaming, .bidirectional,
  ]

  private let next: LoggedStream
  private let kind: MethodDescriptor.Kind
  private var machine: ClientCallMachine
  private var deframer = MessageDeframer(maximumMessageBytes: 100)
  private var messages = 0
  private var hasHead = false
  private(set) var isOver = false

  init(_ next: LoggedStream, kind number: Int) {
    self.next = next
    kind = Self.kinds[number % 4]
    machine = ClientCallMachine(kind: kind, canBeSentAgain: false)
    machine.opened()
  }

  func receivedHead(_ head: HTTPResponseHead) {
    next.receivedHead(head)
    let isGRPC = head.fields.first("content-type").map(RequestHeadCheck.isGRPC) ?? false
    deframer.encoding = MessageDeframer.Encoding(fieldValue: head.fields.first("grpc-encoding"))
    act(
      machine.receivedHead(
        httpStatus: head.status, isGRPC: isGRPC, fields: StatusCoding.read(head.fields)))
  }

  func received(_ body: RawSpan) {
    body.withUnsafeBytes { bytes in
      var rest = bytes[...]
      do throws(RPCError) {
        while !machine.isOver, let message = try deframer.next(from: &rest) {
          act(machine.received(message))
        }
      } catch {
        act(machine.failed(error))
      }
    }
    next.received(body)
  }

  func receivedEnd(_ trailers: HTTPFields) {
    act(
      machine.receivedEnd(
        isAtBoundary: deframer.isAtBoundary, trailers: StatusCoding.read(trailers)))
    next.receivedEnd(trailers)
  }

  func becameWritable() { next.becameWritable() }

  func closed(_ reason: HTTPStreamClosure) {
    let closure: ClientCallMachine.Closure =
      switch reason {
      case .finished: .finished
      case .reset(let code): .reset(code.rawValue)
      case .connectionLost(let closure): .connectionLost(closure.description)
      }
    act(machine.closed(closure))
    next.closed(reason)
  }

  private func act(_ action: ClientCallMachine.Action) {
    switch action {
    case .nothing: break
    case .deliverHead:
      check(!hasHead && !isOver, "one head, and first")
      hasHead = true
    case .deliver(let message):
      check(!isOver, "no message after the end")
      messages += 1
      read(message)
    case .end(let ending, _):
      check(!isOver, "a call ends once")
      isOver = true
      if case .succeeded = ending, kind.hasOneResponse {
        check(messages == 1, "success has a response")
      }
    case .sendAgain, .resetStream, .mayRepeat: check(false, "this call is made once")
    }
  }

  private func read(_ message: ReceivedMessage) {
    do throws(RPCError) {
      check(try message.bytes(limit: 100).count <= 100, "messages are bounded")
    } catch {
      check(message.isCompressed, "a plain message can be read")
    }
  }
}
