/// One environment variable that is missing or wrong.
public struct ConfigurationFault: Sendable, Equatable {
  /// The variable: `USHER_TLS_KEY`.
  public let variable: String
  /// What is wrong; never the content of a file.
  public let reason: String
}

/// Everything that is wrong with a service's environment.
public struct ConfigurationFaults: Error, Sendable, Equatable {
  /// At least one, in the order in which the settings are read.
  public let list: [ConfigurationFault]
}

extension ConfigurationFaults: CustomStringConvertible {
  /// A line for each fault.
  public var description: String {
    list.map { "\($0.variable): \($0.reason)" }.joined(separator: "\n")
  }
}
