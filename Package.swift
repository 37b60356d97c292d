// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is compiled with: warnings are errors, existentials are spelled out, imports
/// say what they bring, and async functions stay on their caller's executor.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
/// The same for modules that touch C: each unsafe expression is marked.
let strictOverC: [SwiftSetting] = strict + [.strictMemorySafety()]

/// For the rooms that each call goes through many times, whose state belongs to one loop: a release doesn't check
/// again at run time that accesses exclude one another, which would be a tenth of a call; all tests do.
let uncheckedExclusivity: [SwiftSetting] = [
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))
]

/// A module of `Shared/`.
func shared(
  _ name: String, over dependencies: [Target.Dependency] = [], touchesC: Bool = false,
  isHot: Bool = false, path: String? = nil, exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path ?? "Shared/\(name)", exclude: exclude,
    swiftSettings: (touchesC ? strictOverC : strict) + (isHot ? uncheckedExclusivity : []))
}

/// An executable of `Services/`.
func service(_ name: String, over dependencies: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name, dependencies: ["Contracts", "RPC", "ServiceKit", "Telemetry"] + dependencies,
    path: "Services/\(name)", swiftSettings: strict)
}

/// The tests of one module.
func tests(
  of name: String, with dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies,
    path: "Tests/\(name)", exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "usher",
  products: [
    .executable(name: "usher-catalog", targets: ["Catalog"]),
    .executable(name: "usher-seating", targets: ["Seating"]),
    .executable(name: "usher-orders", targets: ["Orders"]),
    .executable(name: "usher-gateway", targets: ["Gateway"]),
    .executable(name: "usher-sandbox-payments", targets: ["SandboxPayments"]),
    .executable(name: "usher", targets: ["CLI"]),
    .executable(name: "protoc-gen-usher", targets: ["WireGenerator"]),
    .executable(name: "usher-interop", targets: ["Interop"]),
    // For others: gRPC with all that it stands on (Shared/RPC/README.md).
    .library(name: "RPC", targets: ["EventLoop", "HTTP", "RPC", "Wire"]),
  ],
  targets: [
    // C libraries, each with the one module that may import it.
    .systemLibrary(
      name: "CProtobufC", path: "Shared/Wire/CProtobufC", pkgConfig: "libprotobuf-c",
      providers: [.apt(["libprotobuf-c-dev"])]),
    .systemLibrary(
      name: "CSQLite", path: "Shared/SQL/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CZlib", path: "Shared/Compression/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CUV", path: "Shared/EventLoop/CUV", linkerSettings: [.linkedLibrary("uv")]),
    .target(
      name: "COpenSSL", path: "Shared/Crypto/COpenSSL",
      linkerSettings: [.linkedLibrary("ssl"), .linkedLibrary("crypto")]),
    .target(
      name: "CNGHTTP2", path: "Shared/HTTP/CNGHTTP2", linkerSettings: [.linkedLibrary("nghttp2")]),
    // Generated from Proto by protoc-c.
    .target(name: "CWire", dependencies: ["CProtobufC"], path: "Shared/Wire/CWire"),
    .target(name: "CContracts", dependencies: ["CWire"], path: "Shared/Wire/CContracts"),

    // The ground floor.
    shared("SeatModel"),
    shared("Crypto", over: ["COpenSSL"], touchesC: true, exclude: ["COpenSSL"]),
    shared(
      "EventLoop", over: ["CUV", "COpenSSL", "Crypto"], touchesC: true, isHot: true,
      exclude: ["CUV"]),
    shared("Compression", over: ["CZlib"], touchesC: true, exclude: ["CZlib"]),
    shared("Telemetry"),
    // The first floor.
    shared(
      "HTTP", over: ["CNGHTTP2", "EventLoop"], touchesC: true, isHot: true, exclude: ["CNGHTTP2"]),
    shared("SQL", over: ["CSQLite"], touchesC: true, exclude: ["CSQLite"]),
    shared(
      "Wire", over: ["CProtobufC", "CWire"], touchesC: true, isHot: true, path: "Shared/Wire/Wire"),
    // The second floor.
    shared(
      "RPC", over: ["Compression", "HTTP", "EventLoop", "Wire"], isHot: true,
      exclude: ["ABUSE.md", "README.md"]),
    shared(
      "Contracts", over: ["CContracts", "Wire", "RPC"], touchesC: true,
      path: "Shared/Wire/Contracts"),
    shared(
      "WireJSON", over: ["CProtobufC", "CWire", "Wire"], touchesC: true,
      path: "Shared/Wire/WireJSON"),
    shared("HallLayout", over: ["SeatModel", "Contracts"]),
    shared("HallFormats", over: ["HallLayout", "Contracts", "WireJSON"]),
    // The third floor.
    shared(
      "ServiceKit",
      over: ["Contracts", "Crypto", "EventLoop", "HTTP", "RPC", "Telemetry", "Wire"]),

    .executableTarget(
      name: "WireGenerator", dependencies: ["CProtobufC", "CWire"], path: "Shared/WireGenerator",
      exclude: ["generate-module"],
      swiftSettings: strictOverC),
    service("Catalog", over: ["Crypto", "HallLayout", "SQL", "Wire"]),
    service("Seating", over: ["Crypto", "EventLoop", "HallLayout", "SeatModel", "SQL", "Wire"]),
    service("Orders", over: ["Crypto", "EventLoop", "SQL", "Wire"]),
    service("SandboxPayments", over: ["SQL", "Wire"]),
    service("Gateway", over: ["Crypto", "EventLoop", "HTTP", "WireJSON"]),
    service("CLI", over: ["Crypto", "EventLoop", "HTTP", "HallFormats", "HallLayout", "WireJSON"]),

    // Messages of all kinds for the tests of Wire and WireJSON, and the program that answers for them.
    .target(
      name: "CTestProtos", dependencies: ["CWire"], path: "Tests/TestProtos/CTestProtos"),
    .target(
      name: "TestProtos", dependencies: ["CProtobufC", "CTestProtos", "CWire", "Wire"],
      path: "Tests/TestProtos/TestProtos", packageAccess: false, swiftSettings: strictOverC),
    .executableTarget(
      name: "WireTestee", dependencies: ["Contracts", "TestProtos", "Wire", "WireJSON"],
      path: "Tests/Differential/WireTestee", swiftSettings: strictOverC),

    // gRPC's official test services, as server and as client.
    .target(name: "CInterop", dependencies: ["CWire"], path: "Tests/Interop/CInterop"),
    .executableTarget(
      name: "Interop",
      dependencies: ["CInterop", "CProtobufC", "CWire", "EventLoop", "HTTP", "RPC", "Wire"],
      path: "Tests/Interop",
      exclude: [
        "CInterop", "Proto", "benchmark_client.py", "client_with_certificate.py",
        "compressing_server.py", "envoy.yaml.in", "fetch", "grpcio_client.py", "grpcio_server.py",
        "requirements.txt", "run",
      ],
      sources: ["Generated", "Program"], swiftSettings: strictOverC),

    // The guide to RPC: its example, as others' packages see us, and what checks that it is right.
    .target(name: "CGreeting", dependencies: ["CWire"], path: "Tests/Guide/CGreeting"),
    .target(
      name: "Greeting", dependencies: ["CGreeting", "CProtobufC", "CWire", "RPC", "Wire"],
      path: "Tests/Guide/Greeting", packageAccess: false, swiftSettings: strictOverC),
    .executableTarget(
      name: "GreetingServer", dependencies: ["EventLoop", "Greeting", "RPC"],
      path: "Tests/Guide/Server", packageAccess: false),
    .executableTarget(
      name: "GreetingClient", dependencies: ["EventLoop", "Greeting", "RPC"],
      path: "Tests/Guide/Client", packageAccess: false),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "EventLoop", "GreetingClient", "GreetingServer", "HTTP", "RPC", "TestCertificates",
      ], path: "Tests/Guide",
      exclude: ["CGreeting", "Client", "Greeting", "Proto", "Server"], swiftSettings: strict),

    tests(of: "SeatModel"),
    tests(of: "Crypto"),
    tests(of: "Compression"),
    .target(
      name: "TestCertificates", path: "Tests/TestCertificates", swiftSettings: strict),
    tests(of: "EventLoop", with: ["TestCertificates"]),
    tests(of: "HTTP", with: ["EventLoop", "TestCertificates"]),
    tests(of: "SQL"),
    tests(of: "Telemetry"),
    tests(of: "Wire", with: ["TestProtos"]),
    tests(of: "RPC", with: ["EventLoop", "HTTP", "TestCertificates", "Wire"]),
    tests(of: "WireJSON", with: ["Contracts", "TestProtos", "Wire"]),
    tests(of: "HallLayout", with: ["Contracts", "SeatModel"]),
    tests(of: "HallFormats", with: ["Contracts", "HallLayout", "WireJSON"], exclude: ["Fixtures"]),
    tests(of: "ServiceKit", with: ["Crypto", "HTTP", "Telemetry"]),
    tests(of: "Catalog", with: ["Contracts", "Crypto", "RPC", "SQL", "Telemetry", "Wire"]),
    tests(
      of: "Seating",
      with: [
        "Contracts", "Crypto", "EventLoop", "HallLayout", "RPC", "SQL", "SeatModel", "Telemetry",
        "Wire",
      ]),
    tests(of: "Orders", with: ["Contracts", "Crypto", "RPC", "SQL", "Telemetry", "Wire"]),
    tests(of: "SandboxPayments", with: ["Contracts", "RPC", "SQL", "Telemetry"]),
    tests(
      of: "Gateway",
      with: ["Contracts", "Crypto", "EventLoop", "HTTP", "RPC", "Telemetry", "Wire", "WireJSON"]),
    tests(
      of: "CLI", with: ["Contracts", "EventLoop", "HTTP", "HallLayout", "TestCertificates"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu11
)

// An image is built of what runs in it: the tests' folders are not there, and a change of them is no reason to build it.
if Context.environment["USHER_WITHOUT_TESTS"] != nil {
  package.products.removeAll { $0.name == "usher-interop" }
  package.targets.removeAll { $0.path?.hasPrefix("Tests/") ?? false }
}

// The floor of RPC alone with its tests, and the fuzz targets where libFuzzer is given: what Tests/Sanitizers/build builds
// once more for each sanitizer.
if Context.environment["USHER_FLOOR"] == "rpc" {
  let rooms = ["Compression", "EventLoop", "HTTP", "RPC", "Wire"]
  let floor = Set(rooms + rooms.map { "\($0)Tests" })
    .union(["CNGHTTP2", "COpenSSL", "CProtobufC", "CTestProtos", "CUV", "CWire", "CZlib"])
    .union(["Crypto", "TestCertificates", "TestProtos", "WireJSON"])
  package.products = []
  package.targets.removeAll { !floor.contains($0.name) }
  for target in package.targets where target.type == .test {
    target.dependencies.append("CMutexOrder")
  }
  package.targets.append(.target(name: "CMutexOrder", path: "Tests/Sanitizers/CMutexOrder"))
  if let libFuzzer = Context.environment["USHER_LIBFUZZER"] {
    package.products.append(.executable(name: "usher-fuzz", targets: ["Fuzz"]))
    package.targets += [
      .target(name: "CLibFuzzer", path: "Tests/Fuzz/CLibFuzzer"),
      .executableTarget(
        name: "Fuzz",
        dependencies: [
          "CLibFuzzer", "Compression", "EventLoop", "HTTP", "RPC", "TestProtos", "Wire", "WireJSON",
        ],
        path: "Tests/Fuzz/Program", swiftSettings: strict,
        linkerSettings: [.unsafeFlags([libFuzzer]), .linkedLibrary("stdc++")]),
    ]
  }
}
