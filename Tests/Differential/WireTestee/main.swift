// Answers the requests on standard input, for tests in other languages. A request is a line with a type's full name, one
// of `w` (bytes to a Swift value to bytes), `j` (bytes to JSON), `p` (JSON to bytes) and a length in decimal, and then so
// many bytes. The answer is a line with `ok` or `no` and a length, and then so many bytes: the result, or the error.
var input = StandardStreams.readAll()[...]
var output: [UInt8] = []
while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
  let words = String(decoding: input[..<end], as: UTF8.self).split(separator: " ")
  guard words.count == 3, let count = Int(words[2]) else { preconditionFailure("no request") }
  let payload = input[(end + 1)...].prefix(count)
  input = input.dropFirst(end + 1 - input.startIndex + count)
  let answer = Testee.answer(String(words[0]), String(words[1]), Array(payload))
  output += Array("\(answer.isGood ? "ok" : "no") \(answer.bytes.count)\n".utf8) + answer.bytes
}
StandardStreams.write(output)
