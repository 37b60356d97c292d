/// What the command line gives after `--usher_out=`: `key=value`, separated by commas.
struct Options {
  /// The Swift module that the values go to: `module`.
  var module = ""
  /// The C target with protoc-c's structs: `c_module`.
  var cModule = ""
  /// The Swift modules with the messages that the protos import: `import`, separated by `+`.
  var imports: [String] = []
  /// Their C targets: `import_c`.
  var cImports: [String] = []
  /// The module that services are written against; empty: no services are written: `services`.
  var services = ""
  /// Beginnings of file names that get no Swift values: `only_c`.
  var onlyC: [String] = []

  /// Reads the options, or says what is wrong.
  init(_ parameter: String) throws(GeneratorError) {
    for part in parameter.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      let value = pair.count == 2 ? pair[1] : ""
      let list = value.split(separator: "+").map(String.init)
      switch pair[0] {
      case "module": module = value
      case "c_module": cModule = value
      case "import": imports = list
      case "import_c": cImports = list
      case "services": services = value
      case "only_c": onlyC = list
      default: throw GeneratorError("no option '\(pair[0])'")
      }
    }
    if module.isEmpty || cModule.isEmpty {
      throw GeneratorError("the options module and c_module are needed")
    }
  }
}

/// Why nothing was generated; protoc prints it.
struct GeneratorError: Error {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
