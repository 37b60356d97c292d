internal import CNGHTTP2

extension HTTPFields {
  /// The fields for the calls that hand them to nghttp2.
  func withFields<Result>(_ body: (usher_fields) -> Result) -> Result {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe body(usher_fields(bytes: $0.baseAddress, count: count))
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
  /// The head for the call that hands it to nghttp2.
  func withFields<Result>(_ body: (usher_request_line, usher_fields) -> Result) -> Result {
    var (method, scheme, authority, path) = (method, scheme, authority, path)
    return method.withUTF8 { method in
      scheme.withUTF8 { scheme in
        authority.withUTF8 { authority in
          path.withUTF8 { path in
            unsafe fields.withFields { fields in
              unsafe body(
                usher_request_line(
                  method: usher_text(bytes: method.baseAddress, count: method.count),
                  scheme: usher_text(bytes: scheme.baseAddress, count: scheme.count),
                  authority: usher_text(bytes: authority.baseAddress, count: authority.count),
                  path: usher_text(bytes: path.baseAddress, count: path.count)),
                fields)
            }
          }
        }
      }
    }
  }
}
