import HallLayout
import SeatModel
import Telemetry

/// A hold with all that an answer says about it.
struct HoldView: Sendable {
  let name: HoldName
  let hold: Hold
  let state: Hold.State
  let hall: HallPlan
}

/// All states of a showing at one sequence number.
struct SeatMap: Sendable {
  let hall: HallPlan
  let states: [SeatState]
  let sequenceNumber: Int64
}

extension SeatingEngine {
  /// Holds seats for a customer: all or none.
  func hold(
    _ seatIDs: [String], of showingID: String, for owner: OpaqueKey, request: RequestKey,
    wheelchairNeeded: Bool
  ) async throws(SeatingFailure) -> HoldView {
    let inventory = try await inventory(of: showingID)
    let seats = try indices(of: seatIDs, in: inventory)
    let keyed = KeyedRequest(
      key: request, showingID: showingID, seatIDs: seatIDs, wheelchairNeeded: wheelchairNeeded)
    let command = SeatCommand.hold(
      owner: owner, seats: seats, wheelchairNeeded: wheelchairNeeded)
    let hold = try await run(RequestedCommand(command: command, request: keyed), inventory)
    guard let hold else { throw .refused(.noSuchHold) }
    // A repeated request gets the first answer again, whatever has become of the hold.
    return HoldView(
      name: HoldName(showingID: showingID, number: hold.number), hold: hold, state: .active,
      hall: inventory.hall)
  }

  /// A hold as it stands now.
  func hold(_ name: HoldName) async throws(SeatingFailure) -> HoldView {
    let inventory = try await inventory(ofHold: name)
    if let hold = inventory.settled.hold(name.number) { return view(hold, inventory) }
    // Another process may have made it: a round that changes nothing still looks.
    guard name.number > inventory.settled.sequenceNumber else { throw .refused(.noSuchHold) }
    _ = try await run(RequestedCommand(command: .expire), inventory)
    guard let hold = inventory.settled.hold(name.number) else { throw .refused(.noSuchHold) }
    return view(hold, inventory)
  }

  /// Runs a command about a hold; the hold as it stands then.
  func change(
    _ name: HoldName, _ command: SeatCommand
  ) async throws(SeatingFailure) -> HoldView {
    let inventory = try await inventory(ofHold: name)
    guard let hold = try await run(RequestedCommand(command: command), inventory) else {
      throw .refused(.noSuchHold)
    }
    return view(hold, inventory)
  }

  /// The states of all seats.
  func seatMap(of showingID: String) async throws(SeatingFailure) -> SeatMap {
    let inventory = try await inventory(of: showingID)
    await noticeExpiry(inventory)
    let book = inventory.settled
    return SeatMap(
      hall: inventory.hall, states: book.states, sequenceNumber: book.sequenceNumber)
  }

  /// The best available seats, not held; nil: there is no such area.
  func bestSeats(
    of showingID: String, count: Int32, areaID: String?
  ) async throws(SeatingFailure) -> [String]? {
    let inventory = try await inventory(of: showingID)
    await noticeExpiry(inventory)
    var wish = SeatWish(count: count)
    if let areaID {
      guard let area = inventory.hall.index(ofArea: areaID) else { return nil }
      wish.area = area
    }
    do throws(SeatRefusal) {
      let context = inventory.settled.selectionContext(atMs: nowMs)
      return inventory.ids(of: try context.bestAvailable(wish))
    } catch {
      throw inventory.failure(error)
    }
  }

  /// Writes what is overdue before somebody looks. If that fails they see what was last written.
  private func noticeExpiry(_ inventory: Inventory) async {
    guard let nextMs = inventory.settled.nextExpiryMs, nextMs <= nowMs else { return }
    do throws(SeatingFailure) {
      _ = try await run(RequestedCommand(command: .expire), inventory)
    } catch {
      log.warning(
        "expired holds not written",
        ["showing": .text(inventory.showingID), "error": .text("\(error)")])
    }
  }

  private func inventory(ofHold name: HoldName) async throws(SeatingFailure) -> Inventory {
    do throws(SeatingFailure) {
      return try await inventory(of: name.showingID)
    } catch {
      // That there is no such showing is not what was asked.
      throw error == .refused(.noSuchShowing) ? .refused(.noSuchHold) : error
    }
  }

  private func indices(
    of seatIDs: [String], in inventory: Inventory
  ) throws(SeatingFailure) -> [SeatIndex] {
    var seats: [SeatIndex] = []
    var unknown: [String] = []
    for id in seatIDs {
      if let seat = inventory.hall.index(ofSeat: id) {
        seats.append(seat)
      } else {
        unknown.append(id)
      }
    }
    guard unknown.isEmpty else {
      throw .refused(SeatingFailure.Refusal(reason: .noSuchSeat, seatIDs: unknown))
    }
    return seats
  }

  private func view(_ hold: Hold, _ inventory: Inventory) -> HoldView {
    HoldView(
      name: HoldName(showingID: inventory.showingID, number: hold.number), hold: hold,
      state: hold.state(atMs: nowMs), hall: inventory.hall)
  }
}
