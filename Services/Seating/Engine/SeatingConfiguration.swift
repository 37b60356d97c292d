/// How much seating takes on, and how long things last.
struct SeatingConfiguration: Sendable {
  /// How long a hold lasts, in milliseconds.
  var holdMs: Int64 = 900_000
  /// Commands that may wait for their round; more are refused.
  var mostWaiting = 20_000
  /// Commands of one round.
  var mostPerRound = 2_000
  /// How often a command may lose against another process before it is given up.
  var mostTries = 100
  /// Showings kept in memory; of more, those not used for longest are dropped and read again later.
  var mostShowings = 2_000
  /// Watchers of all showings together.
  var mostWatchers = 50_000
  /// Events after which a book is saved as a whole.
  var eventsPerSnapshot = 1_000
  /// How often it is looked for what other processes have written, in milliseconds.
  var lookMs: Int64 = 1_000
  /// How long a showing that nobody uses any more is looked after, in milliseconds.
  var attentionMs: Int64 = 60_000
  /// How often old requests are forgotten, in milliseconds.
  var forgetMs: Int64 = 600_000
}
