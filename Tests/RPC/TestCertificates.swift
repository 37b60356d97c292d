import Foundation

/// Certificates for tests, made once per run by the openssl command: an authority with some services, and a
/// service of an authority that nobody trusts.
struct TestCertificates {
  /// Where the files are: ca.pem, NAME.pem, NAME.key.
  private let directory: URL

  /// The path of the directory.
  var folder: String { directory.path }

  static let shared = TestCertificates()

  func path(_ file: String) -> String { directory.appending(path: file).path }

  private init() {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "usher-rpc-tests-\(ProcessInfo.processInfo.processIdentifier)")
    let script = """
      set -e; mkdir -p "$0"; cd "$0"
      authority() {
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 \
          -keyout $1.key -out $1.pem -subj "/CN=$1"
      }
      certificate() {
        openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout $2.key -out $2.csr -subj "/CN=$2"
        printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1%s\\nextendedKeyUsage=serverAuth,clientAuth\\n' \
          $2 "$3" > $2.ext
        openssl x509 -req -in $2.csr -CA $1.pem -CAkey $1.key -CAcreateserial -days 2 -out $2.pem -extfile $2.ext
      }
      authority ca; authority otherca
      for name in gateway orders seating; do certificate ca $name ",URI:usher://service/$name"; done
      certificate ca nameless ""
      certificate otherca stranger ",URI:usher://service/gateway"
      """
    do {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", script, directory.path]
      process.standardError = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      precondition(process.terminationStatus == 0, "openssl cannot make certificates")
    } catch {
      preconditionFailure("openssl cannot be run: \(error)")
    }
  }
}
