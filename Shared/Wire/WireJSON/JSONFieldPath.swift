/// The way to a field through the messages that hold it: `order.id`. Its last field can be given as text.
///
/// Unchecked: plans are never changed or freed.
@safe
public struct JSONFieldPath: @unchecked Sendable {
  let fields: [UnsafePointer<FieldPlan>]
  /// The path in JSON names.
  public let name: String

  /// Finds a path in a type, by JSON or proto names; says what is wrong with it otherwise.
  public init(_ path: String, in type: JSONType) throws(JSONError) {
    var plan = unsafe Optional(type.plan)
    var fields = unsafe [UnsafePointer<FieldPlan>]()
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      if let last = unsafe fields.last {
        guard unsafe last.pointee.shape == .singular else {
          throw JSONError("unknown field", at: String(path.prefix(64)))
        }
      }
      var part = String(part)
      let field = part.withUTF8 { name -> UnsafePointer<FieldPlan>? in
        guard let plan = unsafe plan, unsafe plan.pointee.wellKnown == .none,
          let place = unsafe plan.pointee.field(named: UnsafeRawBufferPointer(name))
        else { return nil }
        return unsafe plan.pointee.fields.baseAddress! + place
      }
      guard let field = unsafe field else {
        throw JSONError("unknown field", at: String(path.prefix(64)))
      }
      unsafe fields.append(field)
      unsafe plan = field.pointee.message
    }
    name = unsafe fields.map { unsafe $0.pointee.jsonName }.joined(separator: ".")
    unsafe self.fields = fields
    guard unsafe Self.canBeText(fields[fields.count - 1]) else {
      throw JSONError("cannot be given here", at: name)
    }
  }

  /// True if no value can be given more than once.
  public var isSingular: Bool { unsafe fields[fields.count - 1].pointee.shape != .repeated }

  private static func canBeText(_ field: UnsafePointer<FieldPlan>) -> Bool {
    if unsafe field.pointee.shape == .map { return false }
    guard let plan = unsafe field.pointee.message else { return true }
    switch unsafe plan.pointee.wellKnown {
    case .timestamp, .duration, .fieldMask, .wrapper: return true
    case .none, .any, .listValue, .structure, .value: return false
    }
  }
}
