import SQL

/// The schema of the orders database.
enum OrderMigrations {
  static let all = [
    Migration(
      "orders",
      """
      CREATE TABLE orders (
        id TEXT PRIMARY KEY,
        customer_id TEXT NOT NULL,
        hold_id TEXT NOT NULL UNIQUE,
        fencing_number BIGINT NOT NULL,
        showing_id TEXT NOT NULL,
        showing_end_ms BIGINT NOT NULL,
        currency_code TEXT NOT NULL,
        total_minor_units BIGINT NOT NULL CHECK (total_minor_units >= 0),
        created_ms BIGINT NOT NULL,
        updated_ms BIGINT NOT NULL,
        expires_ms BIGINT NOT NULL,
        state TEXT NOT NULL,
        attempt BIGINT NOT NULL,
        step TEXT,
        failure TEXT,
        attention_reason TEXT,
        version BIGINT NOT NULL
      );
      CREATE INDEX orders_unpaid ON orders (expires_ms) WHERE state = 'AWAITING_PAYMENT';
      CREATE INDEX orders_unfinished ON orders (updated_ms) WHERE step IS NOT NULL;
      CREATE INDEX orders_of_customer ON orders (customer_id, created_ms);

      CREATE TABLE order_lines (
        order_id TEXT NOT NULL REFERENCES orders (id),
        number BIGINT NOT NULL,
        seat_id TEXT NOT NULL,
        area_name TEXT NOT NULL,
        row_label TEXT NOT NULL,
        seat_label TEXT NOT NULL,
        price_category_id TEXT NOT NULL,
        ticket_type TEXT NOT NULL,
        price_minor_units BIGINT NOT NULL CHECK (price_minor_units >= 0),
        PRIMARY KEY (order_id, number),
        UNIQUE (order_id, seat_id)
      );

      CREATE TABLE payment_attempts (
        order_id TEXT NOT NULL REFERENCES orders (id),
        number BIGINT NOT NULL,
        started_ms BIGINT NOT NULL,
        ended_ms BIGINT,
        outcome TEXT,
        PRIMARY KEY (order_id, number)
      );

      -- One row for each step of a purchase, written before the step is taken.
      CREATE TABLE purchase_steps (
        order_id TEXT NOT NULL,
        number BIGINT NOT NULL,
        attempt BIGINT NOT NULL,
        step TEXT NOT NULL,
        written_ms BIGINT NOT NULL,
        tries BIGINT NOT NULL,
        ended_ms BIGINT,
        PRIMARY KEY (order_id, number),
        FOREIGN KEY (order_id, attempt) REFERENCES payment_attempts (order_id, number)
      );

      CREATE TABLE tickets (
        id TEXT PRIMARY KEY,
        order_id TEXT NOT NULL,
        line_number BIGINT NOT NULL,
        showing_id TEXT NOT NULL,
        seat_id TEXT NOT NULL,
        code TEXT NOT NULL UNIQUE,
        state TEXT NOT NULL,
        redeemed_ms BIGINT,
        UNIQUE (order_id, line_number),
        FOREIGN KEY (order_id, line_number) REFERENCES order_lines (order_id, number)
      );
      -- A seat of a showing is never sold twice, whatever else goes wrong.
      CREATE UNIQUE INDEX tickets_of_seat ON tickets (showing_id, seat_id) WHERE state <> 'VOID';

      CREATE TABLE requests (
        customer_id TEXT NOT NULL,
        request_id TEXT NOT NULL,
        fingerprint BLOB NOT NULL,
        order_id TEXT NOT NULL REFERENCES orders (id),
        attempt BIGINT,
        created_ms BIGINT NOT NULL,
        PRIMARY KEY (customer_id, request_id)
      );
      CREATE INDEX requests_by_age ON requests (created_ms);
      """)
  ]
}
