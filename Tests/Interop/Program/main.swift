import Glibc

exit(InteropProgram.run(Array(CommandLine.arguments.dropFirst())))
