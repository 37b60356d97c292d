/// Who a verified certificate says that the other side is.
public struct PeerIdentity: Hashable, Sendable {
  /// NAME of the subject alternative name `usher://service/NAME`; `nil` if there is none, or more than one.
  public let serviceName: String?
  /// The subject's common name, for logs only.
  public let commonName: String?

  /// An identity; outside tests they come from a certificate.
  public init(serviceName: String?, commonName: String? = nil) {
    self.serviceName = serviceName
    self.commonName = commonName
  }

  /// From a certificate's URIs.
  init(uris: [String], commonName: String?) {
    let prefix = "usher://service/"
    let names = uris.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    let isName = names.count == 1 && names[0].utf8.allSatisfy(Self.isNameByte) && !names[0].isEmpty
    self.init(serviceName: isName ? String(names[0]) : nil, commonName: commonName)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
