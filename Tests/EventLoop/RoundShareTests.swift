import Testing

@testable import EventLoop

@Suite struct RoundShareTests {
  @Test func `a round has few handshakes and new connections`() {
    var share = RoundShare()
    for _ in 0..<2 {
      share.beginRound()
      #expect((0..<9).filter { _ in share.takeHandshake() }.count == RoundShare.handshakes)
      #expect((0..<9).filter { _ in share.takeNewConnection() }.count == RoundShare.newConnections)
    }
    #expect(share.round == 2)
  }

  @Test func `bytes that are much work are read in smaller slices`() {
    var slice = ReadSlice()
    for _ in 0..<10 { slice.took(.milliseconds(1), for: slice.bytes) }
    #expect(slice.bytes == ReadSlice.least)
    slice.took(nil, for: slice.bytes - 1)
    #expect(slice.bytes == ReadSlice.least, "a slice that wasn't filled says nothing")
    for _ in 0..<10 { slice.took(.microseconds(1), for: slice.bytes) }
    #expect(slice.bytes == ReadSlice.most)
  }
}
