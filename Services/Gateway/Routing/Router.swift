import Contracts
import RPC
import WireJSON

/// Finds the route of a request. Made once from the table of all routes.
struct Router: Sendable {
  /// A route made ready for requests.
  struct Entry: Sendable {
    /// A field that is a part of the path, and the path's segments that it takes.
    struct Variable: Sendable {
      var field: JSONFieldPath
      var segments: Range<Int>
      /// True if it takes all segments to the path's end.
      var takesRest: Bool
    }

    let route: Route
    let request: JSONType
    let response: JSONType
    let variables: [Variable]
  }

  /// What was found.
  enum Match {
    /// A route.
    case route(Entry)
    /// The path exists, with these other HTTP methods.
    case otherMethods([String])
    /// There is no such path.
    case nothing
  }

  /// Why a table of routes cannot be used: a mistake in the protos, found when the gateway starts.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  private struct Node {
    var literals: [String: Int] = [:]
    var any: Int?
    /// What ends here with all that is left of the path, by the verb after the colon ("" for none).
    var rests: [String: [String: Entry]] = [:]
    /// What ends here, by the verb after the colon and the HTTP method.
    var ends: [String: [String: Entry]] = [:]
  }

  private var nodes = [Node()]

  /// A router for routes. Two routes for the same requests, templates that are none and variables that the
  /// request has no field for are faults.
  init(_ routes: [Route]) throws(Fault) {
    for route in routes { try add(route) }
  }

  private mutating func add(_ route: Route) throws(Fault) {
    guard let template = PathTemplate(route.template) else {
      throw Fault(description: "not a path template: \(route.template)")
    }
    let entry = try Self.entry(route, template)
    var place = 0
    var takesRest = false
    for segment in template.segments {
      switch segment {
      case .literal(let text): place = child(of: place, at: \.literals[text])
      case .any: place = child(of: place, at: \.any)
      case .rest: takesRest = true
      }
    }
    let verb = template.verb ?? ""
    let earlier =
      takesRest
      ? nodes[place].rests[verb, default: [:]].updateValue(entry, forKey: route.verb)
      : nodes[place].ends[verb, default: [:]].updateValue(entry, forKey: route.verb)
    if let earlier {
      throw Fault(
        description: "\(route.method.path) and \(earlier.route.method.path) have the same route")
    }
  }

  private mutating func child(of place: Int, at path: WritableKeyPath<Node, Int?>) -> Int {
    if let child = nodes[place][keyPath: path] { return child }
    nodes.append(Node())
    nodes[place][keyPath: path] = nodes.count - 1
    return nodes.count - 1
  }

  private static func entry(_ route: Route, _ template: PathTemplate) throws(Fault) -> Entry {
    let request = JSONType(route.request)
    var variables: [Entry.Variable] = []
    for variable in template.variables {
      do throws(JSONError) {
        let field = try JSONFieldPath(variable.field, in: request)
        let takesRest = template.segments[variable.segments].last == .rest
        variables.append(
          Entry.Variable(field: field, segments: variable.segments, takesRest: takesRest))
      } catch {
        throw Fault(description: "\(route.template): \(error)")
      }
    }
    if let body = route.body, body != "*", !request.hasField(named: body) {
      throw Fault(description: "\(route.template): the request has no field \(body)")
    }
    let response = JSONType(route.response)
    if let body = route.responseBody, !response.hasField(named: body) {
      throw Fault(description: "\(route.template): the response has no field \(body)")
    }
    return Entry(route: route, request: request, response: response, variables: variables)
  }

  /// Finds the route. Literals count more than `*`, and `*` more than `**`.
  func match(_ method: String, _ target: RequestTarget) -> Match {
    var others: Set<String> = []
    if let entry = find(method, target, at: 0, in: 0, &others) { return .route(entry) }
    return others.isEmpty ? .nothing : .otherMethods(others.sorted())
  }

  private func find(
    _ method: String, _ target: RequestTarget, at segment: Int, in place: Int,
    _ others: inout Set<String>
  ) -> Entry? {
    let verb = target.verb.map(String.init) ?? ""
    let node = nodes[place]
    if segment == target.segments.count {
      if let entries = node.ends[verb] {
        if let entry = entries[method] { return entry }
        others.formUnion(entries.keys)
      }
    } else {
      let text = target.segments[segment]
      if let child = node.literals[String(text)],
        let entry = find(method, target, at: segment + 1, in: child, &others)
      {
        return entry
      }
      if let child = node.any, !text.isEmpty,
        let entry = find(method, target, at: segment + 1, in: child, &others)
      {
        return entry
      }
    }
    guard let entries = node.rests[verb] else { return nil }
    others.formUnion(entries.keys)
    return entries[method]
  }
}
