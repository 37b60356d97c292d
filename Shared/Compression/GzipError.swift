/// Why bytes cannot be decompressed.
public enum GzipError: Error, Hashable, Sendable {
  /// They are no gzip, end too early, or are damaged: zlib's words, and how many bytes had come out.
  case corrupt(reason: String, outputBytes: Int)
  /// More would come out than the limit, in bytes.
  case tooLarge(limit: Int)
}
