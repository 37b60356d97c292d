import Glibc

/// The key of a map's entry in memory, to be compared.
enum MapKey: Hashable {
  case text([UInt8])
  case number(UInt64)

  /// The key of an entry, by the plan of its first field.
  init(_ entry: UnsafeRawPointer, _ key: UnsafePointer<FieldPlan>) {
    let memory = unsafe entry + key.pointee.offset
    switch unsafe key.pointee.kind {
    case .string:
      let text = unsafe memory.load(as: UnsafePointer<CChar>?.self)
      let bytes = unsafe text.map { unsafe UnsafeRawBufferPointer(start: $0, count: strlen($0)) }
      self = .text(unsafe bytes.map { unsafe Array($0) } ?? [])
    case .int64, .uint64: self = .number(unsafe memory.load(as: UInt64.self))
    default: self = .number(UInt64(unsafe memory.load(as: UInt32.self)))
    }
  }
}
