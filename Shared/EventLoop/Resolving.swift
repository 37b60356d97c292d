internal import CUV
internal import Glibc

extension EventLoop {
  /// The addresses of a host, in the resolver's order; a numeric one is taken as it is. On the loop. A loop that ends
  /// before there is an answer gives an error, as nothing can be opened on it any more.
  public func resolve(
    _ host: String, port: UInt16,
    _ completion: @escaping (Result<[SocketAddress], SocketError>) -> Void
  ) {
    preconditionCurrent()
    if let address = SocketAddress(host: host, port: port) {
      return later { completion(.success([address])) }
    }
    let query = AddressQuery(host, port, on: core, completion)
    let status = query.start()
    if status < 0 { later { completion(.failure(SocketError("resolve \(host)", status))) } }
  }
}

/// One question to the system's resolver, which libuv asks on a thread of its own.
@safe private final class AddressQuery {
  private let host: String
  private let port: UInt16
  private let core: LoopCore
  private let completion: (Result<[SocketAddress], SocketError>) -> Void
  private let request = UnsafeMutablePointer<uv_getaddrinfo_t>.allocate(capacity: 1)

  init(
    _ host: String, _ port: UInt16, on core: LoopCore,
    _ completion: @escaping (Result<[SocketAddress], SocketError>) -> Void
  ) {
    self.core = core
    self.host = host
    self.port = port
    self.completion = completion
  }

  deinit {
    unsafe request.deallocate()
  }

  func start() -> Int32 {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    unsafe request.pointee.data = Unmanaged.passRetained(self).toOpaque()
    let status = unsafe uv_getaddrinfo(
      core.uv, request,
      { request, status, first in
        let query = unsafe Unmanaged<AddressQuery>.fromOpaque(request!.pointee.data)
          .takeRetainedValue()
        unsafe query.finish(status, first)
        unsafe uv_freeaddrinfo(first)
      }, host, nil, &hints)
    if status < 0 { unsafe Unmanaged.passUnretained(self).release() }
    return status
  }

  private func finish(_ status: Int32, _ first: UnsafeMutablePointer<addrinfo>?) {
    let status = core.isClosed ? UV_ECANCELED.rawValue : status
    guard status >= 0 else {
      return completion(.failure(SocketError("resolve \(host)", status)))
    }
    var addresses: [SocketAddress] = []
    var next = unsafe first
    while let entry = unsafe next, addresses.count < 64 {
      if let raw = unsafe entry.pointee.ai_addr, let found = unsafe SocketAddress(raw) {
        addresses.append(SocketAddress(unchecked: found.host, port))
      }
      unsafe next = entry.pointee.ai_next
    }
    completion(.success(addresses))
  }
}
