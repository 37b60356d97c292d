import HallLayout

/// One field of a request that is wrong.
struct FieldFault: Equatable {
  /// Where it is, in the words of the request's JSON form: `priceTable.prices[3].price.currencyCode`.
  let field: String
  let description: String
  /// For programs; nil if it is nothing but a wrong value.
  let reason: String?
}

/// What is wrong with a request, collected while it is looked through.
struct FieldFaults: Equatable {
  /// How many are told; the rest is a number.
  static let mostListed = 100

  private(set) var list: [FieldFault] = []
  private(set) var further = 0

  var isEmpty: Bool { list.isEmpty }

  /// One fault alone.
  static func one(_ field: String, _ description: String, reason: String? = nil) -> FieldFaults {
    var faults = FieldFaults()
    faults.add(field, description, reason: reason)
    return faults
  }

  mutating func add(
    _ field: @autoclosure () -> String, _ description: @autoclosure () -> String,
    reason: String? = nil
  ) {
    if list.count < Self.mostListed {
      list.append(FieldFault(field: field(), description: description(), reason: reason))
    } else {
      further += 1
    }
  }

  /// Counts faults that somebody else found and did not list.
  mutating func addUnlisted(_ count: Int) {
    further += count
  }

  /// Checks a text's length in bytes of UTF-8, and that it can be shown on one line.
  mutating func check(_ text: String, _ field: @autoclosure () -> String, bytes: ClosedRange<Int>) {
    let count = text.utf8.count
    if count == 0, bytes.lowerBound > 0 {
      add(field(), "is missing")
    } else if count > bytes.upperBound {
      add(field(), "is longer than \(bytes.upperBound) bytes")
    } else if !LayoutText.isPlain(text) {
      add(field(), "has control characters")
    } else if bytes.lowerBound > 0, text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      add(field(), "is blank")
    }
  }

  mutating func check<Number: BinaryInteger>(
    _ number: Number, _ field: @autoclosure () -> String, within range: ClosedRange<Number>
  ) {
    if !range.contains(number) {
      add(field(), "\(number) is not from \(range.lowerBound) to \(range.upperBound)")
    }
  }

  /// Checks how many entries a list has.
  mutating func check(
    count: Int, _ field: @autoclosure () -> String, within range: ClosedRange<Int>
  ) {
    if !range.contains(count) {
      add(
        field(), "has \(count) entries; from \(range.lowerBound) to \(range.upperBound) are allowed"
      )
    }
  }

  /// Throws what was found, if anything was.
  func throwIfAny() throws(CatalogRefusal) {
    if !isEmpty { throw .invalid(self) }
  }
}
