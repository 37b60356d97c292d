internal import EventLoop

/// One connection of HTTP/1.1 on a server, without its socket: requests one after the other.
final class HTTP1Connection: HTTPDriver {
  var onDirty: () -> Void = {}
  private(set) var ending: ConnectionClosure?
  /// Set when the connection is not to be used for another request.
  var closesAfterResponse = false
  private let acceptor: any HTTPRequestAcceptor
  private let info: HTTPConnectionInfo
  private let loop: EventLoop
  private let limits: HTTPLimits
  private let timeouts: HTTPTimeouts
  private let clock: () -> LoopInstant

  private var parser: HTTP1RequestParser
  private var exchange: HTTP1Exchange?
  private var interim: [UInt8] = []
  private var drained: HTTP1Exchange?
  /// The handler has given the exchange up; it is told of the end when the round's output is gathered.
  private var resetCode: HTTP2ErrorCode?
  private var isParsing = false
  private var isLost = false
  private var hasRequests = false
  private var headSince: LoopInstant?
  private var lastTraffic: LoopInstant

  init(
    _ acceptor: any HTTPRequestAcceptor, _ info: HTTPConnectionInfo, loop: EventLoop,
    limits: HTTPLimits, timeouts: HTTPTimeouts, clock: @escaping () -> LoopInstant
  ) {
    self.acceptor = acceptor
    self.info = info
    self.loop = loop
    self.limits = limits
    self.timeouts = timeouts
    self.clock = clock
    lastTraffic = clock()
    parser = HTTP1RequestParser(
      scheme: info.isEncrypted ? "https" : "http", headLimit: limits.headerListSize)
  }

  func markDirty() { onDirty() }

  // MARK: In

  /// False while enough is there that nobody has dealt with.
  var wantsInput: Bool { parser.buffered < HTTP1RequestParser.pieceSize && !isChoked }

  private var isChoked: Bool { (exchange?.unconsumed ?? 0) >= limits.streamWindow }

  func received(_ bytes: RawSpan) {
    guard ending == nil, !isLost else { return }
    lastTraffic = clock()
    parser.append(bytes)
    goOn()
  }

  /// Parses as far as the bytes reach and the handler keeps up.
  func goOn() {
    guard !isParsing, !isLost else { return }
    isParsing = true
    while ending == nil, !isChoked, let event = parser.next() { take(event) }
    isParsing = false
    headSince = parser.isInHead ? headSince ?? clock() : nil
    markDirty()
  }

  private func take(_ event: HTTP1RequestParser.Event) {
    switch event {
    case .head(let head):
      hasRequests = true
      if !head.keepsAlive { closesAfterResponse = true }
      let exchange = HTTP1Exchange(head, on: self, limits: limits)
      self.exchange = exchange
      exchange.handler = acceptor.accept(
        head.head, on: HTTPServerStream(loop: loop, connection: info, transport: exchange))
      if head.expectsContinue, !exchange.hasAnswered {
        interim += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
      }
    case .body(let bytes): exchange?.received(bytes)
    case .end(let trailers): exchange?.receivedEnd(trailers)
    case .fault(let fault): refuse(fault)
    }
  }

  /// The request breaks the rules: say so if nothing has been said yet, and end.
  private func refuse(_ fault: HTTP1Fault) {
    let exchange = self.exchange
    self.exchange = nil
    if exchange?.hasAnswered != true {
      let answer = HTTP1ResponseWriter(
        HTTPResponseHead(status: fault.status), end: true, isHead: false, isVersion10: false,
        closes: true)
      interim += answer?.head ?? []
    }
    end(.protocolViolated, "\(fault)")
    exchange?.finish(.reset(.protocolError))
  }

  // MARK: Out

  func sendNext(_ write: (RawSpan) -> Void) -> Bool {
    guard !isLost else { return false }
    if !interim.isEmpty {
      let bytes = interim
      interim = []
      unsafe write(bytes.span.bytes)
      return true
    }
    if let resetCode, let exchange {
      self.exchange = nil
      exchange.finish(.reset(resetCode))
    }
    guard ending == nil, let exchange else { return false }
    let bytes = exchange.nextOutput()
    if let bytes {
      lastTraffic = clock()
      unsafe write(bytes.span.bytes)
    }
    if let drained {
      self.drained = nil
      drained.becameWritable()
    }
    if exchange.isResponseSent { finishExchange(exchange) }
    return bytes != nil
  }

  private func finishExchange(_ exchange: HTTP1Exchange) {
    guard self.exchange === exchange else { return }
    self.exchange = nil
    guard exchange.isLengthRight else {
      end(.aborted, "the body has another length than was said")
      return exchange.finish(.reset(.internalError))
    }
    let isWhole = exchange.life.receiving == .ended
    if closesAfterResponse || !isWhole { end(.finished, "") }
    exchange.finish(.finished)
    guard ending == nil else { return }
    parser.startNext()
    goOn()
  }

  func becameWritable(_ exchange: HTTP1Exchange) { drained = exchange }

  /// The handler gives up: the client sees the response cut off.
  func wasReset(_ code: HTTP2ErrorCode) {
    end(.aborted, "the request was given up: \(code)")
    resetCode = code
  }

  private func end(_ code: ConnectionClosure.Code, _ message: String) {
    if ending == nil { ending = ConnectionClosure(code, message) }
    markDirty()
  }

  // MARK: Time

  func drain() {
    closesAfterResponse = true
    if exchange == nil { end(.finished, "drained") }
  }

  func tick(at now: LoopInstant) -> LoopInstant {
    var next = now.advanced(by: min(timeouts.head, timeouts.idle))
    func expired(_ since: LoopInstant, _ limit: Duration) -> Bool {
      let deadline = since.advanced(by: limit)
      if deadline > now { next = min(next, deadline) }
      return deadline <= now
    }
    if let headSince {
      if expired(headSince, timeouts.head) { end(.timedOut, "a head takes too long") }
    } else if exchange == nil {
      let limit = hasRequests ? timeouts.idle : min(timeouts.preface, timeouts.idle)
      if expired(lastTraffic, limit) { end(.timedOut, "idle") }
    } else if let progress = timeouts.progress, expired(lastTraffic, progress) {
      end(.timedOut, "no progress")
    }
    return next
  }

  func lost(_ reason: ConnectionClosure) {
    guard !isLost else { return }
    isLost = true
    let exchange = self.exchange
    self.exchange = nil
    exchange?.finish(.connectionLost(reason))
  }
}
