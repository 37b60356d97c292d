import Glibc
import SQL
import ServiceKit

let ticketKey = "USHER_TICKET_KEY_FILE"

exit(
  Service.run(
    .orders,
    settings: [
      .database, .service(.catalog), .service(.seating), .service(.payments),
      .signingKeyFile(ticketKey),
    ]
  ) { context in
    let database = try Database(
      sqlite: context.configuration.databasePath, migrations: OrderMigrations.all)
    let service = OrdersService(
      database: database,
      ticketKey: context.configuration.signingKey(ticketKey),
      logger: context.logger,
      world: .init(
        seating: context.channel(to: .seating), catalog: context.channel(to: .catalog),
        payments: context.channel(to: .payments), clock: context.clock, random: context.random,
        executor: context.loop))
    context.inBackground { await service.driver.keepHouse() }
    context.atEnd { await database.close() }
    return [service.handlers]
  })
