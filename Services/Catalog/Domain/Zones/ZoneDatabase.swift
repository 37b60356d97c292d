import Synchronization

/// The IANA zones, read when they are first needed.
final class ZoneDatabase: Sendable {
  /// Most zones that are kept; there are about 600 names.
  private static let mostKept = 1000

  private let read: @Sendable (String) -> [UInt8]?
  private let known = Mutex<[String: ZoneRules]>([:])

  /// - Parameter read: gives the TZif file of a well-formed zone name, or nil if there is none.
  init(read: @escaping @Sendable (String) -> [UInt8]?) {
    self.read = read
  }

  /// The zone of a name such as "Europe/London"; nil if there is no such zone.
  func rules(of name: String) -> ZoneRules? {
    guard Self.isName(name) else { return nil }
    if let rules = known.withLock({ $0[name] }) { return rules }
    guard let bytes = read(name), let rules = ZoneRules(tzif: bytes) else { return nil }
    known.withLock { known in
      if known.count >= Self.mostKept { known.removeAll() }
      known[name] = rules
    }
    return rules
  }

  /// Whether `name` has the form of an IANA name, and so cannot lead out of the folder: "UTC", or two or
  /// three parts, the first with a capital.
  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard name.utf8.count <= 64, (2...3).contains(parts.count) || name == "UTC" else {
      return false
    }
    guard let first = name.utf8.first, (0x41...0x5a).contains(first) else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy(isNameByte)
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
