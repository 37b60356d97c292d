public import EventLoop
public import HTTP
internal import Wire

/// How a server listens and what it puts up with.
public struct RPCServerConfiguration: Sendable {
  /// The listener: address, certificates, limits of connections and streams. A client that pings more than once in five
  /// minutes without data is sent away (`http.timeouts.pingInterval`); connections last as long as they are
  /// used unless `http.timeouts.age` says otherwise.
  public var http: HTTPServerConfiguration
  /// How responses are compressed for clients that accept it, unless a handler says otherwise by
  /// ``ServerContext/setResponseEncoding(_:)``. Requests are decompressed in any case.
  public var responseEncoding = MessageEncoding.identity
  /// The largest request message, in bytes, decompressed.
  public var maximumRequestBytes = 4 * 1024 * 1024
  /// The most calls that run at a time; one more is refused with `RESOURCE_EXHAUSTED`.
  public var maximumConcurrentCalls = 10_000
  /// The services that are believed when they say for whom they call (`usher-role`, `usher-customer`).
  public var servicesThatSpeakForPeople: Set<String> = ["gateway", "orders"]
  /// Encoded `google.protobuf.FileDescriptorProto`s for server reflection: those of health and reflection alone,
  /// unless the services are added. Without any there is no reflection.
  public var fileDescriptors: [[UInt8]] = WireModule.wire.fileDescriptors.map(\.bytes)

  /// A server at a port of all this machine's IPv4 addresses, or of 127.0.0.1 only; port 0 lets the system choose. `tls`:
  /// the certificates that it shows and asks for; nil for plain text.
  public init(port: UInt16, onlyLocal: Bool = false, tls: TLSContext?) {
    guard let address = SocketAddress(host: onlyLocal ? "127.0.0.1" : "0.0.0.0", port: port) else {
      preconditionFailure("these are numeric addresses")
    }
    self.init(address: address, tls: tls)
  }

  /// A server at an address, with the certificates that it shows and asks for; nil for plain text.
  public init(address: SocketAddress, tls: TLSContext?) {
    http = HTTPServerConfiguration(address: address, tls: tls, versions: [.http2])
    http.timeouts.pingInterval = .seconds(300)
  }
}
