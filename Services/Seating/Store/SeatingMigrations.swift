import SQL

/// The schema of the seating database.
enum SeatingMigrations {
  static let all = [
    Migration(
      "seating",
      """
      CREATE TABLE secrets (
        name TEXT PRIMARY KEY,
        value BLOB NOT NULL
      );

      -- What the catalog said when the showing was first asked for.
      CREATE TABLE showings (
        id TEXT PRIMARY KEY,
        layout BLOB NOT NULL,
        rules BLOB NOT NULL,
        starts_ms BIGINT NOT NULL,
        opened_ms BIGINT NOT NULL
      );

      -- The truth: one row a batch of events, named by its first one. Two processes that write the
      -- same number cannot both win.
      CREATE TABLE seat_log (
        showing_id TEXT NOT NULL REFERENCES showings (id),
        sequence_number BIGINT NOT NULL,
        events BLOB NOT NULL,
        written_ms BIGINT NOT NULL,
        PRIMARY KEY (showing_id, sequence_number)
      );

      -- So that the log need not be read from its beginning.
      CREATE TABLE snapshots (
        showing_id TEXT PRIMARY KEY REFERENCES showings (id),
        sequence_number BIGINT NOT NULL,
        book BLOB NOT NULL
      );

      -- The first answer to each request, kept for a day.
      CREATE TABLE requests (
        customer_id TEXT NOT NULL,
        request_id BLOB NOT NULL,
        fingerprint BLOB NOT NULL,
        showing_id TEXT NOT NULL,
        hold_number BIGINT NOT NULL,
        hold BLOB NOT NULL,
        answered_ms BIGINT NOT NULL,
        PRIMARY KEY (customer_id, request_id)
      );
      CREATE INDEX requests_by_age ON requests (answered_ms);
      """)
  ]
}
