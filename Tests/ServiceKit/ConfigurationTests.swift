import Crypto
import Glibc
import HTTP
import Telemetry
import Testing

@testable import ServiceKit

@Suite struct ConfigurationTests {
  private let folder: SecretsFolder
  private let good: [String: String]

  init() throws {
    folder = try SecretsFolder()
    good = [
      "USHER_TLS_CERTIFICATE": try folder.write("a.pem", "certificate", mode: 0o644),
      "USHER_TLS_KEY": try folder.write("a.key", "key"),
      "USHER_TLS_CA": try folder.write("ca.pem", "authority", mode: 0o644),
    ]
  }

  private func read(
    _ settings: [Setting] = [], _ changes: [String: String?] = [:]
  ) throws(ConfigurationFaults) -> ServiceConfiguration {
    var environment = good
    for (variable, value) in changes { environment[variable] = value }
    return try ServiceConfiguration(.seating, settings: settings, environment: environment)
  }

  private func faults(_ settings: [Setting], _ changes: [String: String?]) -> [String] {
    do throws(ConfigurationFaults) {
      _ = try read(settings, changes)
      return []
    } catch {
      return error.list.map { "\($0.variable): \($0.reason)" }
    }
  }

  @Test func defaultsAreThoseOfTheService() throws {
    let configuration = try read()
    #expect(configuration.listen == HTTPAddress("127.0.0.1", 8445))
    #expect(configuration.logLevel == .info)
    #expect(configuration.keyFile == good["USHER_TLS_KEY"])
  }

