/// Where the gateway is and what the tool needs to talk to it.
struct GatewaySettings: Sendable, Equatable {
  /// Where all state of a local suite lives unless USHER_HOME says otherwise.
  static let defaultHome = ".usher"

  var host: String
  var port: UInt16
  /// The certificate of the authority that the gateway's certificate is checked with.
  var authorityFile: String
  /// The operator's key, for the commands that need it.
  var operatorKeyFile: String

  /// `host:port`, as it goes into a request.
  var authority: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// From `--gateway`, USHER_GATEWAY, or USHER_PORT_BASE; files under USHER_HOME.
  init(_ invocation: Invocation, _ environment: [String: String]) throws(UsageError) {
    let home = environment["USHER_HOME"] ?? Self.defaultHome
    authorityFile = environment["USHER_CA"] ?? "\(home)/ca.pem"
    operatorKeyFile = environment["USHER_OPERATOR_KEY_FILE"] ?? "\(home)/operator.key"
    if let url = invocation.value("--gateway") ?? environment["USHER_GATEWAY"] {
      (host, port) = try Self.split(url)
      return
    }
    host = "localhost"
    let base = environment["USHER_PORT_BASE"] ?? "8440"
    guard let number = UInt16(base), number < 65_533 else {
      throw UsageError("USHER_PORT_BASE is \"\(base)\", not the number of a port")
    }
    port = number + 3
  }

  /// Host and port of `https://host[:port][/]`.
  private static func split(_ url: String) throws(UsageError) -> (String, UInt16) {
    let wrong = UsageError("the gateway is given as https://HOST:PORT, not \"\(url)\"")
    guard url.hasPrefix("https://") else { throw wrong }
    var rest = url.dropFirst("https://".count)
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    guard !rest.contains("/"), !rest.contains("@") else { throw wrong }
    var host = rest
    var port: Substring = "443"
    if rest.hasPrefix("[") {
      guard let end = rest.firstIndex(of: "]") else { throw wrong }
      host = rest[rest.index(after: rest.startIndex)..<end]
      let tail = rest[rest.index(after: end)...]
      guard tail.isEmpty || tail.hasPrefix(":") else { throw wrong }
      if !tail.isEmpty { port = tail.dropFirst() }
    } else if let colon = rest.lastIndex(of: ":") {
      host = rest[..<colon]
      port = rest[rest.index(after: colon)...]
    }
    guard !host.isEmpty, let number = UInt16(port), number > 0 else { throw wrong }
    return (String(host), number)
  }
}
