/// What a block of response headers or trailers says about the call's end, and its metadata.
struct StatusFields: Equatable {
  /// The code; nil if the block carries none.
  var code: StatusCode?
  /// The decoded message.
  var message = ""
  /// The decoded details.
  var details: [AnyDetail] = []
  /// What the server says about another attempt.
  var retryPushback: RetryPushback?
  /// Everything that does not belong to the protocol.
  var metadata = Metadata()
}
