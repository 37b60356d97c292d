import RPC
import SQL

extension RPCError {
  /// A failure of the database as clients may know it: no names of files, tables or columns.
  init(_ failure: SQLError) {
    switch failure.code {
    case .busy:
      self.init(.unavailable, reason: "STORAGE_BUSY", "the database is busy; try again")
    case .full:
      self.init(.resourceExhausted, reason: "STORAGE_FULL", "the disk of the database is full")
    case .readOnly:
      self.init(.unavailable, reason: "STORAGE_READ_ONLY", "the database cannot be written")
    case .io, .cannotOpen, .closed, .outOfMemory:
      self.init(.unavailable, reason: "STORAGE_UNAVAILABLE", "the database cannot be reached")
    case .corrupt, .notADatabase:
      self.init(.dataLoss, reason: "STORAGE_DAMAGED", "the database is damaged")
    case .tooBig:
      self.init(.invalidArgument, reason: "TOO_LARGE", "the request is too large to be kept")
    case .constraint, .statement, .migration, .other:
      self.init(.internal, "unexpected failure of the database")
    }
  }
}
