internal import CNGHTTP2

extension HTTPFields {
  /// The fields in nghttp2's form, after `:status` if there is one. nghttp2 copies what it is given.
  func withFields<Result>(
    status: Int?, _ body: (UnsafePointer<nghttp2_nv>, Int) -> Result
  ) -> Result {
    let extra = status == nil ? 0 : 1
    return unsafe withUnsafeTemporaryAllocation(
      of: nghttp2_nv.self, capacity: count + extra + 1
    ) { vectors in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        var next = extra
        for entry in entries {
          let start = entry.start
          let split = start + entry.nameCount
          // Offsets, not element addresses: an empty value at the end has no element.
          let base = bytes.baseAddress!
          unsafe vectors.initializeElement(
            at: next,
            to: usher_field(
              base + start, entry.nameCount, base + split, entry.valueCount))
          next += 1
        }
        guard let status else { return unsafe body(UnsafePointer(vectors.baseAddress!), next) }
        return unsafe withStatus(status) { name, digits in
          unsafe vectors.initializeElement(
            at: 0, to: usher_field(name.baseAddress, name.count, digits.baseAddress, digits.count))
          return unsafe body(UnsafePointer(vectors.baseAddress!), next)
        }
      }
    }
  }

  /// Whether all names and values are such that HTTP allows them (RFC 9110, section 5).
  var isWellFormed: Bool {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      entries.allSatisfy { entry in
        let name = unsafe bytes.baseAddress! + entry.start
        let value = unsafe name + entry.nameCount
        return unsafe nghttp2_check_header_name(name, entry.nameCount) != 0
          && name.pointee != UInt8(ascii: ":")
          && nghttp2_check_header_value_rfc9113(value, entry.valueCount) != 0
      }
    }
  }
}

/// `:status` and its three digits.
private func withStatus<Result>(
  _ status: Int, _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
  precondition((100...599).contains(status), "a status has three digits")
  let name: StaticString = ":status"
  return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3) { digits in
    unsafe digits[0] = UInt8(48 + status / 100)
    unsafe digits[1] = UInt8(48 + status / 10 % 10)
    unsafe digits[2] = UInt8(48 + status % 10)
    return unsafe body(
      UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount),
      UnsafeBufferPointer(digits))
  }
}
