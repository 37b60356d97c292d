import Foundation
import Testing

/// The guide to RPC does what it says: its example is what is built here, its commands run, and what it tells of the
/// program's output is what comes.
@Suite(.timeLimit(.minutes(2))) struct GuideTests {
  private static let files = [
    "Proto/greeting/v1/greeter.proto", "Server/Greeter.swift", "Server/main.swift",
    "Client/main.swift",
  ]
  private static let commands = ["generate", "package", "certificates"]
  private static let outputs = ["friend", "stranger"]

  private let guide: Guide

  init() throws {
    guide = try Guide()
  }

  @Test func everyBlockIsChecked() {
    #expect(guide.blocks.filter { $0.kind == "file" }.map(\.name) == Self.files)
    #expect(guide.blocks.filter { $0.kind == "run" }.map(\.name) == Self.commands)
    #expect(guide.blocks.filter { $0.kind == "output" }.map(\.name) == Self.outputs)
    #expect(
      guide.blocks.count == Self.files.count + Self.commands.count + Self.outputs.count)
  }

  @Test(arguments: files) func theExampleIsWhatIsBuilt(file: String) throws {
    let built = try String(
      contentsOf: Guide.root.appendingPathComponent("Tests/Guide/\(file)"), encoding: .utf8)
    #expect(guide.block("file", file) == built)
    let isCode = file.hasSuffix(".swift")
    #expect(!isCode || built.split(separator: "\n").count <= 22, "about twenty lines")
  }

  @Test func theCommandWritesTheCodeThatIsBuilt() throws {
    let folder = try FollowersFolder(guide)
    let (status, words) = try folder.run(
      """
      \(try #require(guide.block("run", "generate")))
      diff -r generated/Greeting usher/Tests/Guide/Greeting/Generated
      diff -r generated/CGreeting usher/Tests/Guide/CGreeting
      """)
    #expect(status == 0, "\(words)")
  }

  @Test func thePackageFindsWhatItNeeds() throws {
    let folder = try FollowersFolder(guide)
    let (status, words) = try folder.run(
      """
      cp -R usher/Tests/Guide/Greeting/Generated Greeting
      mkdir generated && mv Greeting generated && cp -R usher/Tests/Guide/CGreeting generated
      swift package --disable-sandbox show-dependencies --format flatlist
      """)
    #expect(status == 0 && words.hasSuffix("usher\n"), "\(words)")
  }

  @Test func theExampleRuns() throws {
    let folder = try FollowersFolder(guide)
    let (status, words) = try folder.run(
      """
      (\(try #require(guide.block("run", "certificates"))))
      mkfifo said
      stdbuf -oL "$bin/GreetingServer" certificates >said & server=$!
      read -r listening on port <said
      [ "$listening $on" = "listening on" ]
      "$bin/GreetingClient" certificates friend "$port" >friend
      "$bin/GreetingClient" certificates stranger "$port" >stranger
      kill "$server"
      wait "$server"
      """)
    #expect(status == 0, "\(words)")
    for name in Self.outputs {
      #expect(try folder.read(name) == guide.block("output", name))
    }
  }

  /// What is set in code type in the prose exists in the sources, word for word.
  @Test func everyNameExists() throws {
    let sources = try Self.sources()
    var isCode = false
    for line in guide.text.split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode else { continue }
      for (index, part) in line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      where index % 2 == 1 {
        for word in part.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
          let exists = sources.contains(word)
          #expect(exists, "\(word) in \(part)")
        }
      }
    }
  }

  private static func sources() throws -> Set<Substring> {
    var words: Set<Substring> = []
    for folder in [
      "Shared/EventLoop", "Shared/HTTP", "Shared/RPC", "Proto", "Tests/Guide", "Tests/RPC",
    ] {
      let root = Guide.root.appendingPathComponent(folder)
      let files = FileManager.default.enumerator(atPath: root.path)
      while let file = files?.nextObject() as? String {
        words.formUnion(file.split(whereSeparator: { "/.".contains($0) }).map { $0 })
        guard file.hasSuffix(".swift") || file.hasSuffix(".proto") else { continue }
        let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
        words.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
      }
    }
    return words.union(["Shared", "Tests", "Interop", "PORT", "1"])
  }
}
