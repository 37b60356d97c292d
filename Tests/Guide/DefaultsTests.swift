import EventLoop
import HTTP
import RPC
import Testing

/// The defaults that the guide tells are those of the code: each of them, and no others.
@Suite struct DefaultsTests {
  private static let server = RPCServerConfiguration(port: 0, tls: nil)
  private static let channel = ChannelConfiguration(host: "localhost", port: 1, tls: nil)

  private static let serverDefaults: [String: String] = [
    "maximumRequestBytes": bytes(server.maximumRequestBytes),
    "maximumConcurrentCalls": number(server.maximumConcurrentCalls),
    "responseEncoding": server.responseEncoding.rawValue,
    "http.maximumConnections": number(server.http.maximumConnections),
    "http.limits.concurrentStreams": number(server.http.limits.concurrentStreams),
    "http.limits.headerListSize": bytes(server.http.limits.headerListSize),
    "http.limits.streamWindow": bytes(server.http.limits.streamWindow),
    "http.limits.connectionWindow": bytes(server.http.limits.connectionWindow),
    "http.limits.streamHighWater": bytes(server.http.limits.streamHighWater),
    "http.connectionLimits.handshakeTimeout": time(server.http.connectionLimits.handshakeTimeout),
    "http.timeouts.preface": time(server.http.timeouts.preface),
    "http.timeouts.head": time(server.http.timeouts.head),
    "http.timeouts.body": time(server.http.timeouts.body),
    "http.timeouts.stall": time(server.http.timeouts.stall),
    "http.timeouts.progress": time(server.http.timeouts.progress),
    "http.timeouts.idle": time(server.http.timeouts.idle),
    "http.timeouts.age": time(server.http.timeouts.age),
    "http.timeouts.ageGrace": time(server.http.timeouts.ageGrace),
    "http.timeouts.pingInterval": time(server.http.timeouts.pingInterval),
  ]

  private static let channelDefaults: [String: String] = [
    "maximumResponseBytes": bytes(channel.maximumResponseBytes),
    "maximumWaitingCalls": number(channel.maximumWaitingCalls),
    "bridgedOutage": time(channel.bridgedOutage),
    "backoff.initial": time(channel.backoff.initial),
    "backoff.multiplier": "\(channel.backoff.multiplier)",
    "backoff.maximum": time(channel.backoff.maximum),
    "backoff.jitter": "\(channel.backoff.jitter)",
    "http.connectTimeout": time(channel.http.connectTimeout),
    "http.idleTimeout": time(channel.http.idleTimeout),
    "http.keepalive": channel.http.keepalive == nil ? "none" : "some",
  ]

  private static let keepaliveDefaults: [String: String] = [
    "interval": time(KeepalivePolicy().interval),
    "timeout": time(KeepalivePolicy().timeout),
    "withoutStreams": "\(KeepalivePolicy().withoutStreams)",
  ]

  private static let retryDefaults: [String: String] = [
    "maximumAttempts": number(RetryPolicy().maximumAttempts),
    "backoff.initial": time(RetryPolicy().backoff.initial),
    "backoff.maximum": time(RetryPolicy().backoff.maximum),
    "maximumRequestBytes": bytes(RetryPolicy().maximumRequestBytes),
    "tokens": number(Int(RetryPolicy().tokens)),
    "tokensPerSuccess": "\(RetryPolicy().tokensPerSuccess)",
  ]

  @Test func theTableIsTrue() throws {
    var told: [String: String] = [:]
    for (name, value) in try Guide().rows(under: "Limits and time-outs") { told[name] = value }
    var real: [String: String] = [:]
    for (type, defaults) in [
      ("RPCServerConfiguration", Self.serverDefaults),
      ("ChannelConfiguration", Self.channelDefaults),
      ("KeepalivePolicy", Self.keepaliveDefaults), ("RetryPolicy", Self.retryDefaults),
    ] {
      for (name, value) in defaults { real["\(type).\(name)"] = value }
    }
    #expect(Set(told.keys) == Set(real.keys))
    for (name, value) in real { #expect(told[name] == value, "\(name)") }
    #expect(Self.channel.retry == RetryPolicy() && Self.channel.balancing == .pickFirst)
  }

  private static func bytes(_ count: Int) -> String {
    if count % (1 << 20) == 0 { return "\(count >> 20) MiB" }
    return count % 1024 == 0 ? "\(count >> 10) KiB" : "\(count) B"
  }

  private static func number(_ count: Int) -> String {
    count < 1000 ? "\(count)" : "\(count / 1000),\(String(1000 + count % 1000).dropFirst())"
  }

  private static func time(_ duration: Duration?) -> String {
    guard let duration else { return "none" }
    let (seconds, attoseconds) = duration.components
    let hundredths = attoseconds / 10_000_000_000_000_000
    return hundredths == 0
      ? "\(seconds) s" : "\(seconds).\(hundredths < 10 ? "0" : "")\(hundredths) s"
  }
}
