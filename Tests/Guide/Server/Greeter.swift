import Greeting
import RPC

struct Greeter: GreetingV1.GreeterServiceHandler {
  func greet(
    _ request: GreetingV1.GreetRequest, _ context: ServerContext
  ) async throws(RPCError) -> GreetingV1.GreetResponse {
    guard !request.name.isEmpty else {
      throw RPCError(.invalidArgument, reason: "NO_NAME", "There is nobody to greet.")
    }
    return .init(text: "Hello, \(request.name)!")
  }

  func count(
    _ request: GreetingV1.CountRequest, _ context: ServerContext,
    _ responses: ResponseWriter<GreetingV1.CountResponse>
  ) async throws(RPCError) {
    for number in stride(from: 1, through: request.last, by: 1) {
      try await responses.write(.init(number: number))
    }
  }
}
