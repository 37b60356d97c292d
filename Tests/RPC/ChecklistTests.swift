import Foundation
import Testing

/// What gRPC has to mean here, line by line, and the tests that hold each line.
@Suite struct ChecklistTests {
  /// One line of the checklist, with the names of its tests.
  struct Line: Sendable, CustomTestStringConvertible {
    let words: String
    let tests: [String]
    var testDescription: String { words }

    init(_ words: String, _ tests: String...) {
      self.words = words
      self.tests = tests
    }
  }

  static let requests = [
    Line("POST, te: trailers, else an HTTP status", "whatIsNoCall", "whatIsNoGRPCGetsHTTP"),
    Line("content-type application/grpc[+proto], else 415", "contentTypes", "whatIsNoGRPCGetsHTTP"),
    Line(
      "a header list over 8 KiB", "aRequestsHeadHasEightKiB", "aResponsesTrailersHaveEightKiB",
      "a head that is too large is answered with 431"),
    Line(
      "-bin metadata: split at commas, padded or not, sent unpadded",
      "binaryFieldsAreSplitAtCommas",
      "base64IsReadPaddedOrNot", "whatCannotTravelIsRefused"),
    Line(
      "framing across any borders", "everyBorderGivesTheSameMessages", "faultyFramesHaveTheirStatus"
    ),
    Line("an immediate error is Trailers-Only", "unaryErrorIsTrailersOnly", "trailersOnly"),
    Line(
      "grpc-message is percent-encoded, bad escapes never fail", "messagesAreEncoded",
      "badEscapesNeverFail"),
    Line(
      "messages over the limit", "faultsHaveTheirCodes", "messagesOverTheLimitAreRefused",
      "aCompressedMessageIsBoundedByItsDecompressedSize"),
    Line(
      "gzip and identity both ways", "unaryCalls", "eachMessageOfAStreamMayBeCompressedOrNot",
      "whatTheClientDoesNotAcceptIsNotSent", "whatGoesInComesOut"),
    Line(
      "unknown encoding, flag without encoding, bombs", "faultsOfTheClientHaveTheirStatus",
      "aBombFromTheServerIsRefused", "aBombIsStoppedAtTheLimit"),
  ]

  static let ends = [
    Line("grpc-timeout", "timeoutsAreRead", "timeoutsAreWritten", "writtenTimeoutsAreNeverShorter"),
    Line(
      "deadlines end both sides and are passed on", "theDeadlineReachesBothSides",
      "whatIsLeftOfTheTimeIsPassedOn", "theEarlierDeadlineCounts"),
    Line(
      "cancellation reaches the handler at once", "cancellationReachesTheHandler",
      "aClosedStreamAbandonsTheHandlerOnce"),
    Line("a reset maps to a status", "everyResetMaps"),
    Line("an HTTP status maps to a status", "httpStatusMaps", "anAnswerThatIsNoGRPC"),
    Line(
      "health Check, Watch, List", "eachServiceHasItsOwnState",
      "aServiceThatIsNotKnownMayComeLater", "drainingIsForEver"),
    Line("reflection v1 and v1alpha", "bothVersionsTellWhatThereIs"),
    Line("rich errors", "errorsArriveWithDetailsAndTrailers", "errorsSurvive"),
    Line(
      "real back pressure", "aSlowReaderStopsTheWriter",
      "who doesn't consume stops the sender at the window"),
    Line(
      "graceful shutdown in two steps", "drainLetsCallsEnd",
      "a draining server finishes what runs and loses nothing"),
    Line(
      "connection age and idle limit with jitter", "noCallIsLostWhenConnectionsEndAtTheirAge",
      "an old connection finishes what runs", "what does not end in the grace time is cut off",
      "jitter spreads age and idle limit by a tenth", "silence ends the connection"),
    Line(
      "keepalive", "a server that says nothing is given up",
      "too many pings end the connection with calm words", "pings beside answers are no offence",
      "a GOAWAY asks for fewer pings by its code and its words",
      "aServerThatIsPingedTooOftenGetsACalmerClient"),
  ]

  static let clients = [
    Line("one connection shared by calls", "manyCallsShareAConnection"),
    Line("reconnect backoff", "pausesGrowToTheMaximum", "jitterStaysWithinAFifth"),
    Line(
      "pick-first", "pickFirst", "pickFirstGoesDownTheList", "pickFirstUsesOneServer",
      "eachAddressIsTriedBeforeAnyPause"),
    Line("round-robin", "roundRobinIsEven", "roundRobinUsesAll", "roundRobinUsesEachAddress"),
    Line(
      "names with several addresses, asked again after a failure", "aNameCountsForAllItsAddresses",
      "aServerMaySettleElsewhere", "whatIsFoundInTimeIsUsed", "aLongAnswerIsCut"),
    Line("ring-hash", "aRingIsFairAndStable", "ringHashKeepsAKeyOnOneServer"),
    Line(
      "retries only for what is safe", "whatMayHaveHappenedIsNeverRepeated",
      "aCallThatMayDoHarmIsNotRepeated", "aRefusedCallIsSentAgainOnce",
      "theProtoSaysWhetherACallMayBeRepeated"),
    Line(
      "at most five attempts, budget, pushback", "atMostFiveAttemptsWithGrowingPauses",
      "theBudgetOfAChannel", "theServersPushbackCounts", "laterAttemptsSayHowManyThereWere"),
    Line(
      "wait-for-ready", "waitForReadyOutlastsFailures", "aLostConnectionEndsCallsAndIsMadeAgain"),
    Line(
      "TLS with client certificate and SAN check", "theAccessTableIsEnforced",
      "connectionsThatAreRefusedSayWhy"),
    Line("certificates are read anew", "bothSidesTakeNewFilesForNewConnections"),
    Line(
      "abuse", "floods are cut off", "a budget refills with time", "silence ends the connection",
      "whoever is cut off has his work cancelled at once"),
    Line("others' implementations", "grpcioCallsOurServer", "ourClientCallsGrpcio"),
  ]

  private static let sources: String = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    var text = ""
    for module in ["Compression", "HTTP", "RPC"] {
      let folder = tests.appending(path: module)
      do {
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where file.hasSuffix(".swift") && file != "ChecklistTests.swift" {
          text += try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        }
      } catch {
        Issue.record("the tests cannot be read: \(error)")
      }
    }
    return text
  }()

  @Test(arguments: requests + ends + clients)
  func theTestsOfALineAreThere(line: Line) {
    for name in line.tests {
      let isThere =
        Self.sources.contains("func \(name)(") || Self.sources.contains("func `\(name)`(")
      #expect(isThere, "\(name)")
    }
  }
}
