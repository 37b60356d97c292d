internal import CNGHTTP2

/// What happens on an HTTP/2 session beside its streams.
protocol HTTP2SessionEvents: AnyObject {
  /// The peer opens a stream.
  func openedByPeer(_ id: Int32) -> HTTP2Stream
  /// A header block begins or is complete.
  func headBegan()
  func headEnded()
  func receivedSettings()
  func receivedPingAnswer(_ number: UInt64)
  func receivedGoaway(lastStream: Int32, _ code: HTTP2ErrorCode, words: String)
  /// Headers or data of a stream have been sent.
  func sentContent()
  /// The peer does something of a kind that is counted.
  func counted(_ kind: ConductBudget.Kind)
  func sentGoaway(_ code: HTTP2ErrorCode)
  func streamClosed(_ stream: HTTP2Stream, _ code: HTTP2ErrorCode)
}

/// nghttp2's session: frames in, frames out. The only place that calls nghttp2, with its callbacks beside it.
@safe final class HTTP2Session {
  enum Side {
    case server
    case client
  }

  let side: Side
  private let pointer: OpaquePointer
  /// Who owns the session, and so outlives it; set before anything is received or sent.
  unowned(unsafe) var events: (any HTTP2SessionEvents)?
  /// The header block that arrives.
  let incoming: IncomingHead
  /// nghttp2's words about the last thing that it found wrong.
  var complaint = ""

  init(_ side: Side, limits: HTTPLimits) {
    self.side = side
    incoming = IncomingHead(limit: limits.headerListSize)
    var created: OpaquePointer?
    let status =
      side == .server
      ? unsafe nghttp2_session_server_new2(&created, sessionCallbacks, nil, sessionOptions)
      : unsafe nghttp2_session_client_new2(&created, sessionCallbacks, nil, sessionOptions)
    guard status == 0, let created = unsafe created else { preconditionFailure("out of memory") }
    unsafe pointer = created
    unsafe nghttp2_session_set_user_data(
      pointer, Unmanaged.passUnretained(self).toOpaque())
    submitSettings(limits)
  }

  deinit {
    unsafe nghttp2_session_del(pointer)
  }

  private func submitSettings(_ limits: HTTPLimits) {
    func setting(_ id: nghttp2_settings_id, _ value: Int) -> nghttp2_settings_entry {
      nghttp2_settings_entry(settings_id: Int32(id.rawValue), value: UInt32(clamping: value))
    }
    var settings = [
      setting(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, limits.streamWindow),
      setting(NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, limits.headerListSize),
    ]
    switch side {
    case .server:
      settings.append(
        setting(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, limits.concurrentStreams))
    case .client:
      settings.append(setting(NGHTTP2_SETTINGS_ENABLE_PUSH, 0))
    }
    succeed(unsafe nghttp2_submit_settings(pointer, 0, settings, settings.count))
    succeed(
      unsafe nghttp2_session_set_local_window_size(
        pointer, 0, 0, Int32(clamping: limits.connectionWindow)))
  }

  /// For calls that fail only for want of memory or by a mistake of ours.
  private func succeed(_ status: Int32) {
    precondition(status == 0, "nghttp2: \(unsafe String(cString: nghttp2_strerror(status)))")
  }

  // MARK: Bytes

  /// What is so wrong with received bytes that nghttp2 takes no more.
  struct Fault {
    let code: HTTP2ErrorCode
    let words: String
  }

  /// Takes received bytes; returns what is fatally wrong with them, if anything.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Fault? {
    let count = unsafe nghttp2_session_mem_recv(
      pointer, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
    guard count < 0 else { return nil }
    // Anything but a wrong preface is too much of something: CONTINUATION, acknowledgements, fields.
    let isPreface = count == Int(NGHTTP2_ERR_BAD_CLIENT_MAGIC.rawValue)
    return Fault(
      code: isPreface ? .protocolError : .enhanceYourCalm,
      words: unsafe String(cString: nghttp2_strerror(Int32(count)))
        + (complaint.isEmpty ? "" : ": \(complaint)"))
  }

  /// The next bytes to send, valid until the next call; `nil` if there are none right now.
  func nextOutput() -> UnsafeRawBufferPointer? {
    var bytes: UnsafePointer<UInt8>?
    let count = unsafe nghttp2_session_mem_send(pointer, &bytes)
    guard count > 0 else {
      precondition(count == 0, "nghttp2: out of memory")
      return nil
    }
    return unsafe UnsafeRawBufferPointer(start: bytes, count: count)
  }

  /// Frames that wait to be sent, other than DATA.
  var queuedFrames: Int { unsafe nghttp2_session_get_outbound_queue_size(pointer) }

