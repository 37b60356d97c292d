import Contracts
import Testing

@testable import CLI

@Suite struct TextTests {
  @Test(
    arguments: [
      (1_250, "EUR", "12.50 EUR"), (5, "EUR", "0.05 EUR"), (0, "EUR", "0.00 EUR"),
      (-1_250, "EUR", "-12.50 EUR"), (1_250, "JPY", "1250 JPY"), (1_250, "KWD", "1.250 KWD"),
      (Int64.min, "EUR", "-92233720368547758.08 EUR"),
    ] as [(Int64, String, String)])
  func moneyIsWrittenInItsCurrency(_ units: Int64, _ currency: String, _ text: String) {
    #expect(TypeV1.Money(currencyCode: currency, minorUnits: units).text == text)
  }

  @Test func wideCharactersTakeTwoColumns() {
    #expect(
      TextTable.lines(["ID", "NAME"], [["制图", "x"], ["ü", "y"]]) == [
        "ID    NAME", "制图  x", "ü     y",
      ])
  }

  @Test func columnsStandBelowOneAnother() {
    #expect(
      TextTable.lines(["ID", "NAME", ""], [["1", "Größer", "x"], ["22", "B", ""]]) == [
        "ID  NAME", "1   Größer  x", "22  B",
      ])
  }
}
