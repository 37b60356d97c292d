import Compression

extension FuzzTarget {
  /// No more comes out than the limit allows, all of it where it fits; compressed bytes come back, alone and in a row.
  static let gzip = FuzzTarget(name: "gzip", summary: "gzip of strangers and of ours") {
    var input = $0
    let limit = Int(input.byte()) * 64
    let bytes = input.all()
    if let result = unpack(bytes, limit) {
      check(result.count <= limit, "bounded")
      checkEqual(unpack(bytes, result.count), result, "what just fits")
      if !result.isEmpty {
        checkEqual(unpack(bytes, result.count - 1), nil, "one byte too many")
      }
      checkEqual(unpack(bytes, 1 << 20), result, "whatever the limit")
    }
    let packed = Gzip.compress(bytes.span.bytes)
    checkEqual(unpack(packed, bytes.count), bytes, "there and back")
    checkEqual(unpack(packed + packed, 2 * bytes.count), bytes + bytes, "two in a row")
  }

  private static func unpack(_ bytes: [UInt8], _ limit: Int) -> [UInt8]? {
    do throws(GzipError) {
      return try Gzip.decompress(bytes.span.bytes, limit: limit)
    } catch {
      if case .corrupt(_, let count) = error { check(count <= limit, "bounded before the fault") }
      return nil
    }
  }
}
