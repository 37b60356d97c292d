import SQL

/// The catalog's tables. Documents are the contract's messages as protobuf; what is searched and sorted by
/// has columns beside them.
enum CatalogSchema {
  static let migrations = [
    Migration(
      "first tables",
      """
      CREATE TABLE cinema (
        id TEXT PRIMARY KEY,
        sort_name TEXT NOT NULL,
        document BLOB NOT NULL
      ) STRICT;
      CREATE INDEX cinema_by_name ON cinema (sort_name, id);

      CREATE TABLE movie (
        id TEXT PRIMARY KEY,
        sort_title TEXT NOT NULL,
        title TEXT NOT NULL,
        document BLOB NOT NULL
      ) STRICT;
      CREATE INDEX movie_by_title ON movie (sort_title, id);

      -- Everything that a word of a query may begin.
      CREATE TABLE movie_word (
        movie_id TEXT NOT NULL REFERENCES movie (id),
        word TEXT NOT NULL,
        PRIMARY KEY (movie_id, word)
      ) STRICT;
      CREATE INDEX movie_word_by_word ON movie_word (word, movie_id);

      -- The document has no layout: that is in hall_layout.
      CREATE TABLE hall (
        id TEXT PRIMARY KEY,
        cinema_id TEXT NOT NULL REFERENCES cinema (id),
        sort_name TEXT NOT NULL,
        name TEXT NOT NULL,
        document BLOB NOT NULL
      ) STRICT;
      CREATE INDEX hall_by_name ON hall (cinema_id, sort_name, id);

      CREATE TABLE hall_layout (
        hall_id TEXT NOT NULL REFERENCES hall (id),
        version INTEGER NOT NULL,
        document BLOB NOT NULL,
        PRIMARY KEY (hall_id, version)
      ) STRICT;

      CREATE TABLE price_table (
        id TEXT PRIMARY KEY,
        cinema_id TEXT NOT NULL REFERENCES cinema (id),
        sort_name TEXT NOT NULL,
        document BLOB NOT NULL
      ) STRICT;
      CREATE INDEX price_table_by_name ON price_table (cinema_id, sort_name, id);

      CREATE TABLE showing (
        id TEXT PRIMARY KEY,
        cinema_id TEXT NOT NULL REFERENCES cinema (id),
        hall_id TEXT NOT NULL,
        movie_id TEXT NOT NULL REFERENCES movie (id),
        start_ms INTEGER NOT NULL,
        end_ms INTEGER NOT NULL CHECK (end_ms > start_ms),
        -- The end with the cleaning.
        free_ms INTEGER NOT NULL CHECK (free_ms >= end_ms),
        local_date TEXT NOT NULL,
        language TEXT NOT NULL,
        format TEXT NOT NULL,
        layout_version INTEGER NOT NULL,
        rules BLOB NOT NULL,
        -- A Showing with price categories, ticket types and prices only.
        offer BLOB NOT NULL,
        FOREIGN KEY (hall_id, layout_version) REFERENCES hall_layout (hall_id, version)
      ) STRICT;
      CREATE INDEX showing_by_start ON showing (start_ms, id);
      CREATE INDEX showing_by_hall ON showing (hall_id, start_ms);
      CREATE INDEX showing_by_cinema ON showing (cinema_id, start_ms, id);
      CREATE INDEX showing_by_date ON showing (cinema_id, local_date, start_ms, id);
      CREATE INDEX showing_by_movie ON showing (movie_id, start_ms, id);
      CREATE INDEX showing_by_cinema_and_movie ON showing (cinema_id, movie_id, start_ms, id);

      CREATE TABLE answered_request (
        id TEXT PRIMARY KEY,
        fingerprint BLOB NOT NULL,
        answer BLOB NOT NULL,
        answered_ms INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX answered_request_by_time ON answered_request (answered_ms);
      """)
  ]
}
