internal import EventLoop

/// One stream of an HTTP/2 connection, on either side: between nghttp2's session and a handler.
final class HTTP2Stream: HTTPServerStreamTransport {
  /// Zero until the session has given it one.
  var id: Int32
  /// Its place among the connection's open streams.
  var position = -1
  /// Gone when the stream is closed.
  private var connection: HTTP2Connection?
  private var handler: (any HTTPStreamHandler)?
  /// The same on a client, until the head has come.
  private var headHandler: (any HTTPClientStreamHandler)?
  private var life = HTTPStreamLife()
  private var outbound: OutboundBody
  /// nghttp2 has asked for the body and got nothing.
  private var isDeferred = false
  /// Received bytes of the body that nobody has consumed yet.
  private var unconsumed = 0
  /// The code that we gave it up with.
  private(set) var resetCode: HTTP2ErrorCode?

  init(id: Int32, connection: HTTP2Connection, limits: HTTPLimits) {
    self.id = id
    self.connection = connection
    outbound = OutboundBody(highWater: limits.streamHighWater, lowWater: limits.streamLowWater)
  }

  var wasResetByUs: Bool { resetCode != nil }
  /// Whether the peer has still something to say.
  var awaitsInput: Bool { life.receiving != .ended }

  // MARK: Sending

  var pendingBytes: Int { outbound.pendingBytes }
  var isWritable: Bool { !outbound.isFull && !life.isClosed }

  /// The request's head goes out together with the stream's creation.
  func sentRequestHead(end: Bool, _ handler: any HTTPClientStreamHandler) {
    self.handler = handler
    headHandler = handler
    _ = life.sendHead(end: end)
  }

  func sendHead(_ head: HTTPResponseHead, end: Bool) {
    guard life.sendHead(end: end) == .send, let connection else { return }
    guard head.fields.isWellFormed else { return reset(.internalError) }
    connection.session.submitResponse(head, end: end, for: self)
    connection.markDirty()
  }

  func sendBody(_ bytes: [UInt8], end: Bool) {
    guard life.sendBody(end: end) == .send else { return }
    outbound.append(bytes)
    if end { outbound.finish(.plain) }
    pushBody()
  }

  func sendTrailers(_ fields: HTTPFields) {
    guard life.sendTrailers() == .send else { return }
    guard fields.isWellFormed else { return reset(.internalError) }
    outbound.finish(fields.isEmpty ? .plain : .trailers(fields))
    pushBody()
  }

  func reset(_ code: HTTP2ErrorCode) {
    guard life.reset() == .send, let connection else { return }
    resetCode = code
    connection.session.reset(id, code)
    connection.markDirty()
  }

  private func pushBody() {
    guard let connection, outbound.hasNews else { return }
    if isDeferred {
      isDeferred = false
      connection.session.resume(self)
    }
    connection.markDirty()
  }

  /// Gives nghttp2 a piece of the body.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> (count: Int, rest: OutboundBody.Rest) {
    let (count, rest, drained) = unsafe outbound.read(into: buffer)
    if rest == .waiting, count == 0 { isDeferred = true }
    if case .ended(.trailers(let fields)) = rest {
      connection?.session.submitTrailers(fields, for: self)
    }
    if drained { connection?.becameWritable(self) }
    return (count, rest)
  }

  /// Our side's end is on its way: a server doesn't need the rest of the request.
  func sentEnd() {
    guard let connection, connection.session.side == .server, awaitsInput else { return }
    resetCode = .noError
    connection.session.reset(id, .noError)
  }

  // MARK: Receiving

  /// A header block is complete: a head, an informational head, or trailers.
  func receivedHead(_ incoming: IncomingHead, end: Bool) {
    guard let connection else { return }
    if life.receiving == .head {
      if connection.session.side == .client, (100..<200).contains(incoming.status) { return }
      receiveFirstHead(incoming, connection)
      if end { receivedEnd(HTTPFields()) }
    } else {
      if incoming.isTooLarge { return reset(.enhanceYourCalm) }
      receivedEnd(incoming.fields)
    }
  }

  private func receiveFirstHead(_ incoming: IncomingHead, _ connection: HTTP2Connection) {
    guard life.receiveHead() == .deliver else { return }
    switch connection.session.side {
    case .server:
      guard !incoming.isTooLarge else {
        connection.counted(.oversizedHead)
        return sendHead(HTTPResponseHead(status: 431), end: true)
      }
      let accepted = connection.accept(incoming.request, self)
      // The connection may have been lost meanwhile.
      guard !life.isClosed else {
        accepted?.closed(.reset(.cancel))
        return
      }
      handler = accepted
    case .client:
      guard !incoming.isTooLarge else { return reset(.enhanceYourCalm) }
      let handler = headHandler
      headHandler = nil
      handler?.receivedHead(incoming.response)
    }
  }

  func receivedData(_ bytes: UnsafeRawBufferPointer) {
    unconsumed += bytes.count
    guard life.receiveBody() == .deliver, let handler else { return consumed(bytes.count) }
    unsafe handler.received(bytes.bytes)
  }

  func receivedEnd(_ trailers: HTTPFields) {
    guard life.receiveEnd() == .deliver else { return }
    handler?.receivedEnd(trailers)
  }

  func consumed(_ count: Int) {
    let given = min(count, unconsumed)
    guard given > 0, let connection else { return }
    unconsumed -= given
    connection.session.consume(given, of: self)
    connection.markDirty()
  }

  /// What the peer could do for this stream now, and maybe doesn't.
  var look: StreamPatience.Look {
    guard !life.isReset, !life.isClosed else { return StreamPatience.Look() }
    return StreamPatience.Look(
      owed: awaitsInput ? handler?.owedInput : nil,
      untaken: outbound.pendingBytes > 0 ? outbound.takenBytes : nil)
  }

  // MARK: The end

  func becameWritable() {
    guard !life.isClosed else { return }
    handler?.becameWritable()
  }

  /// nghttp2 has closed the stream.
  func closed(_ code: HTTP2ErrorCode) {
    let isComplete: Bool
    switch connection?.session.side {
    case .server: isComplete = life.sending == .ended && !life.isReset
    default: isComplete = life.receiving == .ended && !life.isReset
    }
    if code == .noError, isComplete { return finish(.finished) }
    finish(.reset(resetCode ?? code))
  }

  /// Over, for whatever reason.
  func finish(_ reason: HTTPStreamClosure) {
    guard life.close() else { return }
    if unconsumed > 0 { connection?.session.consumeConnection(unconsumed) }
    unconsumed = 0
    connection = nil
    let handler = self.handler
    self.handler = nil
    headHandler = nil
    handler?.closed(reason)
  }
}
