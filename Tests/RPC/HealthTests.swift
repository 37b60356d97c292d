import EventLoop
import Testing
import Wire

@testable import RPC

@Suite(.timeLimit(.minutes(1))) struct HealthTests {
  private typealias Response = GrpcHealthV1.HealthCheckResponse

  @Test func eachServiceHasItsOwnState() async throws {
    let server = try await TestServer.start()
    let channel = try server.channel(as: "nameless")
    let name = TestService.descriptor.fullName
    let watch: ResponseReader<Response> = channel.serverStreaming(
      HealthService.watch, GrpcHealthV1.HealthCheckRequest(service: name), CallOptions())
    #expect(try await watch.next()?.status == .serving)
    server.server.health.set(name, .notServing)
    #expect(try await watch.next()?.status == .notServing)
    let whole: Response = try await channel.unary(
      HealthService.check, GrpcHealthV1.HealthCheckRequest(), CallOptions())
    #expect(whole.status == .serving)
    let list: GrpcHealthV1.HealthListResponse = try await channel.unary(
      HealthService.list, GrpcHealthV1.HealthListRequest(), CallOptions())
    #expect(list.statuses.mapValues(\.status) == ["": .serving, name: .notServing])
    watch.cancel()
    await server.stop()
  }

  @Test func aServiceThatIsNotKnownMayComeLater() async throws {
    let server = try await TestServer.start()
    let channel = try server.channel()
    let watch: ResponseReader<Response> = channel.serverStreaming(
      HealthService.watch, GrpcHealthV1.HealthCheckRequest(service: "later"), CallOptions())
    #expect(try await watch.next()?.status == .serviceUnknown)
    do throws(RPCError) {
      let _: Response = try await channel.unary(
        HealthService.check, GrpcHealthV1.HealthCheckRequest(service: "later"), CallOptions())
      Issue.record("an unknown service has a state")
    } catch {
      #expect(error.code == .notFound)
    }
    server.server.health.set("later", .serving)
    #expect(try await watch.next()?.status == .serving)
    await server.stop()
  }

  @Test func drainingIsForEver() {
    let registry = HealthRegistry(services: ["a"])
    registry.drain()
    registry.set("a", .serving)
    #expect(registry.status(of: "a") == .notServing && registry.status() == .notServing)
  }
}
