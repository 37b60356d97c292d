import Testing

@testable import RPC

@Suite struct MessageDeframerTests {
  private func feed(
    _ deframer: inout MessageDeframer, _ chunk: [UInt8]
  ) throws(RPCError) -> [[UInt8]] {
    var messages: [[UInt8]] = []
    var failure: RPCError?
    chunk.withUnsafeBytes { bytes in
      do throws(RPCError) {
        var rest = bytes[...]
        while let message = try deframer.next(from: &rest) { messages.append(message.wireBytes) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return messages
  }

  private func code(_ bytes: [UInt8], encoding: MessageDeframer.Encoding = .known(.identity))
    -> StatusCode?
  {
    var deframer = MessageDeframer(maximumMessageBytes: 4 << 20, encoding: encoding)
    do throws(RPCError) {
      _ = try feed(&deframer, bytes)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func everyBorderGivesTheSameMessages() throws {
    let messages: [[UInt8]] = [[1, 2, 3], [], [UInt8](repeating: 9, count: 300), [7]]
    let stream = messages.flatMap { MessageBytes(payload: $0).framed }
    for size in 1...stream.count {
      var deframer = MessageDeframer(maximumMessageBytes: 300)
      var received: [[UInt8]] = []
      for start in Swift.stride(from: 0, to: stream.count, by: size) {
        let chunk = Array(stream[start..<min(start + size, stream.count)])
        received += try feed(&deframer, chunk)
      }
      #expect(received == messages, "chunks of \(size)")
      #expect(deframer.isAtBoundary)
    }
  }

  @Test func aTruncatedStreamIsNotAtABoundary() throws {
    let stream = MessageBytes(payload: [1, 2, 3]).framed
    for length in 1..<stream.count {
      var deframer = MessageDeframer(maximumMessageBytes: 300)
      #expect(try feed(&deframer, Array(stream[..<length])) == [])
      #expect(!deframer.isAtBoundary, "\(length) bytes")
    }
  }

  @Test func faultsHaveTheirCodes() {
    #expect(code([0, 0, 0x40, 0, 0]) == nil, "4 MiB is allowed")
    #expect(code([0, 0, 0x40, 0, 1]) == .resourceExhausted)
    #expect(code([0, 0xff, 0xff, 0xff, 0xff]) == .resourceExhausted)
    #expect(code([1, 0, 0, 0, 1, 0]) == .internal)
    #expect(code([1, 0, 0, 0, 1, 0], encoding: .unsupported("snappy")) == .internal)
    #expect(code([1, 0, 0, 0, 1, 0], encoding: .known(.gzip)) == nil)
    #expect(code([1, 0, 0x41, 0, 0], encoding: .known(.gzip)) == .resourceExhausted)
    #expect(code([2, 0, 0, 0, 0]) == .internal)
  }

  @Test func aLengthAloneTakesNoMemory() throws {
    var deframer = MessageDeframer(maximumMessageBytes: 4 << 20)
    #expect(try feed(&deframer, [0, 0, 0x40, 0, 0]) == [])
    #expect(deframer.bufferedBytes == 5)
  }

  @Test func framingIsWrittenInPlace() {
    let message = MessageBytes(prefixed: [9, 9, 9, 9, 9] + [UInt8](repeating: 1, count: 258))
    #expect(Array(message.framed[..<5]) == [0, 0, 0, 1, 2])
    #expect(message.payloadCount == 258 && message.payload == [UInt8](repeating: 1, count: 258))
  }
}