  /// Nothing is to be sent or awaited any more.
  var isOver: Bool {
    unsafe nghttp2_session_want_read(pointer) == 0 && nghttp2_session_want_write(pointer) == 0
  }

  // MARK: Streams

  func stream(_ id: Int32) -> HTTP2Stream? {
    guard let data = unsafe nghttp2_session_get_stream_user_data(pointer, id) else { return nil }
    return unsafe Unmanaged<HTTP2Stream>.fromOpaque(data).takeUnretainedValue()
  }

  /// Ties an object to the peer's stream; the caller keeps it until the stream is closed.
  func attach(_ stream: HTTP2Stream, to id: Int32) {
    _ = unsafe nghttp2_session_set_stream_user_data(
      pointer, id, Unmanaged.passUnretained(stream).toOpaque())
  }

  /// What came of a request.
  enum Submission {
    case stream(Int32)
    /// There are no ids left, or the session ends.
    case noStream
    /// The head is not such that HTTP allows it.
    case invalidHead
  }

  /// Sends a request.
  func submitRequest(_ head: HTTPRequestHead, end: Bool, for stream: HTTP2Stream) -> Submission {
    guard head.fields.isWellFormed else { return .invalidHead }
    let object = unsafe Unmanaged.passUnretained(stream).toOpaque()
    let id = unsafe head.withFields { line, fields in
      unsafe usher_submit_request(pointer, line, fields, object, end ? nil : readBody)
    }
    if id == NGHTTP2_ERR_HTTP_HEADER.rawValue { return .invalidHead }
    return id > 0 ? .stream(id) : .noStream
  }

  func submitResponse(_ head: HTTPResponseHead, end: Bool, for stream: HTTP2Stream) {
    precondition((100...599).contains(head.status), "a status has three digits")
    let object = unsafe Unmanaged.passUnretained(stream).toOpaque()
    let status = unsafe head.fields.withFields {
      unsafe usher_submit_response(
        pointer, stream.id, Int32(head.status), $0, object, end ? nil : readBody)
    }
    // The stream may have been closed in the meantime; its end is reported by itself.
    precondition(status != NGHTTP2_ERR_NOMEM.rawValue, "out of memory")
  }

  /// Called while the body's last bytes are handed out.
  func submitTrailers(_ fields: HTTPFields, for stream: HTTP2Stream) {
    _ = unsafe fields.withFields { unsafe usher_submit_trailers(pointer, stream.id, $0) }
  }

  /// A body that had nothing to send has something now.
  func resume(_ stream: HTTP2Stream) {
    _ = unsafe nghttp2_session_resume_data(pointer, stream.id)
  }

  func consume(_ count: Int, of stream: HTTP2Stream) {
    _ = unsafe nghttp2_session_consume(pointer, stream.id, count)
  }

  /// Gives window back for bytes of a stream that is gone.
  func consumeConnection(_ count: Int) {
    _ = unsafe nghttp2_session_consume_connection(pointer, count)
  }

  func reset(_ id: Int32, _ code: HTTP2ErrorCode) {
    _ = unsafe nghttp2_submit_rst_stream(pointer, 0, id, code.rawValue)
  }

  // MARK: The connection as a whole

  func ping(_ number: UInt64) {
    let bytes = unsafe withUnsafeBytes(of: number.bigEndian) { unsafe Array($0) }
    _ = unsafe nghttp2_submit_ping(pointer, 0, bytes)
  }

  /// Announces that new streams will be refused soon (RFC 9113, section 6.8).
  func submitShutdownNotice() {
    _ = unsafe nghttp2_submit_shutdown_notice(pointer)
  }

  /// Names the last stream that is still served.
  func submitGoaway(_ code: HTTP2ErrorCode) {
    let last = unsafe nghttp2_session_get_last_proc_stream_id(pointer)
    _ = unsafe nghttp2_submit_goaway(pointer, 0, last, code.rawValue, nil, 0)
  }

  /// Sends GOAWAY and nothing after it. With words, which people read, what is queued may still follow.
  func terminate(_ code: HTTP2ErrorCode, _ words: String = "") {
    if !words.isEmpty {
      let last = unsafe nghttp2_session_get_last_proc_stream_id(pointer)
      let bytes = Array(words.utf8)
      _ = unsafe nghttp2_submit_goaway(pointer, 0, last, code.rawValue, bytes, bytes.count)
      return
    }
    _ = unsafe nghttp2_session_terminate_session(pointer, code.rawValue)
  }

  /// How many streams the peer lets us open.
  var peerConcurrentStreams: Int {
    Int(
      unsafe nghttp2_session_get_remote_settings(
        pointer, NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS))
  }
}