  @Test func everySettingIsRead() throws {
    let hex = String(repeating: "0f", count: 32)
    let settings: [Setting] = [
      .database, .service(.catalog), .secretKeyFile("USHER_SESSION_KEY_FILE", leastBytes: 32),
      .digestFile("USHER_OPERATOR_KEY_HASH_FILE"), .signingKeyFile("USHER_TICKET_KEY_FILE"),
      .integer("USHER_HOLD_SECONDS", default: 900, within: 1...7200),
    ]
    let configuration = try read(
      settings,
      [
        "USHER_LISTEN": "[::1]:9000", "USHER_LOG_LEVEL": "debug", "USHER_HOLD_SECONDS": "5",
        "USHER_DATABASE": "\(folder.path)/x.db", "USHER_CATALOG": "catalog:8444",
        "USHER_SESSION_KEY_FILE": try folder.write("session", hex + "\n"),
        "USHER_OPERATOR_KEY_HASH_FILE": try folder.write("hash", hex, mode: 0o644),
        "USHER_TICKET_KEY_FILE": try folder.write("ticket", Self.signingKey),
      ])
    #expect(configuration.listen == HTTPAddress("::1", 9000))
    #expect(configuration.logLevel == .debug)
    #expect(configuration.databasePath == "\(folder.path)/x.db")
    #expect(configuration.address(of: .catalog) == HTTPAddress("catalog", 8444))
    #expect(configuration.bytes("USHER_SESSION_KEY_FILE") == [UInt8](repeating: 15, count: 32))
    #expect(configuration.bytes("USHER_OPERATOR_KEY_HASH_FILE").count == 32)
    #expect(
      Hex.encode(configuration.signingKey("USHER_TICKET_KEY_FILE").publicKey.bytes)
        == "19bf44096984cdfe8541bac167dc3b96c85086aa30b6b6cb0c5c38ad703166e1")
    #expect(configuration.integer("USHER_HOLD_SECONDS") == 5)
    #expect(try read(settings.suffix(1)).integer("USHER_HOLD_SECONDS") == 900)
  }

  /// The example key of RFC 8410, section 10.3; its public half stands in section 10.1.
  private static let signingKey = """
    -----BEGIN PRIVATE KEY-----
    MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
    -----END PRIVATE KEY-----

    """

  @Test func aSigningKeyThatIsNoneIsToldWithItsFile() throws {
    let path = try folder.write("ticket.key", "no key")
    #expect(
      faults([.signingKeyFile("USHER_TICKET_KEY_FILE")], ["USHER_TICKET_KEY_FILE": path])
        == ["USHER_TICKET_KEY_FILE: \(path): not an unencrypted key in PEM form"])
  }

  @Test func allFaultsAreToldAtOnce() {
    let faults = faults(
      [.database, .service(.orders), .secretKeyFile("USHER_SESSION_KEY_FILE", leastBytes: 32)],
      [
        "USHER_LISTEN": "8445", "USHER_LOG_LEVEL": "loud", "USHER_TLS_KEY": nil,
        "USHER_TLS_CA": "\(folder.path)/nothing.pem",
      ])
    #expect(
      faults == [
        "USHER_LISTEN: \"8445\" is not of the form host:port", "USHER_TLS_KEY: is not set",
        "USHER_TLS_CA: \(folder.path)/nothing.pem: No such file or directory",
        "USHER_LOG_LEVEL: \"loud\" is none of debug, info, warning, error",
        "USHER_DATABASE: is not set", "USHER_ORDERS: is not set",
        "USHER_SESSION_KEY_FILE: is not set",
      ])
  }

  @Test(arguments: [0o644, 0o604, 0o602, 0o660, 0o666] as [mode_t])
  func aKeyThatOthersMayReadIsRefusedByName(_ mode: mode_t) throws {
    let path = try folder.write("open.key", "key", mode: mode)
    let faults = faults([], ["USHER_TLS_KEY": path])
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("USHER_TLS_KEY: \(path) holds a secret") == true)
    #expect(faults.first?.contains("key\"") == false)
  }

  @Test(arguments: [
    ("", "does not hold 32 or more bytes"), ("0f0f", "does not hold 32 or more bytes"),
    (String(repeating: "xy", count: 32), "does not hold 32 or more bytes"),
    (String(repeating: "0", count: 65), "does not hold 32 or more bytes"),
    (String(repeating: " ", count: 1 << 20) + " ", "is larger than 1 MB"),
  ])
  func aKeyOfTheWrongFormIsRefusedWithoutShowingIt(_ text: String, _ reason: String) throws {
    let path = try folder.write("bad.key", text)
    let faults = faults(
      [.secretKeyFile("USHER_SESSION_KEY_FILE", leastBytes: 32)], ["USHER_SESSION_KEY_FILE": path])
    #expect(faults.count == 1)
    #expect(faults.first?.contains(reason) == true)
    #expect(faults.first?.contains("0f0f") == false)
  }

  @Test(arguments: ["0", "7201", "-1", "9e2", "", " 5", "99999999999999999999"])
  func numbersOutOfRangeAreRefused(_ text: String) {
    let setting = Setting.integer("USHER_HOLD_SECONDS", default: 900, within: 1...7200)
    #expect(
      faults([setting], ["USHER_HOLD_SECONDS": text])
        == ["USHER_HOLD_SECONDS: \"\(text)\" is no number from 1 to 7200"])
  }

  @Test(arguments: [
    "catalog", ":8444", "catalog:", "catalog:65536", "catalog:+1", "http://catalog:1", "::1:8444",
    "cat alog:1", "a:b:1", "[]:1",
  ])
  func otherAddressesAreRefused(_ text: String) {
    #expect(faults([.service(.catalog)], ["USHER_CATALOG": text]).count == 1)
  }

  @Test func aFolderIsNoFileAndADatabaseNeedsItsFolder() {
    #expect(
      faults([.database], ["USHER_TLS_CA": folder.path, "USHER_DATABASE": "/nowhere/x.db"]) == [
        "USHER_TLS_CA: \(folder.path) is not a file", "USHER_DATABASE: there is no folder /nowhere",
      ])
  }

  @Test func commandLines() {
    #expect(ServiceCommand([]) == .serve)
    #expect(ServiceCommand(["health"]) == .health)
    #expect(ServiceCommand(["--version"]) == .version)
    #expect(ServiceCommand(["--help"]) == .help)
    #expect(ServiceCommand(["serve", "now"]) == .unknown("serve now"))
    let help = ServiceCommand.help(.orders, [.database, .service(.payments)])
    for word in ["usher-orders", "USHER_TLS_KEY", "USHER_DATABASE", "USHER_PAYMENTS", "8446"] {
      #expect(help.contains(word))
    }
  }
}
