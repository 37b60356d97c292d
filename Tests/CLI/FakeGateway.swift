import Foundation
import Synchronization
import Testing

@testable import CLI

/// Answers requests from a script, and remembers them.
final class FakeGateway: GatewayTransport {
  struct Answer: Sendable {
    var status = 200
    var json: String
  }

  private struct State {
    var answers: [String: [Answer]] = [:]
    var requests: [GatewayRequest] = []
  }

  private let state = Mutex(State())

  /// The next answer to `GET /v1/cinemas`; the last one given is repeated.
  func answer(_ request: String, _ json: String, status: Int = 200) {
    state.withLock { $0.answers[request, default: []].append(Answer(status: status, json: json)) }
  }

  var requests: [GatewayRequest] { state.withLock { $0.requests } }

  /// The requests as `VERB path body`, without the body's request id.
  var transcript: [String] {
    requests.map { request in
      let body = String(decoding: request.body, as: UTF8.self)
      return "\(request.verb) \(request.path)" + (body.isEmpty ? "" : " " + body)
    }
  }

  func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    let answer: Answer? = state.withLock { state in
      state.requests.append(request)
      let key = "\(request.verb) \(request.path)"
      guard var list = state.answers[key], !list.isEmpty else { return nil }
      let next = list[0]
      if list.count > 1 { list.removeFirst() }
      state.answers[key] = list
      return next
    }
    guard let answer else { throw .unreachable("no answer to \(request.verb) \(request.path)") }
    return GatewayResponse(status: answer.status, body: Array(answer.json.utf8))
  }
}

/// The tool with everything around it replaced.
final class ToolRun: Sendable {
  let gateway = FakeGateway()
  private let printed = Mutex<[String]>([])
  private let complained = Mutex<[String]>([])
  private let counter = Mutex(0)
  private let files: [String: [UInt8]]
  private let now: Int64

  init(files: [String: String] = [:], now: Int64 = 1_796_000_000) {
    var all = files
    all[".usher/operator.key"] = "secret-key\n"
    all[".usher/ca.pem"] = "certificate"
    self.files = all.mapValues { Array($0.utf8) }
    self.now = now
  }

  var output: [String] { printed.withLock { $0 } }
  var complaints: [String] { complained.withLock { $0 } }

  func callAsFunction(_ arguments: String...) async -> Int32 {
    await run(arguments)
  }

  func run(_ arguments: [String], environment: [String: String] = [:]) async -> Int32 {
    let context = CommandContext(
      environment: environment,
      print: { [self] line in printed.withLock { $0.append(line) } },
      readFile: { [self] path, _ in files[path] },
      connect: { [self] _ throws(GatewayError) in gateway },
      now: { [self] in now },
      newRequestId: { [self] in
        counter.withLock { count in
          count += 1
          return "request-\(count)"
        }
      },
      terminalWidth: 80)
    let tool = CommandLineTool(
      context: context, complain: { [self] line in complained.withLock { $0.append(line) } })
    return await tool.run(arguments)
  }
}
