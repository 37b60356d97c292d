internal import CNGHTTP2

// What nghttp2 calls. All of it happens within `receive` or `nextOutput` of the session.

/// One table for all sessions; nghttp2 copies it. Never changed, so safe to share.
nonisolated(unsafe) let sessionCallbacks: OpaquePointer = unsafe makeCallbacks()

/// Windows are given back by us as bodies are consumed. Never changed, so safe to share.
nonisolated(unsafe) let sessionOptions: OpaquePointer = unsafe makeOptions()

private func makeOptions() -> OpaquePointer {
  var options: OpaquePointer?
  guard unsafe nghttp2_option_new(&options) == 0, let options = unsafe options else {
    preconditionFailure("out of memory")
  }
  unsafe nghttp2_option_set_no_auto_window_update(options, 1)
  unsafe nghttp2_option_set_no_closed_streams(options, 1)
  unsafe nghttp2_option_set_max_outbound_ack(options, 256)
  unsafe nghttp2_option_set_server_fallback_rfc7540_priorities(options, 0)
  return unsafe options
}

private func makeCallbacks() -> OpaquePointer {
  var callbacks: OpaquePointer?
  guard unsafe nghttp2_session_callbacks_new(&callbacks) == 0, let callbacks = unsafe callbacks
  else { preconditionFailure("out of memory") }
  unsafe nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) { _, frame, data in
    unsafe withSession(data) { unsafe $0.beganHeaders(frame!) }
    return 0
  }
  unsafe nghttp2_session_callbacks_set_on_header_callback(callbacks) {
    _, _, name, nameCount, value, valueCount, _, data in
    var isHopeless = false
    unsafe withSession(data) { session in
      unsafe session.incoming.append(
        UnsafeBufferPointer(start: name, count: nameCount),
        UnsafeBufferPointer(start: value, count: valueCount))
      isHopeless = session.incoming.isHopeless
    }
    return isHopeless ? NGHTTP2_ERR_CALLBACK_FAILURE.rawValue : 0
  }
  unsafe nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, data in
    unsafe withSession(data) { unsafe $0.received(frame!) }
    return 0
  }
  unsafe nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
    _, _, id, bytes, count, data in
    unsafe withSession(data) {
      unsafe $0.receivedData(id, UnsafeRawBufferPointer(start: bytes, count: count))
    }
    return 0
  }
  unsafe nghttp2_session_callbacks_set_on_frame_send_callback(callbacks) { _, frame, data in
    unsafe withSession(data) { unsafe $0.sent(frame!) }
    return 0
  }
  unsafe nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, id, code, data in
    unsafe withSession(data) { session in
      guard let stream = session.stream(id) else { return }
      unsafe session.events?.streamClosed(stream, HTTP2ErrorCode(rawValue: code))
    }
    return 0
  }
  unsafe nghttp2_session_callbacks_set_error_callback2(callbacks) { _, _, text, count, data in
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: min(count, 200))
    unsafe withSession(data) { $0.complaint = unsafe String(decoding: bytes, as: UTF8.self) }
    return 0
  }
  return unsafe callbacks
}

/// Hands out a piece of a stream's body.
let readBody: nghttp2_data_source_read_callback = { _, _, buffer, capacity, flags, source, _ in
  let stream = unsafe Unmanaged<HTTP2Stream>.fromOpaque(source!.pointee.ptr).takeUnretainedValue()
  let room = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: capacity)
  let (count, rest) = unsafe stream.fill(room)
  switch rest {
  case .more: break
  case .waiting:
    if count == 0 { return Int(NGHTTP2_ERR_DEFERRED.rawValue) }
  case .ended(.plain):
    unsafe flags!.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue
  case .ended(.trailers):
    unsafe flags!.pointee |=
      NGHTTP2_DATA_FLAG_EOF.rawValue | NGHTTP2_DATA_FLAG_NO_END_STREAM.rawValue
  }
  return count
}

/// The session that calls back; its owner keeps it meanwhile.
@inline(__always)
private func withSession(_ data: UnsafeMutableRawPointer?, _ body: (HTTP2Session) -> Void) {
  unsafe Unmanaged<HTTP2Session>.fromOpaque(data!)._withUnsafeGuaranteedRef { body($0) }
}

