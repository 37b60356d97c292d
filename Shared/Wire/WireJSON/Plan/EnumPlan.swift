import CProtobufC

/// An enum as reading and writing JSON need it.
@safe
struct EnumPlan {
  let descriptor: UnsafePointer<ProtobufCEnumDescriptor>
  /// The names in quotes, in the order of the descriptor's values: by number.
  let quotedNames: UnsafeBufferPointer<UnsafeRawBufferPointer>
  /// `google.protobuf.NullValue`, which is `null` in JSON.
  let isNull: Bool

  /// The name of a number in quotes, if it has one.
  func quotedName(_ number: Int32) -> UnsafeRawBufferPointer? {
    // Most enums count from 0 without a gap: then the number is the place.
    let place = Int(number)
    if place >= 0, unsafe place < quotedNames.count,
      unsafe descriptor.pointee.values[place].value == number
    {
      return unsafe quotedNames[place]
    }
    // Not protobuf-c's own search, which overflows at the largest number.
    var low = 0
    var high = unsafe quotedNames.count
    while low < high {
      let middle = (low + high) / 2
      let value = unsafe descriptor.pointee.values[middle].value
      if value == number { return unsafe quotedNames[middle] }
      if value < number { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The number of a name, if there is one.
  func number(named name: UnsafeRawBufferPointer) -> Int32? {
    let count = Int(unsafe descriptor.pointee.n_value_names)
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let entry = unsafe descriptor.pointee.values_by_name[middle]
      switch unsafe NameTable.compare(name, entry.name) {
      case 0: return unsafe descriptor.pointee.values[Int(entry.index)].value
      case ..<0: high = middle
      default: low = middle + 1
      }
    }
    return nil
  }
}
