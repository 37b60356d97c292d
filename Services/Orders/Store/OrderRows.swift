import SQL

/// Orders, lines and tickets as rows.
enum OrderRows {
  static func order(_ id: String, _ transaction: Transaction) throws(SQLError) -> StoredOrder? {
    guard let row = try transaction.first("SELECT * FROM orders WHERE id = ?", .text(id)) else {
      return nil
    }
    return try order(row, transaction)
  }

  static func order(ofHold id: String, _ transaction: Transaction) throws(SQLError) -> StoredOrder?
  {
    guard let row = try transaction.first("SELECT * FROM orders WHERE hold_id = ?", .text(id))
    else { return nil }
    return try order(row, transaction)
  }

  private static func order(_ row: Row, _ transaction: Transaction) throws(SQLError) -> StoredOrder
  {
    let id = try row.text("id")
    let lines = try lines(of: id, transaction)
    return StoredOrder(
      id: id, customerID: try row.text("customer_id"), holdID: try row.text("hold_id"),
      fencingNumber: try row.int64("fencing_number"), showingID: try row.text("showing_id"),
      showingEndMs: try row.int64("showing_end_ms"), lines: lines,
      total: Money(
        currencyCode: try row.text("currency_code"),
        minorUnits: try row.int64("total_minor_units")),
      createdMs: try row.int64("created_ms"), purchase: try purchase(row),
      version: try row.int64("version"),
      tickets: try tickets(of: id, lines, transaction))
  }

  private static func purchase(_ row: Row) throws(SQLError) -> Purchase {
    Purchase(
      state: try known(OrderState(rawValue: try row.text("state")), "state"),
      attempt: Int(try row.int64("attempt")),
      step: try row.textOrNil("step").map { name throws(SQLError) in
        try known(PurchaseStep(name: name), "step")
      },
      failure: try row.textOrNil("failure").map { name throws(SQLError) in
        try known(PaymentFailure(rawValue: name), "failure")
      },
      attentionReason: try row.textOrNil("attention_reason"),
      expiresAtMs: try row.int64("expires_ms"))
  }

  private static func lines(
    of id: String, _ transaction: Transaction
  ) throws(SQLError) -> [OrderLine] {
    let rows = try transaction.query(
      "SELECT * FROM order_lines WHERE order_id = ? ORDER BY number", .text(id))
    return try rows.map { row throws(SQLError) in try line(row) }
  }

  private static func line(_ row: Row) throws(SQLError) -> OrderLine {
    OrderLine(
      seat: PricedSeat(
        seatID: try row.text("seat_id"), areaName: try row.text("area_name"),
        rowLabel: try row.text("row_label"), seatLabel: try row.text("seat_label"),
        priceCategoryID: try row.text("price_category_id")),
      ticketType: try row.text("ticket_type"),
      priceMinorUnits: try row.int64("price_minor_units"))
  }

  private static func tickets(
    of id: String, _ lines: [OrderLine], _ transaction: Transaction
  ) throws(SQLError) -> [StoredTicket] {
    let rows = try transaction.query(
      "SELECT * FROM tickets WHERE order_id = ? ORDER BY line_number", .text(id))
    return try rows.map { row throws(SQLError) in try ticket(row, lines) }
  }

  /// A ticket with the line of its order.
  static func ticket(_ id: String, _ transaction: Transaction) throws(SQLError) -> StoredTicket? {
    guard let row = try transaction.first("SELECT * FROM tickets WHERE id = ?", .text(id)) else {
      return nil
    }
    return try ticket(row, try lines(of: try row.text("order_id"), transaction))
  }

  private static func ticket(_ row: Row, _ lines: [OrderLine]) throws(SQLError) -> StoredTicket {
    let number = Int(try row.int64("line_number"))
    guard lines.indices.contains(number) else {
      throw SQLError(.corrupt, "a ticket names line \(number) of \(lines.count)")
    }
    return StoredTicket(
      id: try row.text("id"), orderID: try row.text("order_id"), lineNumber: number,
      showingID: try row.text("showing_id"), line: lines[number], code: try row.text("code"),
      state: try known(StoredTicket.State(rawValue: try row.text("state")), "ticket state"),
      redeemedMs: try row.int64OrNil("redeemed_ms"))
  }

  static func insert(_ order: StoredOrder, _ transaction: Transaction) throws(SQLError) {
    try transaction.execute(
      """
      INSERT INTO orders (id, customer_id, hold_id, fencing_number, showing_id, showing_end_ms,
        currency_code, total_minor_units, created_ms, updated_ms, expires_ms, state, attempt,
        version)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .text(order.id), .text(order.customerID), .text(order.holdID), .int64(order.fencingNumber),
      .text(order.showingID), .int64(order.showingEndMs), .text(order.total.currencyCode),
      .int64(order.total.minorUnits), .int64(order.createdMs), .int64(order.createdMs),
      .int64(order.purchase.expiresAtMs), .text(order.purchase.state.rawValue),
      .int64(Int64(order.purchase.attempt)), .int64(order.version))
    for (number, line) in order.lines.enumerated() {
      try transaction.execute(
        """
        INSERT INTO order_lines (order_id, number, seat_id, area_name, row_label, seat_label,
          price_category_id, ticket_type, price_minor_units)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        .text(order.id), .int64(Int64(number)), .text(line.seat.seatID), .text(line.seat.areaName),
        .text(line.seat.rowLabel), .text(line.seat.seatLabel), .text(line.seat.priceCategoryID),
        .text(line.ticketType), .int64(line.priceMinorUnits))
    }
  }

  static func insert(_ ticket: StoredTicket, _ transaction: Transaction) throws(SQLError) {
    try transaction.execute(
      """
      INSERT INTO tickets (id, order_id, line_number, showing_id, seat_id, code, state)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      .text(ticket.id), .text(ticket.orderID), .int64(Int64(ticket.lineNumber)),
      .text(ticket.showingID), .text(ticket.line.seat.seatID), .text(ticket.code),
      .text(ticket.state.rawValue))
  }

  /// A word in the store that this program must know.
  private static func known<Word>(_ word: Word?, _ column: String) throws(SQLError) -> Word {
    guard let word else { throw SQLError(.corrupt, "the store has an unknown \(column)") }
    return word
  }
}
