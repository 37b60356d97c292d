/// protoc-gen-usher: a plug-in of protoc. It reads a CodeGeneratorRequest from standard input and writes a
/// CodeGeneratorResponse to standard output (google/protobuf/compiler/plugin.proto).
let answer = PluginExchange.answer(to: PluginExchange.readInput())
PluginExchange.writeOutput(answer)
