/// Who may call a method: the option `usher.access.v1.access` of its proto.
public struct Access: Sendable, Hashable {
  /// What the person behind the call must be; nil for a method that only services call. The gateway checks it.
  public let role: Role?
  /// The names of the services that may call it, as their certificates carry them. The server checks it.
  public let services: [String]

  /// Access for a role through some services.
  public init(role: Role? = nil, services: [String] = []) {
    self.role = role
    self.services = services
  }
}

/// What the person behind a call is. The raw value is the text of the metadata `usher-role`.
public enum Role: String, Sendable, Hashable, CaseIterable {
  /// Anybody, also without a session.
  case `public` = "PUBLIC"
  /// Somebody with a session.
  case customer = "CUSTOMER"
  /// Somebody who checks tickets at the door.
  case scanner = "SCANNER"
  /// Somebody who sells at the counter.
  case boxOffice = "BOX_OFFICE"
  /// Somebody who runs the cinema.
  case `operator` = "OPERATOR"
}
