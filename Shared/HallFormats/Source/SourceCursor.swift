// For the arithmetic of Double.
internal import Glibc
internal import HallLayout

/// The way from the root of a document to one of its values.
indirect enum SourcePath: Sendable, CustomStringConvertible {
  case root
  case member(SourcePath, String, line: Int)
  case element(SourcePath, Int, line: Int)
  /// A place in a text file.
  case line(Int)

  /// `line 12, zones[0].rows[3].seat_guid`.
  var description: String {
    switch self {
    case .root: "file"
    case .line(let line): "line \(line)"
    case .member(_, _, let line), .element(_, _, let line): "line \(line), \(path)"
    }
  }

  /// The name of the field itself.
  var lastName: String {
    switch self {
    case .member(_, let name, _): name
    case .element(let parent, _, _): parent.lastName
    case .root, .line: "file"
    }
  }

  private var path: String {
    switch self {
    case .root, .line: ""
    case .member(.root, let name, _): LayoutText.shortened(name)
    case .member(let parent, let name, _): parent.path + "." + LayoutText.shortened(name)
    case .element(let parent, let index, _): parent.path + "[\(index)]"
    }
  }
}

/// A value with the way to it: reads fields and says in the report where one is not as it must be.
struct SourceCursor {
  let value: SourceValue
  let path: SourcePath

  init(_ value: SourceValue, _ path: SourcePath = .root) {
    self.value = value
    self.path = path
  }

  /// A member that must be there.
  func field(_ name: String, _ report: inout ImportReport) -> SourceCursor? {
    if let found = value[name] {
      return SourceCursor(found, .member(path, name, line: found.line))
    }
    if case .object = value.content {
      report.fault(path.description, "\(name) is missing")
    } else {
      report.fault(path.description, "is \(value.kind), must be an object")
    }
    return nil
  }

  /// A member that may be missing or null.
  func optional(_ name: String) -> SourceCursor? {
    guard let found = value[name] else { return nil }
    if case .null = found.content { return nil }
    return SourceCursor(found, .member(path, name, line: found.line))
  }

  /// The elements of a list.
  func elements(_ report: inout ImportReport) -> [SourceCursor] {
    guard let elements = value.elements else {
      report.fault(path.description, "is \(value.kind), must be a list")
      return []
    }
    return elements.enumerated().map { index, element in
      SourceCursor(element, .element(path, index, line: element.line))
    }
  }

  /// A string.
  func string(_ report: inout ImportReport) -> String? {
    if case .string(let text) = value.content { return text }
    report.fault(path.description, "is \(value.kind), must be a string")
    return nil
  }

  /// A label or an id: a string, or a number as it is written.
  func text(_ report: inout ImportReport) -> String? {
    switch value.content {
    case .string(let text), .number(let text): return text
    default:
      report.fault(path.description, "is \(value.kind), must be a string or a number")
      return nil
    }
  }

  /// A whole number, also when it is written as a string.
  func integer(_ report: inout ImportReport, in range: ClosedRange<Int>) -> Int? {
    var number: Int?
    switch value.content {
    case .string(let text): number = Int(text)
    case .number(let text): number = Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
    default: break
    }
    guard let number else {
      report.fault(path.description, "is \(shown), must be a whole number")
      return nil
    }
    guard range.contains(number) else {
      report.fault(
        path.description, "is \(number), must be from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  /// A finite number.
  func number(_ report: inout ImportReport) -> Double? {
    if case .number(let text) = value.content, let number = Double(text), number.isFinite {
      return number
    }
    report.fault(path.description, "is \(shown), must be a finite number")
    return nil
  }

  private var shown: String {
    switch value.content {
    case .string(let text): "\"\(LayoutText.shortened(text))\""
    case .number(let text): LayoutText.shortened(text)
    default: value.kind
    }
  }
}
