import Compression

@testable import RPC

extension FuzzTarget {
  /// Messages come out the same however their bytes are cut, as a plain reading of the specification says, within the
  /// limit; and what is framed by us comes out as it was.
  static let messages = FuzzTarget(name: "messages", summary: "the framing of gRPC's messages") {
    var input = $0
    let limit = 1 + 4 * input.number(below: 256)
    let encoding = encodings[input.number(below: encodings.count)]
    let cuts = Cuts(input.byte())
    let bytes = input.all()
    let read = Deframed(bytes, .whole, limit, encoding)
    checkEqual(read, Deframed(bytes, cuts, limit, encoding), "the same bytes, cut")
    checkEqual(read, Deframed(plainly: bytes, limit, encoding), "the specification")
    for message in read.messages { readMessage(message, limit) }
    reframe(bytes, cuts)
  }

  private static let encodings: [MessageDeframer.Encoding] = [
    .known(.identity), .known(.gzip), .unsupported("br"),
  ]

  private static func readMessage(_ message: ReceivedMessage, _ limit: Int) {
    do throws(RPCError) {
      check(try message.bytes(limit: limit).count <= limit, "messages are bounded")
    } catch {
      check(message.isCompressed, "a plain message can be read")
      check([.internal, .resourceExhausted].contains(error.code), "\(error.code)")
    }
  }

  private static func reframe(_ payload: [UInt8], _ cuts: Cuts) {
    let plain = MessageBytes(payload: payload)
    let packed = plain.compressed(with: .gzip)
    check(packed.framed.count <= plain.framed.count, "compressed is not larger")
    let limit = max(payload.count, 1)
    let read = Deframed(plain.framed + packed.framed, cuts, limit, .known(.gzip))
    checkEqual(read.error, nil, "our own messages")
    for message in read.messages {
      do throws(RPCError) {
        checkEqual(try message.bytes(limit: limit), payload, "a message of ours")
      } catch {
        check(false, "a message of ours can be read: \(error)")
      }
    }
    checkEqual(read.messages.count, 2, "our own messages")
  }
}

/// What comes out of a stream.
private struct Deframed: Equatable {
  private(set) var messages: [ReceivedMessage] = []
  private(set) var error: StatusCode?
  private(set) var isAtBoundary = true

  init(_ bytes: [UInt8], _ cuts: Cuts, _ limit: Int, _ encoding: MessageDeframer.Encoding) {
    var deframer = MessageDeframer(maximumMessageBytes: limit, encoding: encoding)
    for piece in cuts.pieces(of: bytes) where error == nil {
      piece.withUnsafeBytes { piece in
        var rest = piece[...]
        do throws(RPCError) {
          while let message = try deframer.next(from: &rest) { messages.append(message) }
          check(rest.isEmpty, "all is taken")
        } catch {
          self.error = error.code
        }
      }
      check(deframer.bufferedBytes <= 5 + limit + limit / 1024 + 64, "what is held is bounded")
    }
    isAtBoundary = error == nil && deframer.isAtBoundary
  }

  /// As grpc/doc/PROTOCOL-HTTP2.md says it: one byte of flag, four of length, the message.
  init(plainly bytes: [UInt8], _ limit: Int, _ encoding: MessageDeframer.Encoding) {
    var rest = bytes[...]
    while rest.count >= 5 {
      let flag = rest.removeFirst()
      let length = (0..<4).reduce(0) { length, _ in length << 8 | Int(rest.removeFirst()) }
      let isUnknown = flag > 1 || (flag == 1 && encoding != .known(.gzip))
      let most = flag == 1 ? limit + limit / 1024 + 64 : limit
      error = isUnknown ? .internal : length > most ? .resourceExhausted : nil
      isAtBoundary = false
      guard error == nil, rest.count >= length else { return }
      messages.append(
        ReceivedMessage(wireBytes: Array(rest.prefix(length)), isCompressed: flag == 1))
      rest = rest.dropFirst(length)
      isAtBoundary = true
    }
    if !rest.isEmpty { isAtBoundary = false }
  }
}
