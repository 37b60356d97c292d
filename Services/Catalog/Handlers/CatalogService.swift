import Contracts
import Crypto
import RPC
import SQL
import Telemetry

/// Answers the calls of the contract: checks by the Domain's rules, keeps and finds by the Store's rows.
struct CatalogService: CatalogV1.CatalogServiceHandler {
  let database: Database
  let zones: ZoneDatabase
  let clock: WallClock
  let random: any RandomSource
  let logger: Logger

  var nowMs: Int64 { clock.nowMs }

  func newId() -> String { Identifier.random(using: random) }

  /// The rules of a zone that a stored cinema has.
  func zone(_ name: String) throws(SQLError) -> ZoneRules {
    guard let zone = zones.rules(of: name) else {
      throw SQLError(.other, "this machine does not know the zone \(name) any more")
    }
    return zone
  }

  /// Reads in one transaction, and tells failures as the contract does.
  func reading<Answer: Sendable>(
    _ work: @Sendable (Transaction) throws -> Answer
  ) async throws(RPCError) -> Answer {
    do {
      return try await database.read(work)
    } catch {
      throw told(error)
    }
  }

  /// Writes in one transaction, and tells failures as the contract does.
  func writing<Answer: Sendable>(
    _ work: @Sendable (Transaction) throws -> Answer
  ) async throws(RPCError) -> Answer {
    do {
      return try await database.write(work)
    } catch {
      throw told(error)
    }
  }

  /// A page of a list that names it and its filters.
  func page(
    _ size: Int32, _ token: String, of list: [String]
  ) throws(RPCError) -> Page {
    do throws(CatalogRefusal) {
      return try Page(size: size, token: token, of: list)
    } catch {
      throw RPCError(error)
    }
  }

  private func told(_ error: any Error) -> RPCError {
    switch error {
    case let refusal as CatalogRefusal: return RPCError(refusal)
    case let failure as SQLError:
      logger.error("the database failed", ["error": "\(failure)"])
      return RPCError(failure)
    default:
      logger.error("unexpected failure", ["error": "\(error)"])
      return RPCError(.internal, "unexpected failure")
    }
  }
}
