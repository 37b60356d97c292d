internal import Foundation

let environment = ProcessInfo.processInfo.environment
let context = CommandContext(
  environment: environment, print: Terminal.print, readFile: LocalFiles.read,
  connect: { settings throws(GatewayError) in try await HTTP2Transport.connect(settings) },
  now: { Int64(Date().timeIntervalSince1970) },
  newRequestId: RequestId.random,
  terminalWidth: Terminal.width(environment))
let tool = CommandLineTool(context: context, complain: Terminal.complain)
exit(await tool.run(Array(CommandLine.arguments.dropFirst())))
