public import Crypto
public import HTTP
public import Telemetry

/// What a service was told by its environment, checked.
public struct ServiceConfiguration: Sendable {
  /// Where it listens.
  public let listen: HTTPAddress
  /// Path of its certificate chain, PEM.
  public let certificateFile: String
  /// Path of its private key, PEM.
  public let keyFile: String
  /// Path of the authority's certificate, PEM.
  public let authorityFile: String
  public let logLevel: LogLevel
  private let values: [Setting: Value]

  /// What a setting came to.
  enum Value: Sendable {
    case path(String)
    case address(HTTPAddress)
    case bytes([UInt8])
    case signingKey(Ed25519PrivateKey)
    case integer(Int)
  }

  /// Reads the variables, and the files that they name.
  ///
  /// - Throws: all faults at once.
  public init(
    _ name: ServiceName, settings: [Setting], environment: [String: String]
  ) throws(ConfigurationFaults) {
    var reader = ConfigurationReader(environment)
    listen = reader.listenAddress(default: HTTPAddress("127.0.0.1", name.defaultPort))
    certificateFile = reader.file("USHER_TLS_CERTIFICATE", isSecret: false)
    keyFile = reader.file("USHER_TLS_KEY", isSecret: true)
    authorityFile = reader.file("USHER_TLS_CA", isSecret: false)
    logLevel = reader.logLevel()
    var values: [Setting: Value] = [:]
    for setting in settings { values[setting] = reader.value(setting) }
    self.values = values
    guard reader.faults.isEmpty else { throw ConfigurationFaults(list: reader.faults) }
  }

  /// The path of the database. The service must have asked for it in its settings, as for all below.
  public var databasePath: String {
    guard case .path(let path) = values[.database] else { undeclared("database") }
    return path
  }

  /// Where a service that this one calls is.
  public func address(of service: ServiceName) -> HTTPAddress {
    guard case .address(let address) = values[.service(service)] else {
      undeclared(service.variable)
    }
    return address
  }

  /// The bytes of a key or digest file.
  public func bytes(_ variable: String) -> [UInt8] {
    guard case .bytes(let bytes) = value(variable) else { undeclared(variable) }
    return bytes
  }

  /// The key of a signing key file.
  public func signingKey(_ variable: String) -> Ed25519PrivateKey {
    guard case .signingKey(let key) = value(variable) else { undeclared(variable) }
    return key
  }

  /// A number.
  public func integer(_ variable: String) -> Int {
    guard case .integer(let integer) = value(variable) else { undeclared(variable) }
    return integer
  }

  private func value(_ variable: String) -> Value? {
    values.first { $0.key.variable == variable }?.value
  }

  private func undeclared(_ what: String) -> Never {
    preconditionFailure("the service does not name \(what) among its settings")
  }
}
