import EventLoop
import Greeting
import RPC

let (folder, me, port) = (
  CommandLine.arguments[1], CommandLine.arguments[2], UInt16(CommandLine.arguments[3])!
)
let tls = try TLSContext.rpcClient(
  authority: "\(folder)/ca.pem", certificate: "\(folder)/\(me).pem", key: "\(folder)/\(me).key")
let loop = EventLoop(name: "client")
loop.start()
let channel = Channel(ChannelConfiguration(host: "localhost", port: port, tls: tls), on: loop)
let greeter = GreetingV1.GreeterServiceClient(channel)
do throws(RPCError) {
  let options = CallOptions(timeout: .seconds(5))
  print(try await greeter.greet(.init(name: "Ada"), options).text)
  for try await step in greeter.count(.init(last: 3), options) { print(step.number) }
  print(try await greeter.greet(.init(name: ""), options).text)
} catch {
  print(error.code.name, error.reason ?? "-", error.message)
}
