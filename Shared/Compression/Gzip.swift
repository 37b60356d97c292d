internal import CZlib

/// gzip (RFC 1952) of whole messages in memory.
public enum Gzip {
  /// zlib's window of 32 KiB, with the sixteen that asks for gzip's header and checksum.
  private static let windowBits: Int32 = 15 + 16

  /// The most memory that is set aside on a guess.
  private static let firstCapacity = 16 * 1024

  /// Compresses. The first `prefix` bytes of the result are zeros for the caller to fill.
  public static func compress(_ bytes: RawSpan, prefix: Int = 0) -> [UInt8] {
    precondition(prefix >= 0)
    var stream = unsafe z_stream()
    let status = unsafe deflateInit2_(
      &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY,
      zlibVersion(), Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "out of memory")
    defer { _ = unsafe deflateEnd(&stream) }
    let bound = Int(unsafe deflateBound(&stream, UInt(bytes.byteCount)))
    return unsafe [UInt8](unsafeUninitializedCapacity: prefix + bound) { output, count in
      unsafe output.update(repeating: 0)
      unsafe bytes.withUnsafeBytes { input in
        unsafe stream.point(at: input)
        unsafe stream.next_out = output.baseAddress?.advanced(by: prefix)
        unsafe stream.avail_out = UInt32(bound)
        let status = unsafe deflate(&stream, Z_FINISH)
        precondition(status == Z_STREAM_END, "the bound of the output was too low")
      }
      count = unsafe prefix + bound - Int(stream.avail_out)
    }
  }

  /// Decompresses one or several members that follow each other, to at most `limit` bytes. Memory grows with
  /// what comes out, never beyond the limit.
  public static func decompress(_ bytes: RawSpan, limit: Int) throws(GzipError) -> [UInt8] {
    precondition(limit >= 0 && limit < Int(UInt32.max))
    var stream = unsafe z_stream()
    let status = unsafe inflateInit2_(
      &stream, windowBits, zlibVersion(), Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "out of memory")
    defer { _ = unsafe inflateEnd(&stream) }
    return try unsafe bytes.withUnsafeBytes { (input) throws(GzipError) -> [UInt8] in
      unsafe stream.point(at: input)
      return try unsafe inflateAll(&stream, limit: limit)
    }
  }

  private static func inflateAll(
    _ stream: inout z_stream, limit: Int
  ) throws(GzipError) -> [UInt8] {
    // One byte of room more than the limit tells a message that just fits from one that does not.
    var output = [UInt8](repeating: 0, count: min(limit, firstCapacity) + 1)
    var count = 0
    while true {
      let room = output.count - count
      let status = unsafe output.withUnsafeMutableBufferPointer { buffer in
        unsafe stream.next_out = buffer.baseAddress?.advanced(by: count)
        unsafe stream.avail_out = UInt32(room)
        return unsafe inflate(&stream, Z_NO_FLUSH)
      }
      count += unsafe room - Int(stream.avail_out)
      guard count <= limit else { throw .tooLarge(limit: limit) }
      switch status {
      case Z_STREAM_END:
        if unsafe stream.avail_in == 0 {
          output.removeLast(output.count - count)
          return output
        }
        guard unsafe inflateReset(&stream) == Z_OK else { throw .corrupt("reset", count) }
      case Z_OK where unsafe stream.avail_out == 0: break
      case Z_OK, Z_BUF_ERROR: throw .corrupt("the input ends too early", count)
      case Z_MEM_ERROR: preconditionFailure("out of memory")
      default:
        let words = unsafe stream.msg.map { unsafe String(cString: $0) }
        throw .corrupt(words ?? "zlib error \(status)", count)
      }
      if count == output.count {
        let grown = min(output.count * 2, limit + 1)
        output.append(contentsOf: repeatElement(0, count: grown - output.count))
      }
    }
  }
}

extension GzipError {
  fileprivate static func corrupt(_ reason: String, _ outputBytes: Int) -> GzipError {
    .corrupt(reason: reason, outputBytes: outputBytes)
  }
}

extension z_stream {
  /// Says where the input lies. zlib only reads it.
  fileprivate mutating func point(at input: UnsafeRawBufferPointer) {
    unsafe next_in = UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    unsafe avail_in = UInt32(input.count)
  }
}
