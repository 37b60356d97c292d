import Foundation
import TestCertificates

/// Another implementation of gRPC, run as a process: a Python script of Tests/Interop.
final class Stranger: Sendable {
  private let process: ChildProcess
  private let input = ChildProcess.pipe()
  private let output = ChildProcess.pipe()

  /// Starts a script.
  init(_ script: String, _ arguments: [String]) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let ownPython = root.appending(path: ".venv/bin/python").path
    let python = FileManager.default.isExecutableFile(atPath: ownPython) ? ownPython : "python3"
    process = try ChildProcess(
      "/usr/bin/env",
      [python, root.appending(path: "Tests/Interop/\(script)").path] + arguments,
      input: input.fileHandleForReading.fileDescriptor,
      output: output.fileHandleForWriting.fileDescriptor, errors: STDERR_FILENO)
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
  }

  /// Its next line; nil at the end of its output. A test that takes too long ends the process.
  func line() async throws -> String? {
    let handle = output.fileHandleForReading
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread {
          var line: [UInt8] = []
          while let byte = handle.readData(ofLength: 1).first, byte != UInt8(ascii: "\n") {
            line.append(byte)
          }
          continuation.resume(
            returning: line.isEmpty ? nil : String(decoding: line, as: UTF8.self))
        }.start()
      }
    } onCancel: {
      process.signal(SIGTERM)
    }
  }

  /// Closes its input and waits for its end; returns its exit status.
  func end() async throws -> Int32 {
    try input.fileHandleForWriting.close()
    return await withCheckedContinuation { continuation in
      Thread { [process] in
        continuation.resume(returning: process.waitUntilExit())
      }.start()
    }
  }
}
