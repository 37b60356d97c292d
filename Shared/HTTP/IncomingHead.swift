internal import Glibc

/// The header block of HTTP/2 that is arriving. A connection has one at a time (RFC 9113, section 4.3), so that all
/// share one piece of memory.
///
/// nghttp2 has checked the rules for pseudo-header fields, names and values; here they are sorted and counted.
@safe final class IncomingHead {
  private let limit: Int
  private var size = 0
  private var method = PseudoField()
  private var scheme = PseudoField()
  private var authority = PseudoField()
  private var path = PseudoField()
  private(set) var status = 0
  /// The other fields, in the form of `HTTPFields`; `used` bytes of it.
  private var scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 8)
  private var used = 0
  private var count = 0
  /// Heads and trailers of a connection mostly say what the last ones said: these are given out again.
  private var lastHead = HTTPFields()
  private var lastTrailers = HTTPFields()
  private static let largestKept = 512

  /// Counts up to `limit` bytes: name, value, and 32 for each field.
  init(limit: Int) {
    self.limit = limit
  }

  deinit { unsafe scratch.deallocate() }

  /// Whether the limit was passed; the fields are not complete then.
  var isTooLarge: Bool { size > limit }

  /// Whether so much was said that even refusing it costs too much: HPACK makes a field of 4 KB out of one byte.
  var isHopeless: Bool { size > 4 * limit }

  /// Another block begins.
  func begin() {
    size = 0
    used = 0
    count = 0
    status = 0
    method.isPresent = false
    scheme.isPresent = false
    authority.isPresent = false
    path.isPresent = false
  }

  func append(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
    size += name.count + value.count + 32
    guard !isTooLarge else { return }
    if unsafe name.first == UInt8(ascii: ":") { return unsafe appendPseudo(name, value) }
    reserve(HTTPFields.prefix + name.count + value.count)
    used += unsafe HTTPFields.write(name, value, to: scratch.baseAddress! + used)
    count += 1
  }

  private func reserve(_ more: Int) {
    guard unsafe used + more > scratch.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: unsafe max(used + more, 2 * scratch.count), alignment: 8)
    unsafe larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: scratch[..<used]))
    unsafe scratch.deallocate()
    unsafe scratch = larger
  }

  private func appendPseudo(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) {
    switch unsafe (name.count, name[1]) {
    case (5, UInt8(ascii: "p")): unsafe path.receive(value)
    case (7, UInt8(ascii: "m")): unsafe method.receive(value)
    case (7, UInt8(ascii: "s")):
      if unsafe name[2] == UInt8(ascii: "c") {
        unsafe scheme.receive(value)
      } else {
        status = unsafe value.reduce(0) { 10 * $0 + Int($1 &- UInt8(ascii: "0")) }
      }
    case (10, UInt8(ascii: "a")): unsafe authority.receive(value)
    default: break
    }
  }

  /// The fields that are no pseudo-header fields.
  var fields: HTTPFields {
    let isHead = status != 0 || method.isPresent
    let block = unsafe UnsafeRawBufferPointer(rebasing: scratch[..<used])
    let last = isHead ? lastHead : lastTrailers
    if unsafe last.consists(of: block) { return last }
    let fields = unsafe HTTPFields(copying: block, count: count)
    guard used <= Self.largestKept else { return fields }
    if isHead { lastHead = fields } else { lastTrailers = fields }
    return fields
  }

  /// The fields as a request's head; HTTP/1 gateways name the authority in `host`.
  var request: HTTPRequestHead {
    let fields = fields
    return HTTPRequestHead(
      method: method.text, scheme: scheme.text,
      authority: authority.isPresent ? authority.text : fields.first("host") ?? "",
      path: path.text, fields: fields)
  }

  var response: HTTPResponseHead { HTTPResponseHead(status: status, fields: fields) }
}

/// A pseudo-header field. Most requests of a connection say the same: the text of the last one is used again.
private struct PseudoField {
  private var last = ""
  var isPresent = false

  var text: String { isPresent ? last : "" }

  mutating func receive(_ value: UnsafeBufferPointer<UInt8>) {
    isPresent = true
    let isSame = last.withUTF8 { last in
      unsafe last.count == value.count
        && (value.isEmpty || memcmp(last.baseAddress!, value.baseAddress!, value.count) == 0)
    }
    if !isSame { last = unsafe String(decoding: value, as: UTF8.self) }
  }
}
