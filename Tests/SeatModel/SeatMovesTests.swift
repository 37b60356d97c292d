import SeatModel
import Testing

/// All 7 x 7 x 3 = 147 cases, written out from the specification and not from the model's own table.
@Suite struct SeatMovesTests {
  struct Move: Hashable {
    let kind: MoveKind
    let from: SeatState
    let to: SeatState
  }

  static let intents: [(SeatState, SeatState)] = [
    (.available, .selected), (.selected, .available), (.selected, .locked),
  ]
  static let commands: [(SeatState, SeatState)] = [
    (.available, .locked), (.available, .disabled),
    (.locked, .pending), (.locked, .available),
    (.pending, .sold), (.pending, .available),
    (.sold, .available),
    (.disabled, .available),
  ]
  static let truths: [(SeatState, SeatState)] = [
    (.available, .available), (.available, .locked), (.available, .sold),
    (.available, .disabled), (.available, .pending),
    (.selected, .available), (.selected, .locked), (.selected, .sold), (.selected, .disabled),
    (.selected, .pending),
    (.locked, .available), (.locked, .locked), (.locked, .sold), (.locked, .disabled),
    (.locked, .pending),
    (.sold, .available), (.sold, .locked), (.sold, .sold), (.sold, .disabled), (.sold, .pending),
    (.disabled, .available), (.disabled, .locked), (.disabled, .sold), (.disabled, .disabled),
    (.disabled, .pending),
    (.pending, .available), (.pending, .locked), (.pending, .sold), (.pending, .disabled),
    (.pending, .pending),
    (.conflict, .available), (.conflict, .locked), (.conflict, .sold), (.conflict, .disabled),
    (.conflict, .pending),
  ]

  static let allowed = Set(
    intents.map { Move(kind: .intent, from: $0.0, to: $0.1) }
      + commands.map { Move(kind: .command, from: $0.0, to: $0.1) }
      + truths.map { Move(kind: .truth, from: $0.0, to: $0.1) })

  @Test(arguments: MoveKind.allCases)
  func `each pair of states is as the specification says`(kind: MoveKind) {
    var cases = 0
    for from in SeatState.allCases {
      for to in SeatState.allCases {
        let wanted = Self.allowed.contains(Move(kind: kind, from: from, to: to))
        #expect(SeatMoves.allows(kind, from: from, to: to) == wanted, "\(kind) \(from) -> \(to)")
        cases += 1
      }
    }
    #expect(cases == 49)
  }

  @Test func `the specification has as many moves as counted by hand`() {
    #expect(Self.allowed.count == 3 + 8 + 35)
  }

  @Test func `the numbers are the ones on the wire`() {
    #expect(SeatState.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
    #expect(SeatState.allCases.filter(\.isServerState).map(\.rawValue) == [0, 2, 3, 4, 5])
    #expect(SeatState.allCases.filter(\.isFree) == [.available, .selected])
  }
}
