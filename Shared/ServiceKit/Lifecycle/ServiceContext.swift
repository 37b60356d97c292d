import Contracts
public import Crypto
public import EventLoop
import HTTP
public import RPC
import Synchronization
public import Telemetry
import Wire

/// What a service is put together from: everything that comes from outside of its own code.
public final class ServiceContext: Sendable {
  /// The largest answer of the suite: the layout of a hall with 100,000 seats.
  private static let largestResponseBytes = 16 << 20

  public let name: ServiceName
  public let configuration: ServiceConfiguration
  public let logger: Logger
  /// The loop that everything of the process runs on.
  public let loop: EventLoop
  public let clock: WallClock
  public let random: any RandomSource
  /// TLS with this service's own certificate, for calls to others.
  public let clientTLS: TLSContext
  private let kept = Mutex(Kept())

  /// What is to be done beside serving.
  private struct Kept {
    var preparations: [@Sendable () async throws -> Void] = []
    var background: [@Sendable () async -> Void] = []
    var drainNotices: [@Sendable () -> Void] = []
    var endings: [@Sendable () async -> Void] = []
    var contexts: [TLSContext] = []
  }

  init(
    _ name: ServiceName, _ configuration: ServiceConfiguration, on loop: EventLoop, _ logger: Logger
  ) throws(TLSError) {
    self.name = name
    self.configuration = configuration
    self.logger = logger
    self.loop = loop
    clock = .system
    random = SystemRandomSource()
    clientTLS = try TLSContext(configuration.clientTLS)
    keep(clientTLS)
  }

  /// A channel to another service, which has to show the certificate of that name.
  public func channel(to service: ServiceName) -> Channel {
    var channel = ChannelConfiguration(
      target: configuration.address(of: service), tls: clientTLS, serverName: service.rawValue)
    channel.maximumResponseBytes = Self.largestResponseBytes
    // Services restart in a second or two: who calls them meanwhile gets an answer from the new one.
    channel.bridgedOutage = .seconds(4)
    channel.backoff = Backoff(initial: .milliseconds(50), maximum: .seconds(2))
    // A connection that breaks fails all its calls at once, which is no reason to give up most of them.
    channel.retry = RetryPolicy(maximumAttempts: 5, tokens: 1000)
    // A machine that goes away without a word would leave long streams open for ever.
    channel.http.keepalive = KeepalivePolicy()
    return Channel(channel, on: loop)
  }

  /// TLS for a server with this service's certificate.
  ///
  /// - Parameters:
  ///   - clientCertificates: whether clients have to show one of our authority.
  ///   - protocols: ALPN names, the most wanted first.
  ///   - requiresProtocol: whether a client that offers none of them is refused.
  public func serverTLS(
    clientCertificates: TLSServerConfiguration.ClientCertificates, minimumVersion: TLSVersion,
    protocols: [String], requiresProtocol: Bool
  ) throws(TLSError) -> TLSContext {
    let context = try TLSContext(
      TLSServerConfiguration(
        certificateFile: configuration.certificateFile, keyFile: configuration.keyFile,
        authorityFile: configuration.authorityFile, clientCertificates: clientCertificates,
        minimumVersion: minimumVersion, protocols: protocols, requiresProtocol: requiresProtocol))
    keep(context)
    return context
  }

  /// Where the server listens, as a numeric address.
  public func listenAddress() throws(ServiceFailure) -> SocketAddress {
    let listen = configuration.listen
    let host = listen.host == "localhost" ? "127.0.0.1" : listen.host
    guard let address = SocketAddress(host: host, port: listen.port) else {
      throw ServiceFailure("USHER_LISTEN: \(listen.host) is not a numeric address")
    }
    return address
  }

  /// Work to be done on the loop before the service listens; if it throws, the service does not start.
  public func beforeListening(_ work: @escaping @Sendable () async throws -> Void) {
    kept.withLock { $0.preparations.append(work) }
  }

  /// Work that runs on the loop from when the service listens until it drains; then its task is cancelled.
  public func inBackground(_ work: @escaping @Sendable () async -> Void) {
    kept.withLock { $0.background.append(work) }
  }

  /// Something to be told when the service is asked to end, before it waits for the running calls: long streams
  /// should end by themselves then.
  public func whenDraining(_ notice: @escaping @Sendable () -> Void) {
    kept.withLock { $0.drainNotices.append(notice) }
  }

  /// Something to be closed when the calls have ended; the last one that was named is the first.
  public func atEnd(_ work: @escaping @Sendable () async -> Void) {
    kept.withLock { $0.endings.append(work) }
  }

  /// A gRPC server for `services` with mutual TLS, access as the contracts say, health and reflection.
  func server(for services: [any RPCService], largestRequestBytes: Int) throws -> RPCServer {
    let tls = try serverTLS(
      clientCertificates: .required, minimumVersion: .tls13, protocols: ["h2"],
      requiresProtocol: true)
    var server = RPCServerConfiguration(address: try listenAddress(), tls: tls)
    server.maximumRequestBytes = largestRequestBytes
    server.fileDescriptors = Contracts.fileDescriptors.map(\.bytes)
    return RPCServer(loops: [loop], configuration: server, services: services)
  }

  var preparations: [@Sendable () async throws -> Void] { kept.withLock { $0.preparations } }

  var background: [@Sendable () async -> Void] { kept.withLock { $0.background } }

  var drainNotices: [@Sendable () -> Void] { kept.withLock { $0.drainNotices } }

  var endings: [@Sendable () async -> Void] { kept.withLock { $0.endings.reversed() } }

  /// Reads all certificates anew; connections made from now on use them.
  func reloadCertificates() {
    for context in kept.withLock({ $0.contexts }) {
      do {
        try context.reload()
      } catch {
        logger.error("certificates are not reloaded", ["error": "\(error)"])
        return
      }
    }
    logger.info("certificates are reloaded")
  }

  private func keep(_ context: TLSContext) {
    kept.withLock { $0.contexts.append(context) }
  }
}

extension ServiceConfiguration {
  /// TLS for calls to others: both sides show certificates of the one authority.
  var clientTLS: TLSClientConfiguration {
    TLSClientConfiguration(
      authorityFile: authorityFile, certificateFile: certificateFile, keyFile: keyFile,
      protocols: ["h2"])
  }
}

/// Why a service does not start, in words for the operator.
public struct ServiceFailure: Error, Sendable, Equatable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
