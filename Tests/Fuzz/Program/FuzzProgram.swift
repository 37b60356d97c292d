import CLibFuzzer
import Glibc

/// Runs libFuzzer on the target that `--target=NAME` names (libFuzzer itself reads over arguments that begin so).
enum FuzzProgram {
  private static let flag = "--target="

  private static let chosen: FuzzTarget? = {
    let name = CommandLine.arguments.first { $0.hasPrefix(flag) }?.dropFirst(flag.count)
    return FuzzTarget.all.first { $0.name == name ?? "" }
  }()

  static func run() -> Never {
    guard chosen != nil else {
      for target in FuzzTarget.all { print("\(target.name): \(target.summary)") }
      exit(2)
    }
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
        FuzzProgram.chosen?.run(FuzzInput(Array(UnsafeBufferPointer(start: bytes, count: count))))
        return 0
      })
  }
}
