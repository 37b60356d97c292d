import Contracts
import TestProtos
import Testing
import Wire
import WireJSON

private typealias Kinds = KindsV1.Kinds

/// What reading gives back as JSON, without defaults: short enough for a table.
private func reread(_ json: String) throws(JSONError) -> String {
  let message = try WireJSON.decode(Kinds.self, Array(json.utf8))
  let options = JSONEncodingOptions(includesDefaults: false)
  return String(decoding: try WireJSON.encode(message, options: options), as: UTF8.self)
}

@Suite struct JSONReadingTests {
  @Test(arguments: [
    // Numbers, in and out of quotes.
    (#"{"anInt32":"12"}"#, #"{"anInt32":12}"#),
    (#"{"anInt32":1.2e1}"#, #"{"anInt32":12}"#),
    (#"{"anInt32":120e-1}"#, #"{"anInt32":12}"#),
    (#"{"anInt32":-2147483648}"#, #"{"anInt32":-2147483648}"#),
    (#"{"anInt64":9223372036854775807}"#, #"{"anInt64":"9223372036854775807"}"#),
    (#"{"anInt64":-9223372036854775808}"#, #"{"anInt64":"-9223372036854775808"}"#),
    (#"{"aUint64":"18446744073709551615"}"#, #"{"aUint64":"18446744073709551615"}"#),
    (#"{"aUint64":18446744073709551615.000}"#, #"{"aUint64":"18446744073709551615"}"#),
    (#"{"anInt32":0e999999999999}"#, "{}"),
    (#"{"aDouble":"-Infinity"}"#, #"{"aDouble":"-Infinity"}"#),
    (#"{"aDouble":1e22}"#, #"{"aDouble":1e+22}"#),
    (#"{"aDouble":0.1}"#, #"{"aDouble":0.1}"#),
    (#"{"aDouble":123456789012345678901234567890}"#, #"{"aDouble":1.2345678901234568e+29}"#),
    (#"{"aDouble":5e-324}"#, #"{"aDouble":5e-324}"#),
    (#"{"aFloat":"NaN"}"#, #"{"aFloat":"NaN"}"#),
    // Names: JSON's, the proto's, and one of its own.
    (#"{"an_int32":1}"#, #"{"anInt32":1}"#),
    (#"{"otherName":"a"}"#, #"{"otherName":"a"}"#),
    (#"{"renamed":"a"}"#, #"{"otherName":"a"}"#),
    (#"{"in":true,"init":"x","default":"y"}"#, #"{"default":"y","in":true,"init":"x"}"#),
    (#"{"\u0069n":true}"#, #"{"in":true}"#),
    // null is absence, except for a Value.
    (#"{"anInt32":null,"inner":null,"int32s":null,"stringMap":null,"chosenInner":null}"#, "{}"),
    (#"{"value":null}"#, #"{"value":null}"#),
    (#"{"chosenNull":null}"#, #"{"chosenNull":null}"#),
    (
      #"{"values":[null,1,"a",true,{"a":[]},[null]]}"#,
      #"{"values":[null,1,"a",true,{"a":[]},[null]]}"#
    ),
    // Strings.
    (#"{"aString":"\u00e9\ud83d\ude00\n\/\b"}"#, #"{"aString":"é😀\n/\b"}"#),
    (#"{"someBytes":"-_8"}"#, #"{"someBytes":"+/8="}"#),
    (#"{"someBytes":"+/8="}"#, #"{"someBytes":"+/8="}"#),
    // Enums.
    (#"{"color":"COLOR_ROUGE"}"#, #"{"color":"COLOR_RED"}"#),
    (#"{"color":-3}"#, #"{"color":"COLOR_BELOW"}"#),
    (#"{"color":2147483647}"#, #"{"color":"COLOR_FAR"}"#),
    (#"{"color":12}"#, #"{"color":12}"#),
    (#"{"colors":["COLOR_RED",0]}"#, #"{"colors":["COLOR_RED","COLOR_UNSPECIFIED"]}"#),
    // Maps.
    (
      #"{"intMap":{"-1":"5"},"innerMap":{"true":{}}}"#,
      #"{"intMap":{"-1":"5"},"innerMap":{"true":{}}}"#
    ),
    // Messages with a form of their own.
    (#"{"timestamp":"2026-12-01T19:30:00+01:00"}"#, #"{"timestamp":"2026-12-01T18:30:00Z"}"#),
    (#"{"timestamp":"0001-01-01T00:00:00Z"}"#, #"{"timestamp":"0001-01-01T00:00:00Z"}"#),
    (
      #"{"timestamp":"9999-12-31T23:59:59.999999999Z"}"#,
      #"{"timestamp":"9999-12-31T23:59:59.999999999Z"}"#
    ),
    (#"{"timestamp":"2024-02-29T00:00:00.1Z"}"#, #"{"timestamp":"2024-02-29T00:00:00.100Z"}"#),
    (#"{"duration":"-0.5s"}"#, #"{"duration":"-0.500s"}"#),
    (#"{"duration":"315576000000s"}"#, #"{"duration":"315576000000s"}"#),
    (#"{"fieldMask":"seatIds,a.bC"}"#, #"{"fieldMask":"seatIds,a.bC"}"#),
    (#"{"fieldMask":""}"#, #"{"fieldMask":""}"#),
    (#"{"int64Value":"7","boolValue":false}"#, #"{"boolValue":false,"int64Value":"7"}"#),
    (
      #"{"any":{"text":"x","@type":"type.googleapis.com/kinds.v1.Inner"}}"#,
      #"{"any":{"@type":"type.googleapis.com/kinds.v1.Inner","text":"x"}}"#
    ),
    (
      #"{"any":{"value":"1s","@type":"type.googleapis.com/google.protobuf.Duration"}}"#,
      #"{"any":{"@type":"type.googleapis.com/google.protobuf.Duration","value":"1s"}}"#
    ),
    (#"{"any":{}}"#, #"{"any":{}}"#),
    (" \t\r\n{ \"anInt32\" : 1 , \"aBool\" : true } ", #"{"anInt32":1,"aBool":true}"#),
  ])
  func whatIsRead(json: String, expected: String) throws {
    #expect(try reread(json) == expected)
  }

  @Test(arguments: [
    ("", "expected an object, but the text ends here"),
    ("[]", "expected an object (byte 0)"),
    ("null", "expected an object (byte 0)"),
    ("{", "expected a name in quotes, but the text ends here"),
    ("{}x", "something follows after the end (byte 2)"),
    ("{} {}", "something follows after the end (byte 3)"),
    ("\u{feff}{}", "expected an object (byte 0)"),
    ("{,}", "expected a name in quotes (byte 1)"),
    (#"{"aBool":true,}"#, "expected a name in quotes (byte 14)"),
    (#"{"aBool":true"#, "expected ',' or '}', but the text ends here"),
    (#"{"aBool" true}"#, "expected ':' (byte 9)"),
    (#"{aBool:true}"#, "expected a name in quotes (byte 1)"),
    (#"{'aBool':true}"#, "expected a name in quotes (byte 1)"),
    (#"{"aBool":TRUE}"#, "aBool: expected true or false (byte 9)"),
    (#"{"aBool":"true"}"#, "aBool: expected true or false (byte 9)"),
    (#"{"aBool":nul}"#, "aBool: expected a value (byte 9)"),
    (#"{"aBool":true/*c*/}"#, "expected ',' or '}' (byte 13)"),
    (#"{"nothing":1}"#, "nothing: unknown field"),
    (#"{"inner":{"nothing":1}}"#, "inner.nothing: unknown field"),
    (#"{"inners":[{},{"text":5}]}"#, "inners[1].text: expected a string (byte 22)"),
    (#"{"aBool":true,"aBool":true}"#, "aBool: given twice"),
    (#"{"aBool":true,"a_bool":null}"#, "aBool: given twice"),
    (
      #"{"chosenInt32":1,"chosenString":""}"#,
      "chosenString: another field of the same choice is given"
    ),
    (#"{"stringMap":{"a":"","a":""}}"#, #"stringMap["a"]: given twice"#),
    (#"{"intMap":{"1":1,"1.0":1}}"#, #"intMap["1.0"]: given twice"#),
    (#"{"intMap":{"x":1}}"#, #"intMap["x"]: expected a number"#),
    (#"{"stringMap":{"a":null}}"#, #"stringMap["a"]: expected a string (byte 18)"#),
    (#"{"int32s":[1,null]}"#, "int32s[1]: expected a number (byte 13)"),
    (#"{"int32s":1}"#, "int32s: expected an array (byte 10)"),
    (#"{"int32s":[1,]}"#, "int32s[1]: expected a number (byte 13)"),
    (#"{"int32s":[1}"#, "int32s: expected ',' or ']' (byte 12)"),
    (#"{"anInt32":2147483648}"#, "anInt32: out of range"),
    (#"{"anInt32":-2147483649}"#, "anInt32: out of range"),
    (#"{"anInt32":1.5}"#, "anInt32: not a whole number, or out of range"),
    (#"{"anInt32":01}"#, "anInt32: not a number (byte 11)"),
    (#"{"anInt32":1.}"#, "anInt32: not a number (byte 11)"),
    (#"{"anInt32":.5}"#, "anInt32: expected a number (byte 11)"),
    (#"{"anInt32":+1}"#, "anInt32: expected a number (byte 11)"),
    (#"{"anInt32":" 1"}"#, "anInt32: expected a number"),
    (#"{"anInt32":""}"#, "anInt32: expected a number"),
    (#"{"anInt32":true}"#, "anInt32: expected a number (byte 11)"),
    (#"{"anInt32":1e99999999999999999999}"#, "anInt32: not a whole number, or out of range"),
    (#"{"aUint32":-1}"#, "aUint32: out of range"),
    (#"{"aUint64":18446744073709551616}"#, "aUint64: not a whole number, or out of range"),
    (#"{"anInt64":9223372036854775808}"#, "anInt64: out of range"),
    (#"{"aDouble":1e309}"#, "aDouble: out of range"),
    (#"{"aDouble":NaN}"#, "aDouble: expected a number (byte 11)"),
    (#"{"aFloat":1e39}"#, "aFloat: out of range"),
    (#"{"color":"COLOR_BLUE"}"#, "color: no such value: COLOR_BLUE"),
    (#"{"color":1.5}"#, "color: not a whole number, or out of range"),
    (#"{"aString":5}"#, "aString: expected a string (byte 11)"),
    (#"{"aString":"a"#, "aString: the string is not closed, but the text ends here"),
    (#"{"aString":"\x"}"#, "aString: an unknown escape in a string"),
    (#"{"aString":"\u12g4"}"#, "aString: a \\u escape without four digits"),
    (#"{"aString":"\ud800"}"#, "aString: half of a surrogate pair in a string"),
    (#"{"aString":"\udc00\ud800"}"#, "aString: half of a surrogate pair in a string"),
    (#"{"aString":"\ud800\u0041"}"#, "aString: half of a surrogate pair in a string"),
    (#"{"aString":"a\u0000"}"#, "aString: the string contains U+0000"),
    ("{\"aString\":\"a\u{0}\"}", "aString: a control character in a string (byte 13)"),
    ("{\"aString\":\"\n\"}", "aString: a control character in a string (byte 12)"),
    (#"{"someBytes":"a"}"#, "someBytes: expected base64"),
    (#"{"someBytes":"ab=c"}"#, "someBytes: expected base64"),
    (
      #"{"timestamp":"2026-02-29T00:00:00Z"}"#,
      "timestamp: expected a timestamp like 2026-12-01T19:30:00Z"
    ),
    (
      #"{"timestamp":"2026-12-01 19:30:00Z"}"#,
      "timestamp: expected a timestamp like 2026-12-01T19:30:00Z"
    ),
    (
      #"{"timestamp":"0000-12-31T23:59:59Z"}"#,
      "timestamp: expected a timestamp like 2026-12-01T19:30:00Z"
    ),
    (#"{"timestamp":5}"#, "timestamp: expected a string (byte 13)"),
    (#"{"duration":"1"}"#, "duration: expected a duration like 1.5s"),
    (#"{"duration":"315576000001s"}"#, "duration: expected a duration like 1.5s"),
    (#"{"fieldMask":"seat_ids"}"#, "fieldMask: expected field names in lowerCamelCase"),
    (#"{"any":{"a":1}}"#, "any.@type: missing"),
    (#"{"any":{"@type":"x/y.Z"}}"#, "any.@type: the type 'x/y.Z' is not known"),
    (#"{"any":{"@type":"x/google.protobuf.Duration"}}"#, "any.value: missing"),
    (#"{"any":{"@type":"x/kinds.v1.Inner","@type":"x"}}"#, "any.@type: given twice"),
    (#"{"any":{"@type":"x/kinds.v1.Inner","nothing":1}}"#, "any.nothing: unknown field"),
  ])
  func whatIsRefused(json: String, error: String) {
    let thrown = #expect(throws: JSONError.self) {
      try WireJSON.decode(Kinds.self, Array(json.utf8))
    }
    #expect(thrown?.description == error)
  }

  @Test(
    arguments: [
      [0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82], [0x80],
    ] as [[UInt8]])
  func textThatIsNotUTF8IsRefused(bytes: [UInt8]) {
    let json = Array(#"{"aString":"abcdefghi"#.utf8) + bytes + Array(#"xyz"}"#.utf8)
    let thrown = #expect(throws: JSONError.self) { try WireJSON.decode(Kinds.self, json) }
    #expect(thrown?.description == "aString: the text is not UTF-8 (byte 21)")
  }

  @Test func depthIsBounded() throws {
    func nested(_ levels: Int) -> [UInt8] {
      let opening = String(repeating: #"{"self":"#, count: levels - 1)
      return Array((opening + "{}" + String(repeating: "}", count: levels - 1)).utf8)
    }
    _ = try WireJSON.decode(Kinds.self, nested(100))
    for levels in [101, 1000, 100_000] {
      #expect(throws: JSONError.self) { try WireJSON.decode(Kinds.self, nested(levels)) }
    }
    // Within a value of any form, and in what is read over.
    let array = String(repeating: "[", count: 1000)
    for text in [#"{"value":\#(array)"#, #"{"any":{"a":\#(array)"#, #"{"unknown":\#(array)"#] {
      let thrown = #expect(throws: JSONError.self) {
        try WireJSON.decode(
          Kinds.self, Array(text.utf8), options: JSONDecodingOptions(ignoresUnknownFields: true))
      }
      #expect(thrown?.problem == "nested too deeply")
    }
  }

  @Test func sizeAndMemoryAreBounded() {
    let json = Array(#"{"aString":"abc"}"#.utf8)
    #expect(throws: JSONError("the text is too large")) {
      try WireJSON.decode(Kinds.self, json, options: JSONDecodingOptions(bytes: json.count - 1))
    }
    let many = Array(#"{"inners":[\#(String(repeating: "{},", count: 100_000)){}]}"#.utf8)
    let thrown = #expect(throws: JSONError.self) {
      try WireJSON.decode(Kinds.self, many, options: JSONDecodingOptions(memory: 1 << 20))
    }
    #expect(thrown?.problem == "the message is too large")
  }

  @Test func unknownFieldsAreReadOverIfAsked() throws {
    let json = #"{"x":[1,{"y":"\u0041"},null,true,-1.5e3],"anInt32":4,"z":{}}"#
    let message = try WireJSON.decode(
      Kinds.self, Array(json.utf8), options: JSONDecodingOptions(ignoresUnknownFields: true))
    #expect(message == Kinds(anInt32: 4))
  }

  @Test func longArraysAndStrings() throws {
    let numbers = (0..<10_000).map { Int32($0) }
    let text = String(repeating: "é\"\\\n abcdefgh", count: 2000)
    let message = Kinds(aString: text, int32s: numbers, strings: ["", text, "a"])
    #expect(try WireJSON.decode(Kinds.self, WireJSON.encode(message)) == message)
  }
}
