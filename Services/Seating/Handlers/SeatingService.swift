import Contracts
import Crypto
import HallLayout
import RPC
import SeatModel

/// Answers the calls of `usher.seating.v1.SeatingService`.
struct SeatingService: SeatingV1.SeatingServiceHandler {
  let engine: SeatingEngine

  func getSeatMap(
    _ request: SeatingV1.GetSeatMapRequest, _ context: ServerContext
  ) async throws(RPCError) -> SeatingV1.GetSeatMapResponse {
    do throws(SeatingFailure) {
      let map = try await engine.seatMap(of: request.showingId)
      return SeatingV1.GetSeatMapResponse(
        showingId: request.showingId, layout: map.hall.layout,
        states: map.states.map(SeatingV1.SeatState.init), sequenceNumber: map.sequenceNumber)
    } catch {
      throw RPCError(error)
    }
  }

  func watchSeats(
    _ request: SeatingV1.WatchSeatsRequest, _ context: ServerContext,
    _ responses: ResponseWriter<SeatingV1.WatchSeatsResponse>
  ) async throws(RPCError) {
    guard request.sinceSequenceNumber >= 0 else {
      throw .wrong("since_sequence_number", "may not be negative")
    }
    let watcher: Int
    do throws(SeatingFailure) {
      watcher = try await engine.watch(request.showingId, since: request.sinceSequenceNumber)
    } catch {
      throw RPCError(error)
    }
    do throws(RPCError) {
      while let event = await engine.nextEvent(of: watcher) {
        try await responses.write(SeatingV1.WatchSeatsResponse(event))
      }
    } catch {
      await engine.unwatch(watcher)
      throw error
    }
    await engine.unwatch(watcher)
    throw RPCError(.unavailable, reason: "WATCH_ENDED", "the watch has ended: begin a new one")
  }

  func suggestSeats(
    _ request: SeatingV1.SuggestSeatsRequest, _ context: ServerContext
  ) async throws(RPCError) -> SeatingV1.SuggestSeatsResponse {
    guard (1...20).contains(request.count) else { throw .wrong("count", "has to be 1 to 20") }
    let areaID = request.areaId.isEmpty ? nil : request.areaId
    do throws(SeatingFailure) {
      let seats = try await engine.bestSeats(
        of: request.showingId, count: request.count, areaID: areaID)
      if let seats { return SeatingV1.SuggestSeatsResponse(seatIds: seats) }
    } catch {
      throw RPCError(error)
    }
    throw .wrong("area_id", "the hall has no such area")
  }

  func holdSeats(
    _ request: SeatingV1.HoldSeatsRequest, _ context: ServerContext
  ) async throws(RPCError) -> SeatingV1.HoldSeatsResponse {
    guard let requestID = UUID(request.requestId) else {
      throw .wrong("request_id", "has to be a UUID")
    }
    guard let customerID = context.caller.customer else {
      throw RPCError(
        .unauthenticated, reason: "SESSION_REQUIRED", "a hold needs a session that owns it")
    }
    guard let owner = OpaqueKey(Array(customerID.utf8)) else {
      throw RPCError(
        .invalidArgument, reason: "SESSION_REQUIRED", "the session's id is too long")
    }
    guard request.seatIds.count <= SeatLimits.namedSeats else {
      throw RPCError(SeatingFailure.refused(.tooManySeats))
    }
    do throws(SeatingFailure) {
      let view = try await engine.hold(
        request.seatIds, of: request.showingId, for: owner,
        request: RequestKey(customerID: customerID, requestID: requestID),
        wheelchairNeeded: request.wheelchairNeeded)
      var hold = SeatingV1.Hold(view)
      hold.token = try await engine.tokens().token(of: view.name)
      return SeatingV1.HoldSeatsResponse(hold: hold)
    } catch {
      throw RPCError(error)
    }
  }

  func getHold(
    _ request: SeatingV1.GetHoldRequest, _ context: ServerContext
  ) async throws(RPCError) -> SeatingV1.GetHoldResponse {
    SeatingV1.GetHoldResponse(hold: SeatingV1.Hold(try await usable(request.holdId, context)))
  }

  func releaseHold(
    _ request: SeatingV1.ReleaseHoldRequest, _ context: ServerContext
  ) async throws(RPCError) -> SeatingV1.ReleaseHoldResponse {
    let view = try await usable(request.holdId, context)
    let command = SeatCommand.release(view.name.number, evenIfPaying: context.isFromOrders)
    return SeatingV1.ReleaseHoldResponse(hold: try await changed(view.name, command))
  }

  func beginPayment(
    _ request: SeatingV1.BeginPaymentRequest, _ context: ServerContext
  ) async throws(RPCError) -> SeatingV1.BeginPaymentResponse {
    let name = try holdName(request.holdId)
    let command = SeatCommand.beginPayment(
      name.number, fencingNumber: request.fencingNumber, order: try orderKey(request.orderId))
    return SeatingV1.BeginPaymentResponse(hold: try await changed(name, command))
  }

  func confirmHold(
    _ request: SeatingV1.ConfirmHoldRequest, _ context: ServerContext
  ) async throws(RPCError) -> SeatingV1.ConfirmHoldResponse {
    let name = try holdName(request.holdId)
    let command = SeatCommand.confirm(
      name.number, fencingNumber: request.fencingNumber, order: try orderKey(request.orderId))
    return SeatingV1.ConfirmHoldResponse(hold: try await changed(name, command))
  }

  func cancelSale(
    _ request: SeatingV1.CancelSaleRequest, _ context: ServerContext
  ) async throws(RPCError) -> SeatingV1.CancelSaleResponse {
    let name = try holdName(request.holdId)
    let command = SeatCommand.cancelSale(name.number, order: try orderKey(request.orderId))
    return SeatingV1.CancelSaleResponse(hold: try await changed(name, command))
  }

  // MARK: Holds

  /// A hold that the caller may use; to others it does not exist.
  private func usable(_ id: String, _ context: ServerContext) async throws(RPCError) -> HoldView {
    let name = try holdName(id)
    do throws(SeatingFailure) {
      let view = try await engine.hold(name)
      let tokens = try await engine.tokens()
      guard mayUse(view.hold, named: name, HoldCaller(context), tokens) else {
        throw .refused(.noSuchHold)
      }
      return view
    } catch {
      throw RPCError(error)
    }
  }

  private func changed(
    _ name: HoldName, _ command: SeatCommand
  ) async throws(RPCError) -> SeatingV1.Hold {
    do throws(SeatingFailure) {
      return SeatingV1.Hold(try await engine.change(name, command))
    } catch {
      throw RPCError(error)
    }
  }

  private func holdName(_ id: String) throws(RPCError) -> HoldName {
    guard let name = HoldName(id) else { throw RPCError(SeatingFailure.refused(.noSuchHold)) }
    return name
  }

  private func orderKey(_ id: String) throws(RPCError) -> OpaqueKey {
    guard let order = OpaqueKey(Array(id.utf8)) else {
      throw .wrong("order_id", "has to have 1 to \(OpaqueKey.mostBytes) bytes")
    }
    return order
  }
}

/// How much of a request is looked at.
enum SeatLimits {
  /// Seats of one request, before any rule is asked.
  static let namedSeats = 200
  /// Seats listed with a refusal.
  static let listedSeats = 50
}
