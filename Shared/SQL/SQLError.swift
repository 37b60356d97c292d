/// Why the database did not do what it was asked for. Whatever the transaction had done until
/// then is undone.
public struct SQLError: Error, Sendable, Equatable {
  /// The kind of failure.
  public enum Code: Sendable, Equatable {
    /// The data would have broken a rule of the schema.
    case constraint(Constraint)
    /// Others wrote for longer than the busy time. May be tried again.
    case busy
    /// The disk, or the size that was allowed, is full.
    case full
    /// The database, its folder or its file system cannot be written.
    case readOnly
    /// The file's content is damaged.
    case corrupt
    /// The file is no database at all.
    case notADatabase
    /// The operating system could not read or write.
    case io
    /// There is no such file or folder, or no right to open it.
    case cannotOpen
    /// A text, blob or row is larger than the database takes.
    case tooBig
    /// The statement is wrong, or a column holds another kind of value than was asked for: our bug.
    case statement
    /// The schema in the file is not one that this program knows.
    case migration
    /// No memory.
    case outOfMemory
    /// `close()` was called before.
    case closed
    /// None of the others.
    case other
  }

  /// Which rule of the schema.
  public enum Constraint: Sendable, Equatable {
    case primaryKey
    case unique
    case foreignKey
    case notNull
    case check
    case other
  }

  public let code: Code
  /// What the engine said, for logs; it may name tables and columns, so it is not for clients.
  public let message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Whether a constraint of one of the kinds that make a row unique was broken.
  public var isDuplicate: Bool {
    code == .constraint(.unique) || code == .constraint(.primaryKey)
  }
}

extension SQLError: CustomStringConvertible {
  public var description: String { "\(code): \(message)" }
}
