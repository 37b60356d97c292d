public import RPC
public import Wire

/// One way to call a method over HTTP: a binding of the option `google.api.http`
/// (google/api/http.proto).
public struct Route: Sendable, Hashable {
  /// `GET`, `POST`, `DELETE` ...
  public let verb: String
  /// The path with its variables: `/v1/orders/{order_id}:pay`.
  public let template: String
  /// The field of the request that the body is, `*` for all fields that are not in the path; nil: no body.
  public let body: String?
  /// The field of the response that is sent; nil: all of it.
  public let responseBody: String?
  /// The method that is called.
  public let method: MethodDescriptor
  /// The type of its request.
  public let request: WireType
  /// The type of its response.
  public let response: WireType

  /// A route to a method.
  public init(
    verb: String, template: String, body: String? = nil, responseBody: String? = nil,
    method: MethodDescriptor, request: WireType, response: WireType
  ) {
    self.verb = verb
    self.template = template
    self.body = body
    self.responseBody = responseBody
    self.method = method
    self.request = request
    self.response = response
  }
}
