import ServiceKit
import Testing

@Suite struct PageTokenTests {
  @Test(arguments: [[], [""], ["amelie", "0123456789abcdef"], ["a\u{0}b", "千", ""]])
  func keysComeBack(_ keys: [String]) {
    let token = PageToken.encode(keys, list: ["movies", "query"])
    #expect(PageToken.decode(token, list: ["movies", "query"]) == keys)
  }

  @Test func aTokenBelongsToOneList() {
    let token = PageToken.encode(["a"], list: ["movies", "query"])
    for list in [["movies", "other"], ["cinemas", "query"], ["movies"], ["moviesquery"], []] {
      #expect(PageToken.decode(token, list: list) == nil)
    }
  }

  @Test func aChangedTokenIsRecognised() {
    let token = Array(PageToken.encode(["amelie", "id"], list: ["movies"]).utf8)
    for place in token.indices {
      var changed = token
      changed[place] = changed[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      #expect(PageToken.decode(String(decoding: changed, as: UTF8.self), list: ["movies"]) == nil)
    }
    for count in 0..<token.count {
      let cut = String(decoding: token.prefix(count), as: UTF8.self)
      #expect(PageToken.decode(cut, list: ["movies"]) == nil)
    }
  }

  @Test(arguments: ["", "x", "....", "é", String(repeating: "A", count: 1_000_000)])
  func otherTextsAreNoTokens(_ text: String) {
    #expect(PageToken.decode(text, list: ["movies"]) == nil)
  }
}
