import Contracts
import Glibc
import SQL
import ServiceKit
import Telemetry
import Wire

exit(
  Service.run(
    .payments, settings: [.database], fileDescriptors: Contracts.fileDescriptors.map(\.bytes)
  ) { context in
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
