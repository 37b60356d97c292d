import Contracts
import RPC
import WireJSON

/// Turns HTTP requests into a method's request, and its response into JSON.
enum Transcoder {
  /// The encoded request. Fields from the path count more than those of the body.
  static func request(
    _ entry: Router.Entry, _ target: RequestTarget, body: [UInt8],
    _ options: JSONDecodingOptions
  ) throws(RPCError) -> MessageBytes {
    do throws(JSONError) {
      var message = JSONMessage(entry.request, options: options)
      switch entry.route.body {
      case "*": try message.read(body)
      case let field?: try message.read(body, into: field)
      case nil: guard body.isEmpty else { throw JSONError("this takes no body") }
      }
      for variable in entry.variables {
        guard let text = text(of: variable, target) else { throw JSONError("the path is no text") }
        try message.set(variable.field, to: text)
      }
      guard let parameters = target.parameters() else { throw JSONError("the query is no text") }
      for (name, value) in parameters {
        guard entry.route.body != "*" else {
          throw JSONError("this takes no query, but fields in its body", at: clipped(name))
        }
        try message.set(JSONFieldPath(name, in: entry.request), to: value)
      }
      return MessageBytes(prefixed: message.encoded(prefix: MessageBytes.prefixBytes))
    } catch {
      throw refusal(error)
    }
  }

  /// The JSON of an encoded response.
  static func response(_ entry: Router.Entry, _ bytes: [UInt8]) throws(RPCError) -> [UInt8] {
    do throws(JSONError) {
      guard let field = entry.route.responseBody else { return try entry.response.encode(bytes) }
      return try entry.response.encode(field: field, of: bytes)
    } catch {
      throw RPCError(.internal, "the response has no JSON: \(error)")
    }
  }

  private static func text(
    of variable: Router.Entry.Variable, _ target: RequestTarget
  ) -> String? {
    let end = variable.takesRest ? target.segments.count : variable.segments.upperBound
    var parts: [String] = []
    for segment in target.segments[variable.segments.lowerBound..<end] {
      guard let part = PercentCoding.decode(segment) else { return nil }
      parts.append(part)
    }
    return parts.joined(separator: "/")
  }

  private static func refusal(_ error: JSONError) -> RPCError {
    RPCError.badRequest(
      "\(error)", violations: [(field: error.path, description: error.problem)])
  }

  private static func clipped(_ name: String) -> String { String(name.prefix(64)) }
}
