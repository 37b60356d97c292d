import CProtobufC
import Wire

/// Messages that have a JSON form of their own.
extension JSONWriter {
  mutating func wellKnown(
    _ message: UnsafeRawPointer, _ plan: UnsafePointer<MessagePlan>, depth: Int
  ) throws(JSONError) {
    let fields = unsafe plan.pointee.fields
    switch unsafe plan.pointee.wellKnown {
    case .none: preconditionFailure("not a well-known type")
    case .any: try unsafe any(message, plan, depth: depth)
    case .timestamp:
      let (seconds, nanos) = unsafe secondsAndNanos(message, plan)
      try TimestampText.write(seconds: seconds, nanos: nanos, &out)
    case .duration:
      let (seconds, nanos) = unsafe secondsAndNanos(message, plan)
      try DurationText.write(seconds: seconds, nanos: nanos, &out)
    case .fieldMask: try unsafe fieldMask(message, fields[0])
    case .wrapper:
      let field = fields.baseAddress!
      try unsafe value(message + field.pointee.offset, field, depth: depth)
    case .listValue, .structure:
      // The only field is `values` or `fields`: its array or map is all of the JSON.
      try unsafe field(message, fields.baseAddress!, depth: depth)
    case .value: try unsafe anyValue(message, plan, depth: depth)
    }
  }

  private func secondsAndNanos(
    _ message: UnsafeRawPointer, _ plan: UnsafePointer<MessagePlan>
  ) -> (Int64, Int32) {
    let fields = unsafe plan.pointee.fields
    return unsafe (
      message.load(fromByteOffset: fields[0].offset, as: Int64.self),
      message.load(fromByteOffset: fields[1].offset, as: Int32.self)
    )
  }

  private mutating func fieldMask(
    _ message: UnsafeRawPointer, _ field: FieldPlan
  ) throws(JSONError) {
    let count = unsafe message.load(fromByteOffset: field.quantifierOffset, as: Int.self)
    let paths = unsafe message.load(
      fromByteOffset: field.offset, as: UnsafePointer<UnsafePointer<CChar>>?.self)
    var text = ""
    for index in 0..<count {
      let path = unsafe String(cString: paths![index])
      let camel = FieldNames.lowerCamel(path)
      // Paths stand between commas.
      guard !path.isEmpty, !path.utf8.contains(UInt8(ascii: ",")),
        FieldNames.snake(camel.utf8).map({ $0.elementsEqual(path.utf8) }) == true
      else {
        throw JSONError("the path '\(path.prefix(64))' has no JSON form")
      }
      text += (index == 0 ? "" : ",") + camel
    }
    text.withUTF8 { unsafe out.appendQuoted(UnsafeRawBufferPointer($0)) }
  }

  private mutating func anyValue(
    _ message: UnsafeRawPointer, _ plan: UnsafePointer<MessagePlan>, depth: Int
  ) throws(JSONError) {
    let fields = unsafe plan.pointee.fields
    let selected = unsafe message.load(
      fromByteOffset: fields[0].quantifierOffset, as: UInt32.self)
    for index in fields.indices where unsafe fields[index].number == selected {
      let field = unsafe fields.baseAddress! + index
      if unsafe field.pointee.kind == .double,
        unsafe !message.load(fromByteOffset: field.pointee.offset, as: Double.self).isFinite
      {
        throw JSONError("a Value cannot be NaN or infinite")
      }
      return try unsafe value(message + field.pointee.offset, field, depth: depth)
    }
    throw JSONError("a Value without a kind has no JSON form")
  }

  private mutating func any(
    _ message: UnsafeRawPointer, _ plan: UnsafePointer<MessagePlan>, depth: Int
  ) throws(JSONError) {
    let any = unsafe message.assumingMemoryBound(to: WireAny.self).pointee
    let url = unsafe any.typeURL.map { unsafe String(cString: $0) } ?? ""
    if url.isEmpty {
      guard unsafe any.value.len == 0 else { throw JSONError("an Any without a type") }
      return out.append("{}")
    }
    out.append("{\"@type\":")
    var quoted = url
    quoted.withUTF8 { unsafe out.appendQuoted(UnsafeRawBufferPointer($0)) }
    let bytes = unsafe UnsafeRawBufferPointer(start: any.value.data, count: any.value.len)
    guard let type = AnyTypes.type(of: url, in: module) else {
      guard options.allowsUnknownAny else {
        throw JSONError("the type '\(url.prefix(128))' is not known")
      }
      out.append(",\"value\":")
      unsafe Base64Text.write(bytes, &out)
      return out.append(UInt8(ascii: "}"))
    }
    let inner: WireStruct
    do throws(WireError) {
      inner = try unsafe WireStruct(
        decoding: RawSpan(_unsafeBytes: bytes), as: type, limits: .standard, in: arena)
    } catch {
      throw JSONError("the value is no \(type.name): \(error)")
    }
    let innerPlan = unsafe PlanCache.plan(for: type)
    if unsafe innerPlan.pointee.wellKnown == .none {
      try unsafe self.fields(inner.address, innerPlan, isFirst: false, depth: depth + 1)
    } else {
      out.append(",\"value\":")
      try unsafe self.message(inner.address, innerPlan, depth: depth + 1)
    }
    out.append(UInt8(ascii: "}"))
  }
}
