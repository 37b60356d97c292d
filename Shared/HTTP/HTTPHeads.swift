/// What a request begins with.
public struct HTTPRequestHead: Equatable, Sendable {
  public var method: String
  /// `https` or `http`.
  public var scheme: String
  /// Host and port as the client names them; empty if it doesn't.
  public var authority: String
  /// Path and query, `*` for a request about the server as a whole.
  public var path: String
  public var fields: HTTPFields

  /// A head with the given parts.
  public init(
    method: String, scheme: String = "https", authority: String, path: String,
    fields: HTTPFields = HTTPFields()
  ) {
    self.method = method
    self.scheme = scheme
    self.authority = authority
    self.path = path
    self.fields = fields
  }
}

/// What a response begins with.
public struct HTTPResponseHead: Equatable, Sendable {
  /// 200 to 599; informational ones are handled below this face.
  public var status: Int
  public var fields: HTTPFields

  /// A head with the given parts.
  public init(status: Int, fields: HTTPFields = HTTPFields()) {
    self.status = status
    self.fields = fields
  }
}
