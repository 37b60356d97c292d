import RPC
import Synchronization
import Wire

/// Knows whether the services behind can serve; asks them at most once a second, however often it is asked itself.
final class Readiness: Sendable {
  private static let patience = Duration.seconds(2)
  private static let keptFor = Duration.seconds(1)
  private static let check = MethodDescriptor(
    fullService: "grpc.health.v1.Health", name: "Check", kind: .unary)

  private struct Answer {
    var unready: [String]
    var until: ContinuousClock.Instant
  }

  private let backends: Backends
  private let last = Mutex<Answer?>(nil)

  init(_ backends: Backends) {
    self.backends = backends
  }

  /// The packages whose service cannot serve.
  func unready(now: ContinuousClock.Instant = .now) async -> [String] {
    if let kept = last.withLock({ $0 }), now < kept.until { return kept.unready }
    var unready: [String] = []
    for (package, channel) in backends.remotes where await !isServing(channel) {
      unready.append(package)
    }
    let answer = Answer(unready: unready, until: now.advanced(by: Self.keptFor))
    last.withLock { $0 = answer }
    return unready
  }

  private func isServing(_ channel: any RPCChannel) async -> Bool {
    do throws(RPCError) {
      let answer: GrpcHealthV1.HealthCheckResponse = try await channel.unary(
        Self.check, GrpcHealthV1.HealthCheckRequest(), CallOptions(timeout: Self.patience))
      return answer.status == .serving
    } catch {
      return false
    }
  }
}
