/// The stored form of a batch of events: a version, how many, then each as a tag and its fields.
public enum SeatEventCoding {
  /// The version that is written.
  public static let version: UInt8 = 1
  /// Most events of one batch.
  public static let mostEvents: Int64 = 1_000_000

  /// The bytes of a batch.
  public static func encode(_ events: [SeatEvent]) -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(version)
    writer.number(Int64(events.count))
    for event in events { write(event, to: &writer) }
    return writer.bytes
  }

  /// The batch that these bytes are of; anything but what `encode` writes is refused.
  public static func decode(_ bytes: [UInt8]) throws(SeatCodingFault) -> [SeatEvent] {
    var reader = ByteReader(bytes)
    let version = try reader.byte()
    guard version == Self.version else { throw .unknownVersion(version) }
    let count = try reader.count(atMost: mostEvents)
    var events: [SeatEvent] = []
    for _ in 0..<count { events.append(try read(&reader)) }
    try reader.end()
    return events
  }

  private enum Tag: UInt8 {
    case held = 1
    case heldLeavingLoneSeat = 2
    case released = 3
    case expired = 4
    case paymentBegun = 5
    case confirmed = 6
    case saleCancelled = 7
  }

  private static func write(_ event: SeatEvent, to writer: inout ByteWriter) {
    switch event {
    case .held(let hold):
      writer.byte((hold.leavesLoneSeat ? Tag.heldLeavingLoneSeat : .held).rawValue)
      writer.key(hold.owner)
      writer.seats(hold.seats)
      writer.number(hold.madeAtMs)
      writer.number(hold.expiresAtMs)
    case .released(let hold): write(.released, hold, to: &writer)
    case .expired(let hold): write(.expired, hold, to: &writer)
    case .paymentBegun(let hold, let order, let expiresAtMs):
      write(.paymentBegun, hold, to: &writer)
      writer.key(order)
      writer.number(expiresAtMs)
    case .confirmed(let hold): write(.confirmed, hold, to: &writer)
    case .saleCancelled(let hold): write(.saleCancelled, hold, to: &writer)
    }
  }

  private static func write(_ tag: Tag, _ hold: HoldNumber, to writer: inout ByteWriter) {
    writer.byte(tag.rawValue)
    writer.number(hold)
  }

  private static func read(_ reader: inout ByteReader) throws(SeatCodingFault) -> SeatEvent {
    let start = reader.offset
    guard let tag = Tag(rawValue: try reader.byte()) else { throw .malformed(offset: start) }
    switch tag {
    case .held, .heldLeavingLoneSeat:
      return .held(
        SeatEvent.NewHold(
          owner: try reader.key(), seats: try reader.seats(), madeAtMs: try reader.number(),
          expiresAtMs: try reader.number(), leavesLoneSeat: tag == .heldLeavingLoneSeat))
    case .released: return .released(try reader.number())
    case .expired: return .expired(try reader.number())
    case .paymentBegun:
      return .paymentBegun(
        try reader.number(), order: try reader.key(), expiresAtMs: try reader.number())
    case .confirmed: return .confirmed(try reader.number())
    case .saleCancelled: return .saleCancelled(try reader.number())
    }
  }
}
