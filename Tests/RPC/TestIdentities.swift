import Foundation
import TestCertificates

/// The certificates of these tests in one folder: NAME.pem and NAME.key of three services, of one without a
/// service's name, and of a stranger that claims to be the gateway; ca.pem, and the stranger's otherca.pem.
struct TestIdentities {
  private let authority: CertificateAuthority

  static let shared = TestIdentities()

  private init() {
    do {
      authority = try CertificateAuthority()
      for name in ["gateway", "orders", "seating"] { _ = try authority.issue(service: name) }
      _ = try authority.issue(
        service: "nameless", alternativeNames: "DNS:localhost,IP:127.0.0.1")
      let other = try CertificateAuthority()
      let stranger = try other.issue(service: "gateway")
      try copy(stranger.certificate, "stranger.pem")
      try copy(stranger.key, "stranger.key")
      try copy(other.certificate, "otherca.pem")
    } catch {
      preconditionFailure("no certificates for the tests: \(error)")
    }
  }

  /// The path of the folder.
  var folder: String { authority.folder.path }

  /// The path of a file in it.
  func path(_ file: String) -> String { authority.folder.appendingPathComponent(file).path }

  private func copy(_ source: String, _ file: String) throws {
    try FileManager.default.copyItem(atPath: source, toPath: path(file))
  }
}
