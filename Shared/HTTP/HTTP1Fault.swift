/// What is wrong with a request in HTTP/1.1, and the status that says so.
enum HTTP1Fault: Error, Equatable {
  case bareLineBreak
  case badRequestLine
  case badTarget
  case badVersion
  case badFieldName
  case badFieldValue
  case foldedField
  case missingHost
  case severalHosts
  case badContentLength
  case lengthAndEncoding
  case unknownEncoding
  case unknownExpectation
  case targetTooLong
  case headTooLarge
  case badChunk
  case connectNotSupported

  var status: Int {
    switch self {
    case .targetTooLong: 414
    case .unknownExpectation: 417
    case .headTooLarge: 431
    case .unknownEncoding, .connectNotSupported: 501
    case .badVersion: 505
    default: 400
    }
  }
}
