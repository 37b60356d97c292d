/// Collects the lines of a source file.
struct SourceWriter {
  private static let columns = 100

  private var lines: [String] = []
  private var indentation = 0

  /// All lines, ending in a line feed.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds a line.
  mutating func line(_ line: String = "") {
    lines.append(line.isEmpty ? "" : String(repeating: "  ", count: indentation) + line)
  }

  /// Adds a line that opens a block, what the block holds, and the closing brace.
  mutating func block(
    _ opening: String, closing: String = "}", _ body: (inout SourceWriter) -> Void
  ) {
    line(opening + " {")
    indentation += 1
    body(&self)
    indentation -= 1
    line(closing)
  }

  /// Adds a documentation comment, wrapped; the fallback if the proto has none.
  mutating func documentation(_ comment: [String], or fallback: String) {
    let width = Self.columns - 2 * indentation - 4
    for paragraph in Self.paragraphs(comment.isEmpty ? [fallback] : comment) {
      if paragraph.isEmpty {
        line("///")
        continue
      }
      var current = ""
      for word in paragraph.split(separator: " ") {
        if !current.isEmpty && current.count + 1 + word.count > width {
          line("/// " + current)
          current = ""
        }
        current += (current.isEmpty ? "" : " ") + word
      }
      line("/// " + current)
    }
  }

  /// Joins lines of running text; an empty one stands between paragraphs.
  private static func paragraphs(_ lines: [String]) -> [String] {
    var paragraphs: [String] = []
    for line in lines {
      let startsAnew =
        line.isEmpty || paragraphs.isEmpty || paragraphs.last == "" || line.hasPrefix("-")
        || line.hasPrefix("*") || line.hasPrefix("#")
      if startsAnew {
        paragraphs.append(line)
      } else {
        paragraphs[paragraphs.count - 1] += " " + line
      }
    }
    return paragraphs
  }
}
