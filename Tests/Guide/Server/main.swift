import EventLoop
import RPC

let folder = CommandLine.arguments[1]
let tls = try TLSContext.rpcServer(
  certificate: "\(folder)/greeter.pem", key: "\(folder)/greeter.key",
  clientAuthority: "\(folder)/ca.pem")
let friendsOnly = MethodAuthorizer { method, peer in
  peer?.serviceName == "friend" ? nil : RPCError(.permissionDenied, "You are no friend.")
}
let loop = EventLoop(name: "greeter")
loop.start()
let server = RPCServer(
  loops: [loop], configuration: RPCServerConfiguration(port: 0, tls: tls), services: [Greeter()],
  authorizer: friendsOnly)
try await server.run { port in print("listening on \(port)") }