private func header(of frame: UnsafePointer<nghttp2_frame>) -> nghttp2_frame_hd {
  unsafe UnsafeRawPointer(frame).assumingMemoryBound(to: nghttp2_frame_hd.self).pointee
}

extension nghttp2_frame_hd {
  fileprivate var endsStream: Bool { flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 }
  fileprivate var isAcknowledgement: Bool { flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) != 0 }
  fileprivate var kind: nghttp2_frame_type { nghttp2_frame_type(UInt32(type)) }
}

extension HTTP2Session {
  fileprivate func beganHeaders(_ frame: UnsafePointer<nghttp2_frame>) {
    let id = unsafe header(of: frame).stream_id
    if side == .server, unsafe usher_headers_category(frame) == NGHTTP2_HCAT_REQUEST.rawValue,
      let stream = unsafe events?.openedByPeer(id)
    {
      attach(stream, to: id)
    }
    incoming.begin()
    unsafe events?.headBegan()
  }

  fileprivate func received(_ frame: UnsafePointer<nghttp2_frame>) {
    let header = unsafe header(of: frame)
    switch header.kind {
    case NGHTTP2_HEADERS:
      unsafe events?.headEnded()
      stream(header.stream_id)?.receivedHead(incoming, end: header.endsStream)
    case NGHTTP2_DATA:
      if header.endsStream {
        stream(header.stream_id)?.receivedEnd(HTTPFields())
      } else if unsafe header.length == frame.pointee.data.padlen {
        unsafe events?.counted(.emptyData)
      }
    case NGHTTP2_RST_STREAM: unsafe events?.counted(.reset)
    case NGHTTP2_PRIORITY: unsafe events?.counted(.priority)
    case NGHTTP2_WINDOW_UPDATE: unsafe events?.counted(.windowUpdate)
    case NGHTTP2_SETTINGS:
      guard !header.isAcknowledgement else { return }
      unsafe events?.counted(.settings)
      unsafe events?.receivedSettings()
    case NGHTTP2_PING:
      if header.isAcknowledgement {
        unsafe events?.receivedPingAnswer(unsafe usher_ping_number(frame))
      } else {
        unsafe events?.counted(.ping)
      }
    case NGHTTP2_GOAWAY:
      unsafe events?.receivedGoaway(
        lastStream: unsafe usher_goaway_last_stream(frame),
        HTTP2ErrorCode(rawValue: unsafe usher_goaway_error(frame)),
        words: unsafe goawayWords(frame))
    default: break
    }
  }

  /// The beginning of what a GOAWAY says in words.
  private func goawayWords(_ frame: UnsafePointer<nghttp2_frame>) -> String {
    let goaway = unsafe frame.pointee.goaway
    guard let words = unsafe goaway.opaque_data else { return "" }
    let count = unsafe min(goaway.opaque_data_len, HTTP2Connection.longestGoawayWords)
    return unsafe String(
      decoding: UnsafeBufferPointer(start: words, count: count), as: UTF8.self)
  }

  fileprivate func receivedData(_ id: Int32, _ bytes: UnsafeRawBufferPointer) {
    if let stream = stream(id) {
      unsafe stream.receivedData(bytes)
    } else {
      consumeConnection(bytes.count)
    }
  }

  fileprivate func sent(_ frame: UnsafePointer<nghttp2_frame>) {
    let header = unsafe header(of: frame)
    switch header.kind {
    case NGHTTP2_HEADERS, NGHTTP2_DATA:
      unsafe events?.sentContent()
      if header.endsStream { stream(header.stream_id)?.sentEnd() }
    case NGHTTP2_RST_STREAM:
      if stream(header.stream_id)?.wasResetByUs != true { unsafe events?.counted(.provokedReset) }
    case NGHTTP2_GOAWAY:
      unsafe events?.sentGoaway(HTTP2ErrorCode(rawValue: unsafe usher_goaway_error(frame)))
    default: break
    }
  }
}
