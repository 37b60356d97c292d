public import Foundation
internal import Glibc
internal import Synchronization

/// A process that a test starts.
///
/// Foundation's `Process` copies whole directory entries while it lists the open descriptors, reads beyond the end
/// of its buffer, and so now and then ends the tests that run beside it. The C library does that work here.
public final class ChildProcess: Sendable {
  /// Held while a pipe is made that must not be inherited, and while a process starts.
  private static let starting = Mutex(())

  /// The process's number.
  public let id: Int32

  /// Starts a program; its standard descriptors are those given, or nothing. Our others are closed on exec (those of
  /// ``pipe()`` too).
  public init(
    _ executable: String, _ arguments: [String], input: Int32? = nil, output: Int32? = nil,
    errors: Int32? = nil
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in [input, output, errors].enumerated() {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      }
    }
    var words = ([executable] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var id = pid_t()
    let error = Self.starting.withLock { _ in
      posix_spawn(&id, executable, &actions, nil, words, environ)
    }
    guard error == 0 else {
      throw CertificateAuthority.CommandFailed(
        description: "\(executable): \(String(cString: strerror(error)))")
    }
    self.id = id
  }

  /// A pipe that no process gets but the one that it is given to: else its end would not be seen while others run.
  public static func pipe() -> Pipe {
    starting.withLock { _ in
      let pipe = Pipe()
      for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
      return pipe
    }
  }

  /// Sends it a signal.
  public func signal(_ number: Int32) {
    kill(id, number)
  }

  /// Waits for its end, once; its exit status, or 128 and the signal that ended it.
  public func waitUntilExit() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
