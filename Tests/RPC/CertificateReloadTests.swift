import EventLoop
import Foundation
import HTTP
import TestCertificates
import Testing
import Wire

@testable import RPC

/// New certificates without a restart: connections that are made afterwards use them, those that are there stay.
@Suite(.timeLimit(.minutes(1))) struct CertificateReloadTests {
  private typealias Text = TestService.Text

  /// Files that both sides read, to be replaced by those of another authority.
  private struct Files {
    let folder: URL
    let old: CertificateAuthority
    let new: CertificateAuthority

    init() throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "usher-reload-\(UUID().uuidString.lowercased())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      old = try CertificateAuthority()
      new = try CertificateAuthority()
      for authority in [old, new] {
        for name in ["gateway", "orders", "seating"] { _ = try authority.issue(service: name) }
      }
    }

    func path(_ file: String) -> String { folder.appendingPathComponent(file).path }

    /// Puts an authority's files where the server and the client read theirs.
    func install(
      from authority: CertificateAuthority, client: String = "gateway",
      trusting: CertificateAuthority
    ) throws {
      try copy(authority, "seating.pem", "server.pem")
      try copy(authority, "seating.key", "server.key")
      try copy(authority, "\(client).pem", "client.pem")
      try copy(authority, "\(client).key", "client.key")
      try copy(trusting, "ca.pem", "ca.pem")
    }

    private func copy(
      _ authority: CertificateAuthority, _ source: String, _ destination: String
    ) throws {
      let bytes = try Data(contentsOf: authority.folder.appendingPathComponent(source))
      try bytes.write(to: folder.appendingPathComponent(destination), options: .atomic)
    }
  }

  private func caller(_ channel: Channel) async -> Result<String, RPCError> {
    do throws(RPCError) {
      let answer: Text = try await channel.unary(
        TestService.whoAmI, Text(), CallOptions(timeout: .seconds(10)))
      return .success(answer.value)
    } catch {
      return .failure(error)
    }
  }

  @Test func bothSidesTakeNewFilesForNewConnections() async throws {
    let files = try Files()
    defer { _ = Result { try FileManager.default.removeItem(at: files.folder) } }
    try files.install(from: files.old, trusting: files.old)
    let serverTLS = try TLSContext(
      TLSServerConfiguration(
        certificateFile: files.path("server.pem"), keyFile: files.path("server.key"),
        authorityFile: files.path("ca.pem"), clientCertificates: .required, protocols: ["h2"],
        requiresProtocol: true))
    let clientTLS = try TLSContext(
      TLSClientConfiguration(
        authorityFile: files.path("ca.pem"), certificateFile: files.path("client.pem"),
        keyFile: files.path("client.key"), protocols: ["h2"]))
    let server = try await TestServer.start { $0.http.tls = serverTLS }
    func channel() -> Channel {
      Channel(
        ChannelConfiguration(
          target: HTTPAddress("127.0.0.1", server.port), tls: clientTLS, serverName: "seating"),
        on: server.loop)
    }
    let first = channel()
    #expect(try await caller(first).get() == "gateway PUBLIC - true")

    // The server alone has new files: a client with the old ones is turned away, the connection that is there stays.
    try files.install(from: files.new, client: "orders", trusting: files.new)
    try serverTLS.reload()
    #expect(try await caller(first).get() == "gateway PUBLIC - true")
    guard case .failure(let refused) = await caller(channel()) else {
      Issue.record("old and new files get along")
      return
    }
    #expect(refused.code == .unavailable)

    // The client, too: a new connection shows the new certificate.
    try clientTLS.reload()
    #expect(try await caller(channel()).get() == "orders PUBLIC - true")
    #expect(try await caller(first).get() == "gateway PUBLIC - true")

    // Files that do not fit change nothing.
    try Data("no certificate".utf8).write(to: files.folder.appendingPathComponent("server.pem"))
    #expect(throws: TLSError.self) { try serverTLS.reload() }
    #expect(try await caller(channel()).get() == "orders PUBLIC - true")
    await server.stop()
  }
}
