// swift-tools-version: 6.2
import PackageDescription

// Every module states what it imports; `scripts/test` builds with
// `--explicit-target-dependency-import-check error`, so the list below is the
// direction of the whole program, checked by the compiler.
//
//   container → packets → SEI layout + frames → hosts → placements → canvas → sinks

let swift: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swift)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: swift)
}

/// An app of the client's side, run by the tests.
func example(_ name: String, _ folder: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["Retile"], path: "Examples/\(folder)", swiftSettings: swift)
}

let package = Package(
  name: "retile",
  products: [
    .library(name: "Retile", targets: ["Retile"]),
    .executable(name: "retile", targets: ["retile-cli"]),
  ],
  targets: [
    // C libraries of the system, and the little C that makes them usable from Swift.
    .systemLibrary(
      name: "CFFmpeg", path: "CShims/CFFmpeg",
      pkgConfig: "libavformat libavcodec libavutil libswscale",
      providers: [.apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev"])]),
    .systemLibrary(
      name: "CLibPNG", path: "CShims/CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"])]),
    .systemLibrary(
      name: "CISAL", path: "CShims/CISAL", pkgConfig: "libisal",
      providers: [.apt(["libisal-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", path: "CShims/CHarfBuzz", pkgConfig: "harfbuzz fribidi freetype2",
      providers: [.apt(["libharfbuzz-dev", "libfribidi-dev", "libfreetype-dev"])]),
    .target(name: "CAVShim", dependencies: ["CFFmpeg"], path: "CShims/CAVShim"),
    .target(name: "CPNG", dependencies: ["CLibPNG", "CISAL"], path: "CShims/CPNG"),
    .target(name: "CTextLine", dependencies: ["CHarfBuzz"], path: "CShims/CTextLine"),
    // Kernels in C, one file for each instruction set.
    .target(name: "CKernels", path: "CShims/CKernels"),

    // What several threads share.
    module("RetileThreads"),
    // Nouns: sizes, rectangles, colours, time, planes, frames.
    module("RetileFrames", ["RetileThreads"]),
    // Hosts drawn in code, for the sample and for tests.
    module("RetilePatterns", ["RetileFrames"]),
    // A bounded, total JSON reader and a stable writer.
    module("RetileJSON"),
    // Bytes → NAL units → SEI messages and the display order of pictures.
    module("RetileBitstream"),
    // SEI payload → source layout; layouts over time, and the track file.
    module("RetileTracks", ["RetileFrames", "RetileJSON"]),
    // Local layout file and presets → which host goes where.
    module("RetileViews", ["RetileFrames", "RetileJSON"]),
    // Kernels on rows of samples: the scalar definition of each, and the choice of a faster one.
    module("RetilePixels", ["RetileFrames", "CKernels"]),
    // Where each output sample comes from, and drawing it.
    module("RetileCompositing", ["RetileThreads", "RetileFrames", "RetilePixels"]),
    // Containers and decoders: the door to libavformat and libavcodec.
    module("RetileMedia", ["RetileFrames", "RetileBitstream", "CFFmpeg", "CAVShim"]),
    // PNG, Y4M, raw YUV, MD5, nothing; files written aside and renamed.
    module(
      "RetileSinks",
      [
        "RetileThreads", "RetileFrames", "RetilePixels", "RetileCompositing", "CFFmpeg", "CAVShim",
        "CPNG",
      ]),
    // A line of text in any script → coverage of pixels.
    module("RetileText", ["RetileThreads", "RetileFrames", "CTextLine"]),
    // The library: the stages joined to inspections, renders, splits and stills.
    module(
      "Retile",
      [
        "RetileThreads", "RetileFrames", "RetileJSON", "RetileBitstream", "RetileTracks",
        "RetileViews", "RetilePixels", "RetileCompositing", "RetileMedia", "RetileSinks",
        "RetilePatterns", "RetileText",
      ]),
    // Many recordings and many layouts: manifest, journal, plan.
    module(
      "RetileBatch",
      [
        "Retile", "RetileThreads", "RetileFrames", "RetileJSON", "RetileViews", "RetileTracks",
        "RetileSinks",
      ]),
    // Random numbers that are the same everywhere, for kernels and for tests.
    module("SeededRandom"),
    // Every variant of a kernel against its scalar definition, and how fast it is.
    module(
      "KernelChecking", ["RetileFrames", "RetilePixels", "RetileCompositing", "SeededRandom"]),
    // The command line: options, help, messages, exit codes.
    module(
      "RetileCommand",
      [
        "Retile", "RetileBatch", "RetileThreads", "RetileFrames", "RetileJSON", "KernelChecking",
      ]),
    .executableTarget(name: "retile-cli", dependencies: ["RetileCommand"], swiftSettings: swift),
    // Makes the sample composite of the repository.
    .executableTarget(
      name: "retile-sample",
      dependencies: [
        "RetileFrames", "RetilePatterns", "RetileJSON", "RetileBitstream", "RetileTracks",
      ],
      swiftSettings: swift),

    example("example-team-battle", "TeamBattle"),
    example("example-meeting", "Meeting"),
    example("example-classroom", "Classroom"),

    // Damaged whole files through the built tool, for `scripts/mutate`.
    .executableTarget(
      name: "retile-mutate", dependencies: ["TestSupport"], path: "Fuzzing/retile-mutate",
      swiftSettings: swift),
    .executableTarget(
      name: "retile-kernelcheck", dependencies: ["KernelChecking", "RetilePixels"],
      swiftSettings: swift),

    .target(
      name: "TestSupport",
      dependencies: ["RetileFrames", "RetilePatterns", "RetileJSON", "SeededRandom"],
      path: "Tests/TestSupport", swiftSettings: swift),
    tests("RetileFramesTests", ["RetileFrames", "TestSupport"]),
    tests("RetileJSONTests", ["RetileJSON", "TestSupport"]),
    tests("RetileBitstreamTests", ["RetileBitstream", "TestSupport"]),
    tests("RetileTracksTests", ["RetileTracks", "RetileFrames", "RetileJSON", "TestSupport"]),
    tests("RetileViewsTests", ["RetileViews", "RetileFrames", "RetileJSON", "TestSupport"]),
    tests(
      "RetilePixelsTests", ["RetilePixels", "RetileFrames", "KernelChecking", "TestSupport"]),
    tests(
      "RetileCompositingTests",
      ["RetileCompositing", "RetilePixels", "RetileFrames", "TestSupport"]),
    tests("RetileMediaTests", ["RetileMedia", "RetileBitstream", "RetileFrames", "TestSupport"]),
    tests("RetileSinksTests", ["RetileSinks", "RetileFrames", "TestSupport"]),
    tests("RetileTextTests", ["RetileText", "RetileThreads", "RetileFrames", "TestSupport"]),
    tests(
      "RetileTests",
      [
        "Retile", "RetileFrames", "RetileBitstream", "RetileMedia", "RetileSinks", "RetileTracks",
        "RetileThreads", "RetileViews", "TestSupport", "example-team-battle", "example-meeting",
        "example-classroom",
      ]),
    tests(
      "RetileBatchTests",
      [
        "RetileBatch", "Retile", "RetileFrames", "RetileJSON", "RetileSinks", "RetileTracks",
        "RetileViews",
        "TestSupport",
      ]),
    tests(
      "RetileCommandTests",
      [
        "RetileCommand", "Retile", "RetileBatch", "RetileFrames", "RetileJSON", "RetileThreads",
        "KernelChecking", "TestSupport",
      ]),
    // The built tool as a user meets it, judged by ffmpeg.
    // Optimised also where the rest is not: it compares millions of samples.
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["RetileFrames", "RetileJSON", "RetileThreads", "SeededRandom", "TestSupport"],
      swiftSettings: swift + [.unsafeFlags(["-O"])]),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzz targets: for `scripts/fuzz` only, which also brings the sanitizers' flags.
if Context.environment["RETILE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "retile-fuzz",
      dependencies: [
        "RetileFrames", "RetileJSON", "RetileBitstream", "RetileTracks", "RetileViews",
        "RetileSinks",
      ],
      path: "Fuzzing/retile-fuzz", swiftSettings: swift))
}
