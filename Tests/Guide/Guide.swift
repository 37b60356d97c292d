import Foundation
import TestCertificates

/// The guide to RPC, as its tests read it.
struct Guide {
  /// One block of code, with the comment that stands before it: `file: PATH`, `run: NAME`, `output: NAME`.
  struct Block {
    var kind: String
    var name: String
    var text: String
  }

  /// The repository.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The whole text.
  let text: String
  /// All blocks, in order; one without a comment has neither kind nor name.
  let blocks: [Block]

  init() throws {
    text = try String(
      contentsOf: Self.root.appendingPathComponent("Shared/RPC/README.md"), encoding: .utf8)
    var blocks: [Block] = []
    var comment = ("", "")
    var lines: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let inside = lines {
          let text = inside.map { "\($0)\n" }.joined()
          blocks.append(Block(kind: comment.0, name: comment.1, text: text))
          (comment, lines) = (("", ""), nil)
        } else {
          lines = []
        }
      } else if lines != nil {
        lines?.append(line)
      } else if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
        let words = line.dropFirst(5).dropLast(4).split(separator: " ").map(String.init)
        if words.count == 2 { comment = (String(words[0].dropLast()), words[1]) }
      }
    }
    self.blocks = blocks
  }

  /// The block of a kind with a name.
  func block(_ kind: String, _ name: String) -> String? {
    blocks.first { $0.kind == kind && $0.name == name }?.text
  }

  /// The rows of the table under a heading, without head: their first two cells.
  func rows(under heading: String) -> [(name: String, value: String)] {
    guard let start = text.range(of: "## \(heading)\n") else { return [] }
    let section = text[start.upperBound...].components(separatedBy: "\n## ")[0]
    return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return (cells[0].replacingOccurrences(of: "`", with: ""), cells[1])
    }
  }
}

/// A folder of somebody who follows the guide, with this repository beside their own files; removed at the end.
final class FollowersFolder {
  let url: URL

  init(_ guide: Guide) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("usher-guide-\(UUID().uuidString.lowercased())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: url.appendingPathComponent("usher"), withDestinationURL: Guide.root)
    for block in guide.blocks where block.kind == "file" {
      let name = block.name.hasPrefix("Proto/") ? String(block.name.dropFirst(6)) : block.name
      try write(block.text, name)
    }
    try write(guide.block("run", "package") ?? "", "Package.swift")
  }

  deinit {
    // A folder that stays behind in the temporary directory does no harm.
    _ = Result { try FileManager.default.removeItem(at: url) }
  }

  /// Runs a script in the folder, with the executables of this build in `$bin`; its exit status and what it wrote.
  func run(_ script: String) throws -> (status: Int32, words: String) {
    let bin = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    let process = try ChildProcess(
      "/bin/sh",
      [
        "-euc",
        "cd \"$1\"; bin=$2; export PROTOC_GEN_USHER=$2/protoc-gen-usher; exec >words 2>&1\n\(script)",
        "sh", url.path, bin,
      ])
    let status = process.waitUntilExit()
    return (status, try read("words"))
  }

  /// A file's text.
  func read(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }

  private func write(_ text: String, _ name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
