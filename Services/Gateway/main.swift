import Contracts
import EventLoop
import Glibc
import HTTP
import ServiceKit

let sessionKey = "USHER_SESSION_KEY_FILE"
let operatorKeyHash = "USHER_OPERATOR_KEY_HASH_FILE"

exit(
  Service.runHTTP(
    .gateway,
    settings: [
      .service(.catalog), .service(.seating), .service(.orders),
      .secretKeyFile(sessionKey, leastBytes: 32), .digestFile(operatorKeyHash),
    ],
    healthPath: "/healthz"
  ) { context in
    let tokens = SessionTokens(
      key: context.configuration.bytes(sessionKey), clock: context.clock)
    let gateway = try Gateway(
      routes: Contracts.routes,
      authenticator: Authenticator(
        tokens: tokens, operatorKeyHash: context.configuration.bytes(operatorKeyHash)),
      backends: Backends([
        "usher.catalog.v1": .remote(context.channel(to: .catalog)),
        "usher.seating.v1": .remote(context.channel(to: .seating)),
        "usher.orders.v1": .remote(context.channel(to: .orders)),
        "usher.sessions.v1": .local(SessionService(tokens: tokens, random: context.random)),
      ]),
      logger: context.logger)
    var server = HTTPServerConfiguration(
      address: try context.listenAddress(),
      tls: try context.serverTLS(
        clientCertificates: .none, minimumVersion: .tls12, protocols: ["h2", "http/1.1"],
        requiresProtocol: false),
      versions: [.http1, .http2])
    server.timeouts.progress = .seconds(30)
    return HTTPServer(
      loops: [context.loop], configuration: server,
      acceptor: GatewayAcceptor(gateway, random: context.random))
  })
