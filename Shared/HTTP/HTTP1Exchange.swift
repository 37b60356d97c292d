internal import EventLoop

/// One request and its response on a connection of HTTP/1.1.
final class HTTP1Exchange: HTTPServerStreamTransport {
  let request: HTTP1RequestHead
  private unowned let connection: HTTP1Connection
  var handler: (any HTTPStreamHandler)?
  private(set) var life = HTTPStreamLife()
  private var outbound: OutboundBody
  private var writer: HTTP1ResponseWriter?
  private var isHeadSent = false
  private var bodyBytes = 0
  /// Received bytes of the body that nobody has consumed yet.
  private(set) var unconsumed = 0

  init(_ request: HTTP1RequestHead, on connection: HTTP1Connection, limits: HTTPLimits) {
    self.request = request
    self.connection = connection
    outbound = OutboundBody(highWater: limits.streamHighWater, lowWater: limits.streamLowWater)
    _ = life.receiveHead()
  }

  var hasAnswered: Bool { writer != nil }
  private(set) var isResponseSent = false

  // MARK: From the handler

  var pendingBytes: Int { outbound.pendingBytes }
  var isWritable: Bool { !outbound.isFull && !life.isClosed }

  func sendHead(_ head: HTTPResponseHead, end: Bool) {
    guard life.sendHead(end: end) == .send else { return }
    // Refused before the request is complete: its rest is not waited for.
    if end, life.receiving != .ended, request.framing != .none {
      connection.closesAfterResponse = true
    }
    writer = HTTP1ResponseWriter(
      head, end: end, isHead: request.head.method == "HEAD", isVersion10: request.isVersion10,
      closes: connection.closesAfterResponse)
    guard writer != nil else { return reset(.internalError) }
    if end { outbound.finish(.plain) }
    connection.markDirty()
  }

  func sendBody(_ bytes: [UInt8], end: Bool) {
    guard life.sendBody(end: end) == .send else { return }
    if writer?.framing != HTTP1ResponseWriter.Framing.none { outbound.append(bytes) }
    if end { outbound.finish(.plain) }
    connection.markDirty()
  }

  func sendTrailers(_ fields: HTTPFields) {
    guard life.sendTrailers() == .send else { return }
    guard fields.isWellFormed else { return reset(.internalError) }
    outbound.finish(.trailers(fields))
    connection.markDirty()
  }

  func reset(_ code: HTTP2ErrorCode) {
    guard life.reset() == .send else { return }
    connection.wasReset(code)
  }

  func consumed(_ count: Int) {
    unconsumed -= min(count, unconsumed)
    if !life.isClosed, !life.isReset { connection.goOn() }
  }

  // MARK: From the connection

  func received(_ bytes: [UInt8]) {
    unconsumed += bytes.count
    guard life.receiveBody() == .deliver, let handler else {
      unconsumed -= bytes.count
      return
    }
    unsafe handler.received(bytes.span.bytes)
  }

  func receivedEnd(_ trailers: HTTPFields) {
    guard life.receiveEnd() == .deliver else { return }
    handler?.receivedEnd(trailers)
  }

  /// The next bytes of the response; `nil` if there are none right now.
  func nextOutput() -> [UInt8]? {
    guard let writer, !isResponseSent, !life.isReset else { return nil }
    guard isHeadSent else {
      isHeadSent = true
      return writer.head
    }
    var piece = [UInt8](repeating: 0, count: min(16384, outbound.pendingBytes))
    let (count, rest, drained) = unsafe piece.withUnsafeMutableBytes {
      unsafe outbound.read(into: $0)
    }
    bodyBytes += count
    var output = writer.piece(piece[..<count])
    if case .ended(let end) = rest {
      var trailers = HTTPFields()
      if case .trailers(let fields) = end { trailers = fields }
      output += writer.end(trailers)
      isResponseSent = true
    }
    if drained { connection.becameWritable(self) }
    return output.isEmpty ? nil : output
  }

  /// Whether as many bytes were sent as the head had promised.
  var isLengthRight: Bool {
    guard case .length(let length) = writer?.framing else { return true }
    return bodyBytes == length
  }

  func becameWritable() {
    guard !life.isClosed else { return }
    handler?.becameWritable()
  }

  func finish(_ reason: HTTPStreamClosure) {
    guard life.close() else { return }
    let handler = self.handler
    self.handler = nil
    handler?.closed(reason)
  }
}
