internal import Foundation

/// Puts a message's JSON where a route wants it: fields named in the template into the path, the rest into the
/// body or the query.
enum RequestBuilder {
  /// - Parameters:
  ///   - verb: `GET`
  ///   - template: `/v1/showings/{showing_id}/holds`
  ///   - body: `*` for a body of the fields that are not in the path, empty for none.
  ///   - json: the request message.
  static func request(
    verb: String, template: String, body: String, json: [UInt8]
  ) throws(GatewayError) -> GatewayRequest {
    guard var members = JSONMembers(json) else {
      throw .unreadable("the request is no JSON object")
    }
    var path = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest.firstIndex(of: "}") {
      path += rest[..<open]
      // `{name=*}` means the same as `{name}`.
      let name = rest[rest.index(after: open)..<close].prefix { $0 != "=" }
      guard let value = members.take(camelCase(name)), let text = scalar(value), !text.isEmpty
      else { throw .unreadable("the request has no \(name)") }
      path += percentEncoded(text)
      rest = rest[rest.index(after: close)...]
    }
    path += rest
    var request = GatewayRequest(verb: verb, path: path)
    if body == "*" {
      request.body = members.json
    } else if body.isEmpty {
      request.path += try query(of: members)
    } else {
      request.body = members.take(camelCase(body[...])).map(Array.init) ?? Array("{}".utf8)
      request.path += try query(of: members)
    }
    return request
  }

  private static func query(of members: JSONMembers) throws(GatewayError) -> String {
    var parts: [String] = []
    for member in members.members {
      guard let text = scalar(member.value) else {
        throw .unreadable("\(member.name) cannot stand in a query")
      }
      parts.append("\(member.name)=\(percentEncoded(text))")
    }
    return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
  }

  /// The text of a JSON string, number or word; nil for objects and lists.
  private static func scalar(_ json: ArraySlice<UInt8>) -> String? {
    switch json.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["), nil: nil
    case UInt8(ascii: "\""): try? JSONDecoder().decode(String.self, from: Data(json))
    default: String(decoding: json, as: UTF8.self)
    }
  }

  /// `showing_id` as proto3 JSON names it: `showingId`.
  static func camelCase(_ name: Substring) -> String {
    let words = name.split(separator: "_")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  /// All but the unreserved characters of RFC 3986, section 2.3.
  static func percentEncoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return encoded
  }
}
