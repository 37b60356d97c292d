/// A field whose message can hold the message that it is a field of. An array gives the indirection that a
/// struct within itself needs.
@propertyWrapper
public struct WireBox<Value: Sendable & Equatable>: Sendable, Equatable {
  private var storage: [Value]

  /// A box with a message, or none.
  public init(wrappedValue: Value?) {
    storage = wrappedValue.map { [$0] } ?? []
  }

  /// The message in the box, if any.
  public var wrappedValue: Value? {
    get { storage.first }
    set { storage = newValue.map { [$0] } ?? [] }
  }
}
