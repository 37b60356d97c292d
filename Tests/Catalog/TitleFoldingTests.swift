import Testing

@testable import Catalog

@Suite struct TitleFoldingTests {
  @Test(arguments: [
    ("Amélie", "amelie"), ("AMÉLIE", "amelie"), ("Ame\u{301}lie", "amelie"),
    ("Straße", "strasse"), ("STRASSE", "strasse"), ("Łódź", "lodz"), ("Ærø", "aero"),
    ("ＴＨＥ　ＭＡＴＲＩＸ", "the　matrix"), ("ﾄﾄﾛ", "トトロ"), ("Ёлки", "елки"), ("ΌΝΕΙΡΟΣ", "ονειροσ"),
    ("όνειρος", "ονειροσ"), ("İstanbul", "istanbul"), ("ﬁlm", "film"), ("Se⁷en", "se7en"),
    ("千と千尋", "千と千尋"), ("Đorđe", "dorde"),
  ])
  func accentsCaseAndWidth(_ title: String, _ folded: String) {
    let plain = folded == "the　matrix" ? "the\u{3000}matrix" : folded
    #expect(TitleFolding.fold(title) == plain)
  }

  @Test func voicedKanaAreTheSameInEveryForm() {
    #expect(TitleFolding.fold("ガ") == TitleFolding.fold("ｶﾞ"))
    #expect(TitleFolding.fold("ガ") == TitleFolding.fold("カ\u{3099}"))
    #expect(TitleFolding.fold("ガ") != TitleFolding.fold("カ"))
  }

  @Test(arguments: [
    (["Le Fabuleux Destin d'Amélie Poulain"], "amelie fabul", true),
    (["Le Fabuleux Destin d'Amélie Poulain"], "damelie", true),
    (["Le Fabuleux Destin d'Amélie Poulain"], "melie", false),
    (["Ocean’s Eleven"], "oceans", true),
    (["Ocean's Eleven"], "ocean", true),
    (["Spirited Away", "千と千尋の神隠し"], "神隠し", true),
    (["Spirited Away", "千と千尋の神隠し"], "千尋の", true),
    (["Spirited Away", "千と千尋の神隠し"], "spirited 千", true),
    (["Spirited Away", "千と千尋の神隠し"], "尋千", false),
    (["2001: A Space Odyssey"], "2001 odyssey", true),
    (["Blade Runner 2049"], "２０４９", true),
  ])
  func wordsOfAQueryBeginWordsOfTitles(_ titles: [String], _ query: String, _ isFound: Bool) {
    let words = TitleFolding.indexWords(titles)
    let found = TitleFolding.queryWords(query).allSatisfy { query in
      words.contains { $0.hasPrefix(query) }
    }
    #expect(found == isFound)
  }

  @Test func aQueryIsBounded() {
    let long = Array(repeating: "word", count: 100).joined(separator: " ")
    #expect(TitleFolding.queryWords(long).count == 8)
    #expect(TitleFolding.queryWords(" ,.! '").isEmpty)
    let endless = String(repeating: "千", count: 300)
    #expect(TitleFolding.indexWords([endless]).allSatisfy { $0.unicodeScalars.count <= 64 })
  }
}
