/// A method of a server, which its calls share.
final class ServedMethod: Sendable {
  let descriptor: MethodDescriptor
  let handler: ServerMethod.Handler

  init(_ method: ServerMethod) {
    descriptor = method.descriptor
    handler = method.handler
  }
}

/// The methods of a server by their paths: a table of twice as many places as there are methods, the next free place
/// for those that meet. A path's length and its end choose the place, which is faster than a hash of all of it; who
/// asks for other paths cannot make it slow, as the table never changes.
struct MethodTable {
  private var places: [ServedMethod?]

  /// Precondition: no two methods have the same path.
  init(_ methods: [ServerMethod]) {
    var size = 4
    while size < 2 * methods.count { size *= 2 }
    places = Array(repeating: nil, count: size)
    for method in methods {
      let place = self.place(of: method.descriptor.path)
      precondition(places[place] == nil, "two services serve \(method.descriptor.path)")
      places[place] = ServedMethod(method)
    }
  }

  /// The method with a path.
  subscript(path: String) -> ServedMethod? { places[place(of: path)] }

  /// Where a method with a path is, or would be.
  private func place(of path: String) -> Int {
    var place = Self.hash(path) & (places.count - 1)
    while let method = places[place], method.descriptor.path != path {
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  private static func hash(_ path: String) -> Int {
    var path = path
    return path.withUTF8 { bytes in
      var hash = bytes.count
      for index in max(bytes.count - 8, 0)..<bytes.count {
        hash = hash &* 31 &+ Int(bytes[index])
      }
      return hash
    }
  }
}
