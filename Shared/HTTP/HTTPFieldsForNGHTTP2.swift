internal import CNGHTTP2

extension HTTPFields {
  /// The fields in nghttp2's form, after `:status` if there is one. nghttp2 copies what it is given.
  func withFields<Result>(
    status: Int?, _ body: (UnsafePointer<nghttp2_nv>, Int) -> Result
  ) -> Result {
    let extra = status == nil ? 0 : 1
    return unsafe withFields(after: extra) { vectors in
      guard let status else {
        return unsafe body(UnsafePointer(vectors.baseAddress!), vectors.count)
      }
      return unsafe withStatus(status) { name, digits in
        unsafe vectors.initializeElement(
          at: 0, to: usher_field(name.baseAddress, name.count, digits.baseAddress, digits.count))
        return unsafe body(UnsafePointer(vectors.baseAddress!), vectors.count)
      }
    }
  }

  /// The fields in nghttp2's form, with room for so many others in front.
  fileprivate func withFields<Result>(
    after extra: Int, _ body: (UnsafeMutableBufferPointer<nghttp2_nv>) -> Result
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(
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
        return unsafe body(UnsafeMutableBufferPointer(rebasing: vectors[..<next]))
      }
    }
  }

  /// Whether all names and values are such that HTTP allows them (RFC 9110, section 5).
  var isWellFormed: Bool {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      uncheckedEntries.allSatisfy { entry in
        let name = unsafe bytes.baseAddress! + entry.start
        let value = unsafe name + entry.nameCount
        return unsafe nghttp2_check_header_name(name, entry.nameCount) != 0
          && name.pointee != UInt8(ascii: ":")
          && nghttp2_check_header_value_rfc9113(value, entry.valueCount) != 0
      }
    }
  }
}

extension HTTPRequestHead {
  /// The head in nghttp2's form; nil if something in it is not such that HTTP allows it. What is empty is left out.
  func withFields<Result>(_ body: (UnsafePointer<nghttp2_nv>, Int) -> Result) -> Result? {
    var (method, scheme, authority, path) = (method, scheme, authority, path)
    guard !method.isEmpty, !path.isEmpty, fields.isWellFormed else { return nil }
    return method.withUTF8 { method in
      scheme.withUTF8 { scheme in
        authority.withUTF8 { authority in
          path.withUTF8 { path in
            unsafe withFields(method, scheme, authority, path, body)
          }
        }
      }
    }
  }

  private func withFields<Result>(
    _ method: UnsafeBufferPointer<UInt8>, _ scheme: UnsafeBufferPointer<UInt8>,
    _ authority: UnsafeBufferPointer<UInt8>, _ path: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafePointer<nghttp2_nv>, Int) -> Result
  ) -> Result? {
    unsafe fields.withFields(after: 4) { vectors in
      var first = 4
      // From the last to the first, each in front of what is there already.
      func put(_ name: StaticString, _ value: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !value.isEmpty else { return true }
        first -= 1
        unsafe vectors.initializeElement(
          at: first,
          to: usher_constant_name_field(
            name.utf8Start, name.utf8CodeUnitCount, value.baseAddress, value.count))
        return unsafe nghttp2_check_header_value_rfc9113(value.baseAddress, value.count) != 0
      }
      guard unsafe put(":path", path), unsafe put(":authority", authority),
        unsafe put(":scheme", scheme), unsafe put(":method", method)
      else { return nil }
      return unsafe body(UnsafePointer(vectors.baseAddress! + first), vectors.count - first)
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
