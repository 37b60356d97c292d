// Generated from google/rpc/error_details.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CWire

extension GoogleRpc {
  /// Provides links to documentation or for performing an out of band action.
  ///
  /// For example, if a quota check failed with an error indicating the calling project hasn't
  /// enabled the accessed service, this can contain a URL pointing directly to the right place in
  /// the developer console to flip the bit.
  public struct Help: WireMessage {
    /// Describes a URL link.
    public struct Link: WireMessage {
      /// Describes what the link offers.
      public var description: String = ""
      /// The URL of the link.
      public var url: String = ""

      /// The message with nothing set.
      public init() {}

      /// The message with some fields set.
      public init(description: String = "", url: String = "") {
        self.description = description
        self.url = url
      }
    }

    /// URL(s) pointing to additional information on handling the current error.
    public var links: [GoogleRpc.Help.Link] = []

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(links: [GoogleRpc.Help.Link] = []) {
      self.links = links
    }
  }
}

extension GoogleRpc.Help {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__rpc__help__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Rpc__Help.self).pointee
    self.links = unsafe (0..<c.n_links).map { unsafe GoogleRpc.Help.Link(WireStruct(c.links[$0]!)) }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Rpc__Help.self)
    if !self.links.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Google__Rpc__Help__Link>?).self, count: self.links.count)
      for (index, value) in self.links.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Google__Rpc__Help__Link.self)
      }
      unsafe c.pointee.n_links = self.links.count
      unsafe c.pointee.links = items
    }
    return target
  }
}

extension GoogleRpc.Help.Link {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(google__rpc__help__link__wire_type(), in: .wire)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Google__Rpc__Help__Link.self).pointee
    self.description = unsafe String(cString: c.description)
    self.url = unsafe String(cString: c.url)
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Google__Rpc__Help__Link.self)
    unsafe c.pointee.description = arena.string(self.description)
    unsafe c.pointee.url = arena.string(self.url)
    return target
  }
}
