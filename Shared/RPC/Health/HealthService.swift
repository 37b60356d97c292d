internal import Wire

/// `grpc.health.v1.Health` over a registry.
struct HealthService: RPCService {
  private static let name = "grpc.health.v1.Health"
  static let check = MethodDescriptor(fullService: name, name: "Check", kind: .unary)
  static let watch = MethodDescriptor(fullService: name, name: "Watch", kind: .serverStreaming)
  static let list = MethodDescriptor(fullService: name, name: "List", kind: .unary)
  static let descriptor = ServiceDescriptor(fullName: name, methods: [check, watch, list])

  let registry: HealthRegistry

  var methods: [ServerMethod] {
    [
      .unary(Self.check) {
        (
          request: GrpcHealthV1.HealthCheckRequest, context
        ) async throws(RPCError) -> GrpcHealthV1.HealthCheckResponse in
        guard let status = registry.status(of: request.service) else {
          throw RPCError(.notFound, "no such service: \(request.service)")
        }
        return GrpcHealthV1.HealthCheckResponse(status: Self.wireStatus(status))
      },
      .serverStreaming(Self.watch) {
        (
          request: GrpcHealthV1.HealthCheckRequest, context,
          responses: ResponseWriter<GrpcHealthV1.HealthCheckResponse>
        ) async throws(RPCError) in
        var last: GrpcHealthV1.HealthCheckResponse.ServingStatus?
        for await status in registry.watch(request.service) {
          let current = Self.wireStatus(status)
          guard current != last else { continue }
          last = current
          try await responses.write(GrpcHealthV1.HealthCheckResponse(status: current))
        }
        throw RPCError(.cancelled, "the call is over")
      },
      .unary(Self.list) {
        (
          request: GrpcHealthV1.HealthListRequest, context
        ) async throws(RPCError) -> GrpcHealthV1.HealthListResponse in
        let statuses = registry.all.mapValues {
          GrpcHealthV1.HealthCheckResponse(status: Self.wireStatus($0))
        }
        return GrpcHealthV1.HealthListResponse(statuses: statuses)
      },
    ]
  }

  private static func wireStatus(
    _ status: HealthRegistry.Status?
  ) -> GrpcHealthV1.HealthCheckResponse.ServingStatus {
    switch status {
    case .serving: .serving
    case .notServing: .notServing
    case nil: .serviceUnknown
    }
  }
}
