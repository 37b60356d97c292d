import Glibc
import SQL
import ServiceKit

let holdSeconds = "USHER_HOLD_SECONDS"

exit(
  Service.run(
    .seating,
    settings: [
      .database, .service(.catalog), .integer(holdSeconds, default: 900, within: 1...7_200),
    ]
  ) { context in
    let database = try Database(
      sqlite: context.configuration.databasePath, migrations: SeatingMigrations.all)
    let engine = SeatingEngine(
      store: SQLSeatStore(database, random: context.random),
      lookup: catalogLookup(context.channel(to: .catalog)), clock: context.clock,
      log: context.logger,
      configuration: SeatingConfiguration(
        holdMs: Int64(context.configuration.integer(holdSeconds)) * 1_000),
      executor: context.loop)
    context.beforeListening { _ = try await engine.tokens() }
    context.inBackground { await engine.keepTime() }
    context.whenDraining { Task { await engine.endAllWatches() } }
    context.atEnd {
      await engine.waitUntilIdle()
      await database.close()
    }
    return [SeatingService(engine: engine)]
  })
