/// Who stands behind a call: the person for whom another service makes it.
public struct Caller: Sendable, Hashable {
  /// The metadata that carries the role.
  public static let roleKey = "usher-role"
  /// The metadata that carries the customer.
  public static let customerKey = "usher-customer"

  /// What the person is.
  public var role: Role
  /// The id of the person's session; nil if there is none.
  public var customer: String?

  /// Nobody in particular, unless said otherwise.
  public init(role: Role = .public, customer: String? = nil) {
    self.role = role
    self.customer = customer
  }

  /// Reads what a peer says that may speak for people. A role that is none counts as the least.
  init(roleName: String?, customer: String?) {
    self.init(role: roleName.flatMap(Role.init(rawValue:)) ?? .public)
    if let customer, !customer.isEmpty { self.customer = customer }
  }

  /// The metadata that says the same to the next service.
  public var metadata: Metadata {
    var metadata: Metadata = [Self.roleKey: role.rawValue]
    if let customer { metadata.append(Self.customerKey, customer) }
    return metadata
  }
}
