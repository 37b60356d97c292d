@testable import RPC

/// An uncompressed message, so that transcripts can name its bytes.
extension ReceivedMessage: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: UInt8...) {
    self.init(wireBytes: elements, isCompressed: false)
  }
}
