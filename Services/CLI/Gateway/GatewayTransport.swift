/// One request to the gateway.
struct GatewayRequest: Sendable, Equatable {
  var verb: String
  /// Path and query.
  var path: String
  /// Fields besides those that every request has.
  var fields: [String: String] = [:]
  /// JSON, or empty.
  var body: [UInt8] = []
}

/// What the gateway answers.
struct GatewayResponse: Sendable, Equatable {
  var status: Int
  var body: [UInt8]
}

/// Carries requests to the gateway. The real one speaks HTTP/2 over TLS; tests answer from a script.
protocol GatewayTransport: Sendable {
  func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse
}
