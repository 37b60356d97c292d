import Crypto
import HTTP
import Telemetry

/// Reads settings one after the other and collects what is wrong.
struct ConfigurationReader {
  private let environment: [String: String]
  private(set) var faults: [ConfigurationFault] = []

  init(_ environment: [String: String]) {
    self.environment = environment
  }

  mutating func listenAddress(default address: HTTPAddress) -> HTTPAddress {
    guard let text = environment["USHER_LISTEN"] else { return address }
    return parse("USHER_LISTEN", text) ?? address
  }

  mutating func logLevel() -> LogLevel {
    guard let text = environment["USHER_LOG_LEVEL"] else { return .info }
    if let level = LogLevel(rawValue: text) { return level }
    let names = LogLevel.allCases.map(\.rawValue).joined(separator: ", ")
    fault("USHER_LOG_LEVEL", "\"\(text)\" is none of \(names)")
    return .info
  }

  /// The path of a file that can be read.
  mutating func file(_ variable: String, isSecret: Bool) -> String {
    contents(variable, isSecret: isSecret)?.path ?? ""
  }

  /// The value of a setting; nil if it is wrong.
  mutating func value(_ setting: Setting) -> ServiceConfiguration.Value? {
    switch setting {
    case .database: databasePath().map { .path($0) }
    case .service(let name): address(name.variable).map { .address($0) }
    case .secretKeyFile(let variable, let least):
      hex(variable, isSecret: true, length: least...4096).map { .bytes($0) }
    case .digestFile(let variable):
      hex(variable, isSecret: false, length: 32...32).map { .bytes($0) }
    case .signingKeyFile(let variable): signingKey(variable).map { .signingKey($0) }
    case .integer(let variable, let standard, let range):
      integer(variable, standard, range).map { .integer($0) }
    }
  }

  private mutating func databasePath() -> String? {
    guard let path = text(of: "USHER_DATABASE") else { return nil }
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : path[..<$0] } ?? "."
    guard FileStatus(String(folder))?.isFolder == true else {
      fault("USHER_DATABASE", "there is no folder \(folder)")
      return nil
    }
    return path
  }

  private mutating func address(_ variable: String) -> HTTPAddress? {
    text(of: variable).flatMap { parse(variable, $0) }
  }

  private mutating func hex(
    _ variable: String, isSecret: Bool, length: ClosedRange<Int>
  ) -> [UInt8]? {
    guard let file = contents(variable, isSecret: isSecret) else { return nil }
    let digits = String(decoding: file.bytes, as: UTF8.self).filter { !$0.isWhitespace }
    guard let bytes = Hex.decode(digits), length.contains(bytes.count) else {
      let count = length.count == 1 ? "\(length.lowerBound)" : "\(length.lowerBound) or more"
      fault(variable, "\(file.path) does not hold \(count) bytes in hexadecimal")
      return nil
    }
    return bytes
  }

  private mutating func signingKey(_ variable: String) -> Ed25519PrivateKey? {
    guard let file = contents(variable, isSecret: true) else { return nil }
    do throws(CryptoError) {
      return try Ed25519PrivateKey(pem: String(decoding: file.bytes, as: UTF8.self))
    } catch {
      fault(variable, "\(file.path): \(error)")
      return nil
    }
  }

  private mutating func integer(
    _ variable: String, _ standard: Int, _ range: ClosedRange<Int>
  ) -> Int? {
    guard let text = environment[variable] else { return standard }
    if let value = Int(text), range.contains(value) { return value }
    fault(variable, "\"\(text)\" is no number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  private mutating func contents(
    _ variable: String, isSecret: Bool
  ) -> (path: String, bytes: [UInt8])? {
    guard let path = text(of: variable) else { return nil }
    do throws(FileRefusal) {
      return (path, try FileStatus.read(path, isSecret: isSecret))
    } catch {
      fault(variable, error.reason)
      return nil
    }
  }

  private mutating func parse(_ variable: String, _ text: String) -> HTTPAddress? {
    if let address = HTTPAddress(hostAndPort: text) { return address }
    fault(variable, "\"\(text)\" is not of the form host:port")
    return nil
  }

  private mutating func text(of variable: String) -> String? {
    if let text = environment[variable], !text.isEmpty { return text }
    fault(variable, "is not set")
    return nil
  }

  private mutating func fault(_ variable: String, _ reason: String) {
    faults.append(ConfigurationFault(variable: variable, reason: reason))
  }
}

extension HTTPAddress {
  /// From `host:port`, an IPv6 address in brackets; nil for anything else.
  init?(hostAndPort text: String) {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let digits = text[text.index(after: colon)...]
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    guard let port = UInt16(digits), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != 0x2f })
    else { return nil }
    self.init(String(host), port)
  }
}
