import EventLoop
import HTTP

/// A request that is written by hand, and everything that comes back.
final class RawRequest: HTTPClientStreamHandler {
  /// What came back.
  struct Answer: Sendable {
    var status = 0
    var head: [String: String] = [:]
    var body: [UInt8] = []
    var trailers: [String: String] = [:]
    var closure: HTTPStreamClosure?

    /// `grpc-status`, wherever it is.
    var grpcStatus: String? { trailers["grpc-status"] ?? head["grpc-status"] }
  }

  private var answer = Answer()
  private var stream: HTTPClientStream?
  private let done: CheckedContinuation<Answer, Never>

  private init(_ done: CheckedContinuation<Answer, Never>) {
    self.done = done
  }

  /// Sends chunks as the body of a request on a connection and waits for the stream's end.
  static func send(
    _ chunks: [[UInt8]], path: String, method: String = "POST",
    fields: KeyValuePairs<String, String> = ["content-type": "application/grpc", "te": "trailers"],
    ends: Bool = true, on connection: LoopBound<HTTP2ClientConnection>
  ) async -> Answer {
    let fields = HTTPFields(fields)
    return await withCheckedContinuation { done in
      connection.loop.execute {
        let request = RawRequest(done)
        let head = HTTPRequestHead(method: method, authority: "test", path: path, fields: fields)
        do throws(HTTPError) {
          let stream = try connection.value.openStream(head, end: false, handler: request)
          request.stream = stream
          for chunk in chunks { stream.sendBody(chunk, end: false) }
          if ends { stream.sendBody([], end: true) }
        } catch {
          preconditionFailure("\(error)")
        }
      }
    }
  }

  func receivedHead(_ head: HTTPResponseHead) {
    answer.status = head.status
    for (name, value) in head.fields { answer.head[name] = value }
  }

  func received(_ body: RawSpan) {
    answer.body.append(body)
    stream?.consumed(body.byteCount)
  }

  func receivedEnd(_ trailers: HTTPFields) {
    for (name, value) in trailers { answer.trailers[name] = value }
  }

  func becameWritable() {}

  func closed(_ reason: HTTPStreamClosure) {
    answer.closure = reason
    stream = nil
    done.resume(returning: answer)
  }
}
