/// What a call on the server does about compression. Which encoding there is, the head of the response says; within
/// that, each message may be compressed or not.
struct CallCompression: Sendable, Equatable {
  /// Whether the request that was read last came compressed.
  var isRequestCompressed = false
  /// How the next response is sent.
  private(set) var next = MessageEncoding.identity
  /// What the head names: the first wish that was more than nothing.
  private var declared = MessageEncoding.identity
  private var isHeadSent = false

  /// Somebody wants responses to be sent like this from now on. Once the head has gone without an encoding, there
  /// is none for this call.
  mutating func wish(_ encoding: MessageEncoding) {
    if !isHeadSent, declared == .identity { declared = encoding }
    guard encoding == .identity || encoding == declared else { return }
    next = encoding
  }

  /// The head goes out; returns the encoding that it names.
  mutating func sendHead() -> MessageEncoding {
    isHeadSent = true
    return declared
  }
}
