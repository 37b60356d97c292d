public import CProtobufC
import Glibc

/// The memory of one message in C: it grows in chunks and is freed as a whole. Confined to one task.
@safe
public final class WireArena {
  /// Enough for most messages, and of a size that malloc keeps ready for its thread: not that of a task's slabs (about
  /// 1,000 bytes), of which there are more than it keeps.
  private static let firstChunkBytes = 768
  private static let alignment = 16

  /// What all empty strings share; nobody writes there.
  nonisolated(unsafe) private static let emptyString = {
    let byte = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    unsafe byte.initialize(to: 0)
    return unsafe byte
  }()

  private let first: UnsafeMutableRawPointer
  private var later = unsafe [UnsafeMutableRawPointer]()
  private var next: UnsafeMutableRawPointer
  private var end: UnsafeMutableRawPointer
  private var allocated: Int
  private let limit: Int
  /// Whether something was asked for that is beyond the limit.
  private(set) var hasRefused = false

  /// An arena that takes at most about `limit` bytes, for messages from outside; our own are not limited.
  @usableFromInline
  package init(limit: Int = .max) {
    self.limit = limit
    let chunk = unsafe malloc(Self.firstChunkBytes)
    guard let chunk = unsafe chunk else { preconditionFailure("out of memory") }
    unsafe first = chunk
    unsafe next = chunk
    unsafe end = chunk + Self.firstChunkBytes
    allocated = Self.firstChunkBytes
  }

  deinit {
    unsafe free(first)
    for index in unsafe later.indices { unsafe free(later[index]) }
  }

  /// Memory for some bytes, aligned for everything; nil beyond the limit.
  package func allocate(_ bytes: Int) -> UnsafeMutableRawPointer? {
    let size = (max(bytes, 1) + Self.alignment - 1) & ~(Self.alignment - 1)
    if unsafe end - next < size {
      let wanted = max(size, min(2 * allocated, 1 << 20))
      guard wanted <= limit - allocated, let chunk = unsafe malloc(wanted) else {
        hasRefused = true
        return nil
      }
      allocated += wanted
      unsafe later.append(chunk)
      unsafe next = chunk
      unsafe end = chunk + wanted
    }
    defer { unsafe next += size }
    return unsafe next
  }

  /// A struct of a message with nothing set. For our own messages: traps if there is no memory.
  public func make(_ type: WireType) -> WireStruct {
    guard let made = unsafe tryMake(type.descriptor) else { preconditionFailure("out of memory") }
    return made
  }

  /// A struct of a message with nothing set; nil beyond the limit.
  package func tryMake(_ descriptor: UnsafePointer<ProtobufCMessageDescriptor>) -> WireStruct? {
    guard let memory = unsafe allocate(descriptor.pointee.sizeof_message) else { return nil }
    unsafe protobuf_c_message_init(descriptor, memory)
    return unsafe WireStruct(memory)
  }

  /// Memory for an array of C values.
  public func array<Element>(of type: Element.Type, count: Int) -> UnsafeMutablePointer<Element> {
    guard let memory = unsafe allocate(count * MemoryLayout<Element>.stride) else {
      preconditionFailure("out of memory")
    }
    return unsafe memory.assumingMemoryBound(to: Element.self)
  }

  /// A C string. U+0000 becomes U+FFFD.
  public func string(_ text: String) -> UnsafeMutablePointer<CChar> {
    if text.isEmpty { return unsafe Self.emptyString }
    var text = text
    if text.utf8.contains(0) {
      text = String(
        String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{fffd}" : $0 }))
    }
    return text.withUTF8 { utf8 in
      let copy = unsafe array(of: CChar.self, count: utf8.count + 1)
      if let source = utf8.baseAddress { unsafe memcpy(copy, source, utf8.count) }
      unsafe copy[utf8.count] = 0
      return unsafe copy
    }
  }

  /// Bytes for C.
  public func bytes(_ bytes: [UInt8]) -> ProtobufCBinaryData {
    if bytes.isEmpty { return unsafe ProtobufCBinaryData() }
    let copy = unsafe array(of: UInt8.self, count: bytes.count)
    unsafe bytes.withUnsafeBytes { source in
      _ = unsafe memcpy(copy, source.baseAddress!, source.count)
    }
    return unsafe ProtobufCBinaryData(len: bytes.count, data: copy)
  }
}
