import SeatModel

/// Somebody who follows a showing.
struct Watcher {
  let showingID: String
  var buffer: WatchBuffer
  /// Set while the watcher waits for news.
  var waiting: CheckedContinuation<WatchEvent?, Never>?
}

extension SeatingEngine {
  /// Begins to follow a showing: after a sequence number, or (0, or too long ago) from a snapshot on.
  func watch(
    _ showingID: String, since sequenceNumber: Int64
  ) async throws(SeatingFailure) -> Int {
    let inventory = try await inventory(of: showingID)
    guard watchers.count < configuration.mostWatchers else { throw .tooBusy }
    nextWatcher += 1
    watchers[nextWatcher] = Watcher(
      showingID: showingID, buffer: buffer(since: sequenceNumber, inventory))
    followers[showingID, default: []].insert(nextWatcher)
    return nextWatcher
  }

  private func buffer(since sequenceNumber: Int64, _ inventory: Inventory) -> WatchBuffer {
    let newest = inventory.settled.sequenceNumber
    guard sequenceNumber > 0,
      let missed = inventory.recent.after(sequenceNumber, newest: newest)
    else { return WatchBuffer(since: nil, nowMs: nowMs) }
    var buffer = WatchBuffer(since: sequenceNumber, nowMs: nowMs)
    for change in missed { buffer.add(change) }
    return buffer
  }

  /// The next thing to tell; waits for it. Nil: the watch has ended.
  func nextEvent(of watcher: Int) async -> WatchEvent? {
    guard let event = news(for: watcher) else {
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          if watchers[watcher] == nil || Task.isCancelled {
            continuation.resume(returning: nil)
          } else {
            watchers[watcher]?.waiting = continuation
          }
        }
      } onCancel: {
        Task { await self.unwatch(watcher) }
      }
    }
    return event
  }

  /// Ends a watch.
  func unwatch(_ watcher: Int) {
    guard let ended = watchers.removeValue(forKey: watcher) else { return }
    followers[ended.showingID]?.remove(watcher)
    if followers[ended.showingID]?.isEmpty == true { followers[ended.showingID] = nil }
    ended.waiting?.resume(returning: nil)
  }

  func endWatches(of showingID: String) {
    for watcher in followers[showingID] ?? [] { unwatch(watcher) }
  }

  /// Ends every watch: the service stops.
  func endAllWatches() {
    for watcher in watchers.keys { unwatch(watcher) }
  }

  /// Tells the watchers of a showing what has changed.
  func publish(_ changes: [SeatChange], of inventory: Inventory) {
    if changes.isEmpty { return }
    for watcher in followers[inventory.showingID] ?? [] {
      for change in changes { watchers[watcher]?.buffer.add(change) }
      wake(watcher)
    }
  }

  private func wake(_ watcher: Int) {
    guard let waiting = watchers[watcher]?.waiting, let event = news(for: watcher) else { return }
    watchers[watcher]?.waiting = nil
    waiting.resume(returning: event)
  }

  private func news(for watcher: Int) -> WatchEvent? {
    guard let showingID = watchers[watcher]?.showingID, let inventory = inventories[showingID]
    else { return nil }
    return watchers[watcher]?.buffer.next(inventory.settled, nowMs: nowMs)
  }

  // MARK: Time

  /// Calls `tick` a few times a second until its task is cancelled.
  func keepTime() async {
    do {
      while true {
        tick()
        try await Task.sleep(for: .milliseconds(250))
      }
    } catch {
      // Cancelled: the service ends.
    }
  }

  /// Does what time demands: ends holds that are overdue, sends heartbeats, looks for what other processes
  /// have written, forgets old requests.
  func tick() {
    let nowMs = nowMs
    for inventory in inventories.values where !inventory.expiryWaits {
      guard let nextMs = inventory.settled.nextExpiryMs, nextMs <= nowMs else { continue }
      inventory.expiryWaits = true
      enqueue(
        WaitingCommand(
          requested: RequestedCommand(command: .expire), inventory: inventory, answer: nil))
    }
    for number in watchers.keys { wake(number) }
    if nowMs - lookedAtMs >= configuration.lookMs {
      (lookedAtMs, looks) = (nowMs, !inventories.isEmpty)
    }
    if nowMs - forgotAtMs >= configuration.forgetMs { (forgotAtMs, forgets) = (nowMs, true) }
    if looks || forgets { startRounds() }
  }

  /// The last known sequence number of every showing that somebody watches or has used lately.
  func inventoriesInUse() -> [String: Int64] {
    var found: [String: Int64] = [:]
    for showingID in followers.keys {
      found[showingID] = inventories[showingID]?.settled.sequenceNumber
    }
    for inventory in inventories.values
    where nowMs - inventory.usedAtMs < configuration.attentionMs {
      found[inventory.showingID] = inventory.settled.sequenceNumber
    }
    return found
  }
}
