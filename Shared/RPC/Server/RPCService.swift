/// Something that a server offers: generated for each service of a proto, implemented by its handlers.
public protocol RPCService: Sendable {
  /// Name and methods, from the proto.
  static var descriptor: ServiceDescriptor { get }
  /// What runs for each method.
  var methods: [ServerMethod] { get }
}
