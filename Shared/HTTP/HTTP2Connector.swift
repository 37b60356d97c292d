internal import EventLoop

/// Finds a server's addresses and tries one after the other.
final class HTTP2Connector {
  private let address: HTTPAddress
  private let tls: TLSClient?
  private let configuration: HTTP2ClientConfiguration
  private let loop: EventLoop
  private let completion: (Result<HTTP2ClientConnection, HTTPError>) -> Void

  init(
    to address: HTTPAddress, tls: TLSClient?, _ configuration: HTTP2ClientConfiguration,
    on loop: EventLoop,
    _ completion: @escaping (Result<HTTP2ClientConnection, HTTPError>) -> Void
  ) {
    self.address = address
    self.tls = tls
    self.configuration = configuration
    self.loop = loop
    self.completion = completion
  }

  func start() {
    loop.resolve(address.host, port: address.port) { [self] result in
      switch result {
      case .failure(let error): completion(.failure(HTTPError(.unresolved, error.description)))
      case .success(let addresses): attempt(addresses[...], failures: [])
      }
    }
  }

  private func attempt(_ addresses: ArraySlice<SocketAddress>, failures: [String]) {
    guard let first = addresses.first else {
      let words = failures.isEmpty ? "\(address) has no address" : failures.joined(separator: "; ")
      return completion(.failure(HTTPError(.unreachable, words)))
    }
    HTTP2ClientLink.open(first, tls: tls, configuration, on: loop) { [self] result in
      switch result {
      case .success: completion(result)
      case .failure(let error) where error.code == .misconfigured: completion(.failure(error))
      case .failure(let error):
        attempt(addresses.dropFirst(), failures: failures + [error.message])
      }
    }
  }
}
