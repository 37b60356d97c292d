import Compression
import Testing

@testable import RPC

/// Compression without connections.
@Suite struct CompressionTests {
  @Test(arguments: [
    (nil, false), ("", false), ("identity", false), ("gzip", true), ("identity,gzip", true),
    ("identity, deflate , gzip ", true), ("xgzip,gzipx", false),
  ])
  func acceptedEncodings(value: String?, acceptsGzip: Bool) {
    #expect(MessageEncoding.gzip.isAccepted(by: value) == acceptsGzip)
    #expect(MessageEncoding.identity.isAccepted(by: value))
  }

  @Test func aMessageIsCompressedIfThatMakesItSmaller() throws {
    let zeros = MessageBytes(payload: [UInt8](repeating: 0, count: 1000))
    let small = zeros.compressed(with: .gzip)
    #expect(small.isCompressed && small.framed.count < 50)
    #expect(Int(small.framed[4]) == small.payloadCount)
    let back = ReceivedMessage(wireBytes: small.payload, isCompressed: true)
    #expect(try back.bytes(limit: 1000) == zeros.payload)
    for message in [MessageBytes(payload: []), MessageBytes(payload: [1, 2, 3])] {
      #expect(message.compressed(with: .gzip) == message)
    }
    #expect(zeros.compressed(with: .identity) == zeros)
    var secret = zeros
    secret.mayBeCompressed = false
    #expect(!secret.compressed(with: .gzip).isCompressed)
    #expect(small.compressed(with: .gzip) == small)
  }

  @Test func aCompressedMessageIsBoundedByItsDecompressedSize() {
    let bomb = MessageBytes(payload: [UInt8](repeating: 0, count: 5_000_000))
    let message = ReceivedMessage(
      wireBytes: bomb.compressed(with: .gzip).payload, isCompressed: true)
    #expect(message.wireBytes.count < 10_000)
    let error = #expect(throws: RPCError.self) { try message.bytes(limit: 4 << 20) }
    #expect(error?.code == .resourceExhausted)
    let damaged = ReceivedMessage(wireBytes: [1, 2, 3], isCompressed: true)
    #expect(throws: RPCError.self) { try damaged.bytes(limit: 10) }
  }

  @Test func theHeadNamesTheEncodingOnce() {
    var asked = CallCompression()
    asked.wish(.gzip)
    asked.wish(.identity)
    #expect(asked.next == .identity)
    #expect(asked.sendHead() == .gzip, "a later message may be compressed")
    asked.wish(.gzip)
    #expect(asked.next == .gzip)
    var late = CallCompression()
    #expect(late.sendHead() == .identity)
    late.wish(.gzip)
    #expect(late.next == .identity, "the head has named no encoding")
  }
}
