import Glibc
import SQL
import ServiceKit

exit(
  Service.run(.catalog, settings: [.database], largestRequestBytes: 16 << 20) { context in
    let zones = ZoneDatabase.system()
    guard zones.rules(of: "Europe/London") != nil else {
      throw ServiceFailure("there is no time zone database: install the package tzdata")
    }
    let database = try Database(
      sqlite: context.configuration.databasePath, migrations: CatalogSchema.migrations)
    context.atEnd { await database.close() }
    return [
      CatalogService(
        database: database, zones: zones, clock: context.clock, random: context.random,
        logger: context.logger)
    ]
  })
