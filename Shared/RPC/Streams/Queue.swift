/// First in, first out, over one array whose front is cleared from time to time.
struct Queue<Element> {
  private var elements: [Element?] = []
  private var first = 0

  var isEmpty: Bool { first == elements.count }
  var count: Int { elements.count - first }

  mutating func put(_ element: Element) {
    elements.append(element)
  }

  /// Takes what has waited longest.
  mutating func take() -> Element? {
    guard first < elements.count else { return nil }
    let element = elements[first]
    elements[first] = nil
    first += 1
    if first == elements.count {
      elements.removeAll(keepingCapacity: true)
      first = 0
    } else if first >= 64, first * 2 >= elements.count {
      elements.removeFirst(first)
      first = 0
    }
    return element
  }

  /// Takes everything, in order.
  mutating func takeAll() -> [Element] {
    let all = elements[first...].compactMap { $0 }
    elements = []
    first = 0
    return all
  }

  mutating func removeAll(where isGone: (Element) -> Bool) {
    elements = elements[first...].filter { $0.map { !isGone($0) } ?? false }
    first = 0
  }
}
