internal import Compression

/// A message as it came out of its frame. It is decompressed only when it is read, so that what waits for a reader
/// takes no more memory than it took on the wire.
struct ReceivedMessage: Sendable, Equatable {
  /// The message, compressed or not.
  let wireBytes: [UInt8]
  /// Whether its frame said that it is compressed, with gzip as there is nothing else.
  let isCompressed: Bool

  /// The message itself, of at most `limit` bytes.
  func bytes(limit: Int) throws(RPCError) -> [UInt8] {
    guard isCompressed else { return wireBytes }
    do throws(GzipError) {
      return try Gzip.decompress(wireBytes.span.bytes, limit: limit)
    } catch {
      switch error {
      case .tooLarge:
        throw RPCError(
          .resourceExhausted,
          "a message of \(wireBytes.count) compressed bytes is over the limit of \(limit)")
      case .corrupt(let reason, let count):
        throw RPCError(
          .internal, "a compressed message is damaged after \(count) bytes: \(reason)")
      }
    }
  }
}
