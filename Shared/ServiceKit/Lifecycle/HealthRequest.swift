import EventLoop
import HTTP

/// One GET request whose status alone counts.
final class HealthRequest: HTTPClientStreamHandler {
  private var answer: CheckedContinuation<Result<Int, ServiceFailure>, Never>?
  private var stream: HTTPClientStream?

  /// Sends the request and waits for the status.
  static func send(
    _ path: String, over connection: LoopBound<HTTP2ClientConnection>, patience: Duration
  ) async throws(ServiceFailure) -> Int {
    let result = await withCheckedContinuation { continuation in
      connection.loop.execute {
        let request = HealthRequest(continuation)
        let head = HTTPRequestHead(
          method: "GET", scheme: "https", authority: "localhost", path: path)
        do throws(HTTPError) {
          request.stream = try connection.value.openStream(head, end: true, handler: request)
        } catch {
          request.finish(.failure(ServiceFailure("\(error)")))
          return
        }
        _ = connection.loop.schedule(after: patience) {
          request.finish(.failure(ServiceFailure("it does not answer")))
        }
      }
    }
    return try result.get()
  }

  private init(_ answer: CheckedContinuation<Result<Int, ServiceFailure>, Never>) {
    self.answer = answer
  }

  func receivedHead(_ head: HTTPResponseHead) {
    finish(.success(head.status))
  }

  func received(_ body: RawSpan) {
    stream?.consumed(body.byteCount)
  }

  func receivedEnd(_ trailers: HTTPFields) {}
  func becameWritable() {}

  func closed(_ reason: HTTPStreamClosure) {
    finish(.failure(ServiceFailure("the connection ended: \(reason)")))
  }

  /// Gives the first outcome; later ones are of no interest.
  private func finish(_ result: Result<Int, ServiceFailure>) {
    answer?.resume(returning: result)
    answer = nil
    stream = nil
  }
}
