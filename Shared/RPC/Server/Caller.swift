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

  /// Reads what the peer says. Only a peer that may speak for people is believed.
  init(metadata: Metadata, peerMaySpeakForPeople: Bool) {
    self.init()
    guard peerMaySpeakForPeople else { return }
    if let name = metadata.first(Self.roleKey), let role = Role(rawValue: name) { self.role = role }
    if let customer = metadata.first(Self.customerKey), !customer.isEmpty {
      self.customer = customer
    }
  }

  /// The metadata that says the same to the next service.
  public var metadata: Metadata {
    var metadata: Metadata = [Self.roleKey: role.rawValue]
    if let customer { metadata.append(Self.customerKey, customer) }
    return metadata
  }
}
