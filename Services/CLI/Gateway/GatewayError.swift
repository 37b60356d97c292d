internal import Foundation
internal import HallLayout

/// Why a call came to nothing.
enum GatewayError: Error, Equatable {
  /// The gateway was not reached, or the connection was lost.
  case unreachable(String)
  /// The gateway refused: the one error shape of its JSON.
  case refused(Refusal)
  /// Something came back that is no answer of a gateway.
  case unreadable(String)

  /// What the gateway says when it refuses.
  struct Refusal: Equatable, Sendable {
    var httpStatus: Int
    /// `NOT_FOUND`
    var status: String
    var message: String
    var details: [JSONValue] = []
  }

  /// The machine's word for the reason of a refusal: `NO_SUCH_SEAT`; nil when there is none.
  var reason: String? {
    guard case .refused(let refusal) = self else { return nil }
    return refusal.details.lazy.compactMap { $0["reason"]?.text }.first
  }

  /// The refusal in an answer that is not a success.
  static func refusal(in response: GatewayResponse) -> GatewayError {
    guard let root = try? JSONDecoder().decode(JSONValue.self, from: Data(response.body)),
      let error = root["error"], let status = error["status"]?.text
    else {
      return .unreadable("it answered \(response.status) without the JSON of an error")
    }
    return .refused(
      Refusal(
        httpStatus: response.status, status: status, message: error["message"]?.text ?? "",
        details: error["details"]?.elements ?? []))
  }

  /// For people, one fact a line.
  var lines: [String] {
    switch self {
    case .unreachable(let reason):
      ["usher: the gateway cannot be reached: \(reason)"]
    case .unreadable(let reason):
      ["usher: the gateway's answer makes no sense: \(reason)"]
    case .refused(let refusal):
      ["usher: \(LayoutText.shortened(refusal.message, longest: 500)) (\(refusal.status))"]
        + Self.lines(of: refusal.details)
    }
  }

  /// The facts of all details, each once.
  private static func lines(of details: [JSONValue]) -> [String] {
    var lines: [String] = []
    for line in details.flatMap(Self.lines(of:)) {
      let shown = "  " + LayoutText.shortened(line, longest: 500)
      if !lines.contains(shown) { lines.append(shown) }
    }
    return lines
  }

  /// A detail's own words: a reason with what belongs to it, the faults of fields, or whatever it has.
  private static func lines(of detail: JSONValue) -> [String] {
    let violations = detail["fieldViolations"]?.elements ?? []
    if !violations.isEmpty {
      return violations.map { violation in
        "\(violation["field"]?.text ?? "request"): \(violation["description"]?.text ?? "is wrong")"
      }
    }
    var facts = detail.members
    for name in ["@type", "domain"] { facts[name] = nil }
    var lines: [String] = []
    if let reason = facts.removeValue(forKey: "reason")?.text {
      // An enum's name, as one of the details has it, and the plain name are the same reason.
      let prefix = "REFUSAL_REASON_"
      lines.append(
        "reason: \(reason.hasPrefix(prefix) ? reason.dropFirst(prefix.count) : reason[...])")
    }
    for (name, value) in facts.sorted(by: { $0.key < $1.key }) where !value.shown.isEmpty {
      lines.append("\(name): \(value.shown)")
    }
    return lines
  }
}
