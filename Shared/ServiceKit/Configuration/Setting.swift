/// A setting that a service needs beside the ones that all have (address, certificates, log level). Each
/// comes from one environment variable.
public enum Setting: Sendable, Hashable {
  /// `USHER_DATABASE`: path of the database file; its folder must exist.
  case database
  /// `USHER_NAME`: host and port of a service that this one calls.
  case service(ServiceName)
  /// A file that only its owner may read, with at least so many random bytes in hexadecimal.
  case secretKeyFile(String, leastBytes: Int)
  /// A file with a SHA-256 digest in hexadecimal.
  case digestFile(String)
  /// A file that only its owner may read, with a private Ed25519 key in PEM form.
  case signingKeyFile(String)
  /// A number, with its default.
  case integer(String, default: Int, within: ClosedRange<Int>)

  /// The environment variable.
  public var variable: String {
    switch self {
    case .database: "USHER_DATABASE"
    case .service(let name): name.variable
    case .secretKeyFile(let variable, _), .digestFile(let variable),
      .signingKeyFile(let variable), .integer(let variable, _, _):
      variable
    }
  }
}
