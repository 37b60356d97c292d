import Glibc
import SQL
import ServiceKit
import Telemetry

exit(
  Service.run(.payments, settings: [.database]) { context in
    let database = try Database(
      sqlite: context.configuration.databasePath, migrations: PaymentStore.migrations)
    let clock = context.clock
    context.atEnd { await database.close() }
    return [
      PaymentHandlers(
        store: PaymentStore(database, nowMs: { clock.nowMs }), logger: context.logger,
        pause: { try await Task.sleep(for: $0) })
    ]
  })
