import Wire

/// The proto files of the messages that RPC itself uses.
let testFileDescriptors = WireModule.wire.fileDescriptors.map(\.bytes)
