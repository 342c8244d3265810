// swift-tools-version: 6.0
import PackageDescription

// One module per C library, so that any question about C has one place to look.
// The arrows between the targets are drawn in docs/architecture.md and checked by bin/lint-imports.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

func library(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func suite(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies + [.byName(name: name)],
    swiftSettings: settings)
}

func debian(_ name: String, _ package: String, _ apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: package, providers: [.apt([apt])])
}

let package = Package(
  name: "ember",
  products: [.executable(name: "ember", targets: ["ember"])],
  targets: [
    debian("CSQLite", "sqlite3", "libsqlite3-dev"),
    debian("CSodium", "libsodium", "libsodium-dev"),
    debian("CArgon2", "libargon2", "libargon2-dev"),
    debian("COpenSSL", "libcrypto", "libssl-dev"),
    debian("CMicroHTTPD", "libmicrohttpd", "libmicrohttpd-dev"),
    debian("CVips", "vips", "libvips-dev"),
    debian("CJPEG", "libjpeg", "libjpeg-dev"),
    debian("CCurl", "libcurl", "libcurl4-openssl-dev"),
    debian("CGLib", "glib-2.0", "libglib2.0-dev"),
    .systemLibrary(name: "CLinux"),

    library("EmberCore", []),
    library("EmberCrypto", ["EmberCore", "CSodium", "COpenSSL", "CArgon2", "CGLib"]),
    library("EmberKeyring", ["EmberCore", "EmberCrypto", "CSodium", "CLinux"]),
    library("EmberStore", ["EmberCore", "CSQLite"]),
    library("EmberImaging", ["CVips", "CJPEG"]),
    library("EmberHTTP", ["CMicroHTTPD"]),
    library("EmberHTML", []),
    library("EmberTheme", ["EmberCore"]),
    library("EmberDecay", ["EmberCore", "EmberKeyring", "EmberStore", "CLinux"]),
    library(
      "EmberServer",
      [
        "EmberCore", "EmberCrypto", "EmberKeyring", "EmberStore", "EmberDecay", "EmberHTTP",
        "EmberHTML", "EmberTheme",
      ]),
    library("EmberClient", ["EmberCore", "EmberCrypto", "EmberImaging", "CCurl"]),
    library("EmberWorld", ["EmberCore", "EmberClient"]),
    .executableTarget(
      name: "ember", dependencies: ["EmberCore", "EmberServer", "EmberClient", "EmberWorld"],
      resources: [.embedInCode("Prove/photograph.jpg")], swiftSettings: settings),

    .target(
      name: "EmberTesting",
      dependencies: [
        "EmberCore", "EmberCrypto", "EmberKeyring", "EmberStore", "EmberHTTP", "EmberDecay",
        "EmberServer", "EmberClient", "CSQLite",
      ], path: "Tests/EmberTesting", swiftSettings: settings),
    suite("EmberCore", []),
    suite("EmberCrypto", ["EmberCore"]),
    suite("EmberKeyring", ["EmberCore", "EmberCrypto"]),
    suite("EmberStore", ["EmberCore"]),
    suite("EmberImaging", ["CVips"]),
    suite("EmberHTTP", []),
    suite("EmberHTML", []),
    suite("EmberTheme", []),
    suite(
      "EmberDecay",
      ["EmberCore", "EmberCrypto", "EmberKeyring", "EmberStore", "EmberServer", "EmberTesting"]),
    suite(
      "EmberServer",
      [
        "EmberCore", "EmberCrypto", "EmberKeyring", "EmberStore", "EmberHTTP", "EmberClient",
        "EmberTesting",
      ]),
    suite(
      "EmberClient",
      ["EmberCore", "EmberCrypto", "EmberImaging", "EmberServer", "EmberTesting", "CVips"]),
  ]
)
