public import Foundation

/// A certificate authority in a folder of its own, made by the `openssl` command for the time of a test.
public final class CertificateAuthority: Sendable {
  /// Paths of a certificate and its key, PEM.
  public struct Identity: Sendable {
    public let certificate: String
    public let key: String
  }

  /// A command that did not do what was asked.
  public struct CommandFailed: Error, CustomStringConvertible {
    public let description: String

    /// What failed, in words.
    public init(description: String) {
      self.description = description
    }
  }

  /// Where the files lie; removed with the authority.
  public let folder: URL

  /// A new authority with a key of its own.
  public init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "usher-test-\(UUID().uuidString.lowercased())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.openssl(
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
      "-keyout", path("ca.key"), "-out", path("ca.pem"), "-days", "2", "-subj",
      "/CN=test authority")
  }

  deinit {
    // A folder that stays behind in the temporary directory does no harm.
    _ = Result { try FileManager.default.removeItem(at: folder) }
  }

  /// Path of the authority's certificate.
  public var certificate: String { path("ca.pem") }

  /// Issues a certificate like those of the services: for NAME, localhost, 127.0.0.1 and the service's URI.
  public func issue(
    service name: String, alternativeNames: String? = nil, file: String? = nil
  ) throws -> Identity {
    let file = file ?? name
    let names =
      alternativeNames
      ?? "DNS:\(name),DNS:localhost,IP:127.0.0.1,URI:usher://service/\(name)"
    let identity = Identity(certificate: path("\(file).pem"), key: path("\(file).key"))
    try Self.openssl(
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
      "-keyout", identity.key, "-out", identity.certificate, "-days", "2", "-subj", "/CN=\(name)",
      "-CA", path("ca.pem"), "-CAkey", path("ca.key"), "-addext", "subjectAltName=\(names)",
      "-addext", "basicConstraints=critical,CA:FALSE",
      "-addext", "extendedKeyUsage=serverAuth,clientAuth")
    return identity
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private static func openssl(_ arguments: String...) throws {
    let (status, _, errors) = try run("/usr/bin/openssl", arguments)
    guard status == 0 else {
      throw CommandFailed(description: "openssl \(arguments.joined(separator: " ")): \(errors)")
    }
  }

  /// Runs a command to its end and returns its status, output and errors.
  public static func run(
    _ executable: String, _ arguments: [String]
  ) throws -> (status: Int32, output: String, errors: String) {
    let output = ChildProcess.pipe()
    let errors = ChildProcess.pipe()
    let process = try ChildProcess(
      executable, arguments, output: output.fileHandleForWriting.fileDescriptor,
      errors: errors.fileHandleForWriting.fileDescriptor)
    try output.fileHandleForWriting.close()
    try errors.fileHandleForWriting.close()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    return (
      process.waitUntilExit(), String(decoding: outputData, as: UTF8.self),
      String(decoding: errorData, as: UTF8.self)
    )
  }
}
