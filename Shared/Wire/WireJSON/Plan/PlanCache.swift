import CProtobufC
import CWire
import Synchronization
import Wire

/// The plans of all messages that were ever asked for. They are made once and never freed: their number is that
/// of the types in the executable.
enum PlanCache {
  /// Unchecked: a plan is written before it enters the cache and never changed afterwards.
  @safe
  private struct Plans: @unchecked Sendable {
    var byDescriptor: [UnsafeRawPointer: UnsafePointer<MessagePlan>] = unsafe [:]
  }

  private static let plans = Mutex(Plans())

  /// The plan of a type.
  static func plan(for type: WireType) -> UnsafePointer<MessagePlan> {
    // The pointer leaves the lock as an address, because the closure's result has to be sendable.
    let address = plans.withLock { plans in
      if let plan = unsafe plans.byDescriptor[type.descriptor] {
        return UInt(bitPattern: plan)
      }
      var builder = unsafe PlanBuilder(module: type.module, known: plans.byDescriptor)
      let plan = unsafe builder.message(type.descriptor)
      unsafe plans.byDescriptor = builder.plans
      return UInt(bitPattern: plan)
    }
    guard let plan = unsafe UnsafePointer<MessagePlan>(bitPattern: address) else {
      preconditionFailure("a plan has an address")
    }
    return unsafe plan
  }
}

/// Makes the plan of a message and of all that it can hold.
@safe
private struct PlanBuilder {
  private(set) var plans: [UnsafeRawPointer: UnsafePointer<MessagePlan>]
  private var mapEntries: Set<UnsafeRawPointer> = unsafe []
  private var jsonNames: [UnsafeRawPointer: [UInt32: String]] = unsafe [:]
  private var enums: [UnsafeRawPointer: UnsafePointer<EnumPlan>] = unsafe [:]

  init(module: WireModule, known: [UnsafeRawPointer: UnsafePointer<MessagePlan>]) {
    unsafe plans = known
    collect(module)
  }

  private mutating func collect(_ module: WireModule) {
    let table = unsafe module.table.pointee
    for index in 0..<(unsafe table.n_map_entries) {
      unsafe mapEntries.insert(table.map_entries[index]!)
    }
    for index in 0..<(unsafe table.n_json_names) {
      let entry = unsafe table.json_names[index]
      unsafe jsonNames[entry.message, default: [:]][entry.number] = String(cString: entry.name)
    }
    for imported in module.imports { collect(imported) }
  }

  mutating func message(
    _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>
  ) -> UnsafePointer<MessagePlan> {
    if let plan = unsafe plans[descriptor] { return unsafe plan }
    let plan = UnsafeMutablePointer<MessagePlan>.allocate(capacity: 1)
    // Before its fields, which may hold the message itself.
    unsafe plans[descriptor] = UnsafePointer(plan)
    let count = Int(unsafe descriptor.pointee.n_fields)
    let fields = UnsafeMutableBufferPointer<FieldPlan>.allocate(capacity: count)
    var names = unsafe [(name: UnsafeRawBufferPointer, place: Int)]()
    var protoNames = unsafe [(name: UnsafeRawBufferPointer, place: Int)]()
    for index in 0..<count {
      let field = unsafe self.field(descriptor.pointee.fields[index], of: descriptor)
      unsafe fields.initializeElement(at: index, to: field)
      let key = unsafe UnsafeRawBufferPointer(rebasing: field.key.dropFirst().dropLast(2))
      unsafe names.append((key, index))
      let name = unsafe String(cString: descriptor.pointee.fields[index].name)
      if unsafe !name.utf8.elementsEqual(key) {
        unsafe protoNames.append((Self.permanent(name), index))
      }
    }
    unsafe plan.initialize(
      to: MessagePlan(
        descriptor: descriptor,
        wellKnown: WellKnown(String(cString: descriptor.pointee.name)),
        fields: UnsafeBufferPointer(fields), names: NameTable(names + protoNames)))
    return unsafe UnsafePointer(plan)
  }

  private mutating func field(
    _ field: ProtobufCFieldDescriptor, of message: UnsafePointer<ProtobufCMessageDescriptor>
  ) -> FieldPlan {
    let kind = unsafe ValueKind(field.type)
    var inner: UnsafePointer<MessagePlan>?
    var enumeration: UnsafePointer<EnumPlan>?
    var isMap = false
    if let descriptor = unsafe field.descriptor {
      if kind == .message {
        isMap = unsafe mapEntries.contains(descriptor)
        unsafe inner = self.message(
          descriptor.assumingMemoryBound(to: ProtobufCMessageDescriptor.self))
      } else {
        unsafe enumeration = self.enumeration(
          descriptor.assumingMemoryBound(to: ProtobufCEnumDescriptor.self))
      }
    }
    let shape: FieldPlan.Shape =
      if unsafe field.label == PROTOBUF_C_LABEL_REPEATED {
        isMap ? .map : .repeated
      } else if unsafe field.flags & PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue != 0 {
        .oneof
      } else {
        .singular
      }
    let name =
      unsafe jsonNames[message]?[field.id] ?? FieldNames.lowerCamel(String(cString: field.name))
    return unsafe FieldPlan(
      number: field.id, kind: kind, shape: shape, offset: Int(field.offset),
      quantifierOffset: Int(field.quantifier_offset), key: Self.permanent("\"\(name)\":"),
      message: inner, enumeration: enumeration)
  }

  private mutating func enumeration(
    _ descriptor: UnsafePointer<ProtobufCEnumDescriptor>
  ) -> UnsafePointer<EnumPlan> {
    if let plan = unsafe enums[descriptor] { return unsafe plan }
    let count = Int(unsafe descriptor.pointee.n_values)
    let names = UnsafeMutableBufferPointer<UnsafeRawBufferPointer>.allocate(capacity: count)
    for index in 0..<count {
      let name = unsafe String(cString: descriptor.pointee.values[index].name)
      unsafe names.initializeElement(at: index, to: Self.permanent("\"\(name)\""))
    }
    let plan = UnsafeMutablePointer<EnumPlan>.allocate(capacity: 1)
    unsafe plan.initialize(
      to: EnumPlan(
        descriptor: descriptor, quotedNames: UnsafeBufferPointer(names),
        isNull: String(cString: descriptor.pointee.name) == "google.protobuf.NullValue"))
    unsafe enums[descriptor] = UnsafePointer(plan)
    return unsafe UnsafePointer(plan)
  }

  private static func permanent(_ text: String) -> UnsafeRawBufferPointer {
    let utf8 = Array(text.utf8)
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: utf8.count, alignment: 1)
    unsafe copy.copyBytes(from: utf8)
    return UnsafeRawBufferPointer(copy)
  }
}
