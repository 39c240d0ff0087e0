// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

let base: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
/// All targets but the wrappers: an unsafe pointer does not compile.
let safe: [SwiftSetting] =
  base + [.strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error)]
/// Targets that live on the one UI thread.
let ui: [SwiftSetting] = safe + [.defaultIsolation(MainActor.self)]
/// How the program itself is linked, for 3 MB less of memory: what moves with the place it is
/// loaded to is listed briefly, and none of its names are listed for libraries.
///
/// The usual linker, gold, knows no brief list. The system's loader does from glibc 2.36 on.
let lean: [LinkerSetting]
#if canImport(Glibc)
  // "glibc 2.36", for one.
  let library = String(unsafeUninitializedCapacity: 64) { bytes in
    max(1, confstr(CInt(_CS_GNU_LIBC_VERSION), bytes.baseAddress, bytes.count)) - 1
  }
  let isBrief = (library.split(separator: ".").last.flatMap { Int($0) } ?? 0) >= 36
  lean = [
    .unsafeFlags(
      ["-use-ld=lld", "-Xlinker", "--no-export-dynamic"]
        + (isBrief ? ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"] : []),
      .when(configuration: .release)
    )
  ]
#else
  lean = []
#endif

/// What Scripts/fuzz builds: the readers under the fuzzer, which must be linked by its sanitizer.
let fuzzing: [Target] =
  Context.environment["SUMI_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "sumi-fuzz",
      dependencies: ["FuzzTargets"],
      path: "Tests/Fuzz",
      swiftSettings: base
    )
  ]

let package = Package(
  name: "Sumi",
  products: [
    .executable(name: "sumi", targets: ["sumi"]),
    .executable(name: "sumi-pdf", targets: ["sumi-pdf"]),
    // What each is for, and which of them may change when: Versions, an article of SumiInk.
    .library(name: "SumiInk", targets: ["SumiInk"]),
    .library(name: "SumiRender", targets: ["SumiRender"]),
    .library(name: "SumiExchange", targets: ["SumiExchange"]),
    .library(name: "SumiX11", targets: ["XPlatform"]),
  ],
  targets: [
    // Pure values: no clock, no I/O, no C.
    .target(name: "Progress", swiftSettings: safe),
    .target(name: "Geometry", swiftSettings: safe),
    .target(name: "JSON", swiftSettings: safe),
    .target(name: "Commands", swiftSettings: safe),
    .target(name: "Accessibility", dependencies: ["Geometry"], swiftSettings: safe),
    .target(name: "InkModel", dependencies: ["Geometry"], swiftSettings: safe),
    .target(
      name: "InkCoding",
      dependencies: ["Geometry", "InkModel", "Progress"],
      swiftSettings: safe
    ),
    .target(name: "PenInput", dependencies: ["Geometry"], swiftSettings: safe),
    .target(
      name: "Prediction",
      dependencies: ["Geometry", "PenInput"],
      resources: [
        .embedInCode("../../Resources/Prediction/slow.weights"),
        .embedInCode("../../Resources/Prediction/usual.weights"),
        .embedInCode("../../Resources/Prediction/fast.weights"),
      ],
      swiftSettings: safe
    ),
    .target(
      name: "PredictionEvaluation",
      dependencies: ["Geometry", "PenInput", "Prediction"],
      swiftSettings: safe
    ),
    .target(
      name: "StrokeEngine",
      dependencies: ["Geometry", "InkModel", "PenInput"],
      swiftSettings: safe
    ),

    // Pixels; other programs' formats.
    .target(
      name: "InkRendering",
      dependencies: [
        "Geometry", "InkModel", "PenInput", "StrokeEngine", "Raster", "Archive", "Progress",
      ],
      swiftSettings: safe
    ),
    .target(
      name: "Exchange",
      dependencies: [
        "Geometry", "InkCoding", "InkModel", "JSON", "PenInput", "StrokeEngine", "Markup",
        "Archive",
        "Progress",
      ],
      swiftSettings: safe
    ),

    // Documents on disk.
    .target(
      name: "DocumentStore",
      dependencies: [
        "Geometry", "InkCoding", "InkModel", "PenInput", "StrokeEngine", "Archive", "Database",
        "SystemIO", "Progress",
      ],
      swiftSettings: safe
    ),

    // The products: one import each, and Foundation's types. The program needs none of them.
    .target(
      name: "SumiInk",
      dependencies: [
        "Geometry", "InkCoding", "InkModel", "PenInput", "Prediction", "Progress", "StrokeEngine",
      ],
      swiftSettings: safe
    ),
    .target(
      name: "SumiRender",
      dependencies: [
        "Exchange", "Geometry", "InkModel", "InkRendering", "Progress", "Raster", "SumiInk",
      ],
      swiftSettings: safe
    ),
    .target(
      name: "SumiExchange",
      dependencies: ["DocumentStore", "Exchange", "InkModel", "Progress", "SumiInk"],
      swiftSettings: safe
    ),

    // Words found in handwriting by their shapes.
    .target(
      name: "HandwritingSearch",
      dependencies: ["Geometry", "InkModel"],
      swiftSettings: safe
    ),

    // The program without a window system.
    .target(
      name: "Editor",
      dependencies: [
        "Commands", "Geometry", "HandwritingSearch", "InkCoding", "InkModel", "PenInput",
        "Prediction", "StrokeEngine", "InkRendering", "Raster", "SystemIO",
      ],
      swiftSettings: ui
    ),

    // What is known of the time between pen and pixel.
    .target(
      name: "LatencyLab",
      dependencies: [
        "Geometry", "InkModel", "PenInput", "Prediction", "PredictionEvaluation", "StrokeEngine",
        "InkRendering", "Raster", "SystemIO",
      ],
      swiftSettings: safe
    ),

    // What the interface shows, for screen readers, over D-Bus.
    .target(
      name: "AccessibilityBus",
      dependencies: ["Accessibility", "Geometry", "MessageBus"],
      swiftSettings: safe
    ),

    .target(
      name: "Widgets",
      dependencies: ["Accessibility", "Commands", "Geometry", "Raster", "SystemIO"],
      swiftSettings: ui
    ),

    // The panels of the window: from the state of the editor to what is seen, and back.
    .target(
      name: "Interface",
      dependencies: [
        "Accessibility", "Commands", "Geometry", "InkModel", "PenInput", "StrokeEngine",
        "InkRendering", "Exchange", "Raster", "SystemIO", "Editor", "Widgets", "LatencyLab",
        "Practice",
      ],
      resources: [
        .embedInCode("../../LICENSE"),
        .embedInCode("../StrokeEngine/StrokeEngine.docc/Inks.md"),
        .embedInCode("../Exchange/Exchange.docc/WhatFormatsKeep.md"),
        .embedInCode("../LatencyLab/LatencyLab.docc/TestingByHand.md"),
      ],
      swiftSettings: ui
    ),

    // Handwriting practice, on the public ink model alone.
    .target(
      name: "Practice",
      dependencies: [
        "Geometry", "InkModel", "PenInput", "StrokeEngine", "InkRendering", "Exchange", "Raster",
        "SystemIO",
      ],
      resources: [
        .embedInCode("../../Resources/Alphabets/school.svg"),
        .embedInCode("../../Resources/Alphabets/cyrillic.svg"),
        .embedInCode("../../Resources/Alphabets/greek.svg"),
        .embedInCode("../../Resources/Alphabets/kana.svg"),
        .embedInCode("../../Resources/Alphabets/kanji.svg"),
      ],
      swiftSettings: safe
    ),

    // What a run of the program does beside its window: documents, files, settings, messages.
    .target(
      name: "Session",
      dependencies: [
        "Commands", "Geometry", "InkCoding", "InkModel", "JSON", "PenInput", "Prediction",
        "PredictionEvaluation", "StrokeEngine", "InkRendering", "Exchange", "Editor", "Interface",
        "LatencyLab", "Raster", "Portal", "SessionManagement", "SystemIO", "DocumentStore",
        "PDFService", "Practice", "Progress", "Archive", "Database", "Markup", "Accessibility",
        "AccessibilityBus", "HandwritingSearch",
      ],
      swiftSettings: ui
    ),

    // Wiring: X shell and command line.
    .executableTarget(
      name: "sumi",
      dependencies: [
        "Accessibility", "Commands", "Geometry", "InkModel", "PenInput", "Prediction",
        "PredictionEvaluation", "StrokeEngine",
        "InkRendering", "Exchange", "Editor", "Widgets", "Interface", "LatencyLab", "Raster",
        "XPlatform", "SystemIO", "Practice", "Progress", "Session",
      ],
      resources: [
        .embedInCode("../../Resources/Icons/sumi-32.png"),
        .embedInCode("../../Resources/Icons/sumi-64.png"),
        .embedInCode("../../Resources/Icons/sumi-128.png"),
      ],
      swiftSettings: ui,
      linkerSettings: lean
    ),

    // PDFs are read by a program of its own, which alone is linked with their libraries.
    .target(
      name: "PDFService",
      dependencies: ["Geometry", "SystemIO"],
      swiftSettings: safe
    ),
    .executableTarget(
      name: "sumi-pdf",
      dependencies: ["Geometry", "InkModel", "PDFEngine", "PDFService", "SystemIO"],
      swiftSettings: safe,
      linkerSettings: lean
    ),

    .executableTarget(
      name: "sumi-bench",
      dependencies: [
        "Geometry", "InkCoding", "InkModel", "PenInput", "Prediction", "StrokeEngine",
        "InkRendering", "DocumentStore", "Exchange", "HandwritingSearch", "LatencyLab", "Practice",
        "Raster", "SystemIO",
      ],
      swiftSettings: safe,
      linkerSettings: lean
    ),

    // The only targets that see C.
    .target(
      name: "Raster",
      dependencies: ["Geometry", "CCairo", "CJPEG", "CPango", "Progress"],
      swiftSettings: base
    ),
    .target(
      name: "XPlatform",
      dependencies: ["Geometry", "PenInput", "Raster", "CX11"],
      swiftSettings: base
    ),
    .target(name: "Database", dependencies: ["CSQLite"], swiftSettings: base),
    .target(name: "SystemIO", dependencies: ["CLinux", "Progress"], swiftSettings: base),
    .target(name: "Markup", dependencies: ["CExpat", "Progress"], swiftSettings: base),
    .target(name: "MessageBus", dependencies: ["CGIO"], swiftSettings: base),
    .target(name: "Portal", dependencies: ["CGIO", "MessageBus"], swiftSettings: base),
    .target(name: "SessionManagement", dependencies: ["CSM"], swiftSettings: base),
    .target(name: "Archive", dependencies: ["CZlib", "Progress"], swiftSettings: base),
    .target(
      name: "PDFEngine",
      dependencies: ["Geometry", "CPoppler", "CQPDF"],
      swiftSettings: base
    ),
    .systemLibrary(name: "CPoppler", pkgConfig: "poppler-glib"),
    .systemLibrary(name: "CQPDF", pkgConfig: "libqpdf"),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo"),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo"),
    .systemLibrary(name: "CGIO", pkgConfig: "gio-2.0 gio-unix-2.0"),
    // Its pkg-config file would link libSM, which is opened at run time.
    .systemLibrary(name: "CSM"),
    .systemLibrary(name: "CJPEG", pkgConfig: "libturbojpeg"),
    .systemLibrary(name: "CExpat", pkgConfig: "expat"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
    .systemLibrary(name: "CX11", pkgConfig: "x11 xi xcursor xext xrandr xpresent"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
    .systemLibrary(name: "CLinux"),

    .testTarget(
      name: "ProgressTests",
      dependencies: ["Progress", "TestSupport"],
      swiftSettings: safe
    ),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"], swiftSettings: safe),
    .testTarget(
      name: "GeometryTests",
      dependencies: ["Geometry", "PenInput", "TestSupport"],
      swiftSettings: safe
    ),
    .testTarget(
      name: "AccessibilityTests",
      dependencies: ["Accessibility", "Geometry", "TestSupport"],
      swiftSettings: safe
    ),
    .testTarget(
      name: "SumiInkTests",
      dependencies: ["SumiInk", "TestSupport"],
      swiftSettings: safe
    ),
    .testTarget(
      name: "SumiRenderTests",
      dependencies: ["Exchange", "SumiRender", "TestSupport"],
      swiftSettings: safe
    ),
    .testTarget(
      name: "SumiExchangeTests",
      dependencies: ["SumiExchange", "TestSupport"],
      swiftSettings: safe
    ),
    .testTarget(
      name: "InkModelTests",
      dependencies: ["Geometry", "InkModel", "TestSupport"],
      swiftSettings: safe
    ),
    .testTarget(
      name: "InkCodingTests",
      dependencies: ["Geometry", "InkCoding", "InkModel", "Progress", "TestSupport"],
      swiftSettings: safe
    ),
    .testTarget(
      name: "StrokeEngineTests",
      dependencies: [
        "Geometry", "InkModel", "PenInput", "StrokeEngine", "InkRendering", "Raster", "TestSupport",
      ],
      swiftSettings: safe
    ),
    .testTarget(
      name: "PenInputTests",
      dependencies: ["Geometry", "PenInput", "TestSupport"],
      exclude: ["Recordings"],
      swiftSettings: safe
    ),
    .testTarget(
      name: "PredictionTests",
      dependencies: ["Geometry", "PenInput", "Prediction", "TestSupport"],
      swiftSettings: safe
    ),
    .testTarget(
      name: "PredictionEvaluationTests",
      dependencies: [
        "Exchange", "Geometry", "PenInput", "Prediction", "PredictionEvaluation", "TestSupport",
      ],
      swiftSettings: safe
    ),
    .testTarget(
      name: "InkRenderingTests",
      dependencies: [
        "Exchange", "Geometry", "InkModel", "PenInput", "StrokeEngine", "InkRendering", "Raster",
        "TestSupport", "Progress",
      ],
      exclude: ["Goldens"],
      swiftSettings: safe
    ),
    .testTarget(
      name: "ExchangeTests",
      dependencies: [
        "Geometry", "InkModel", "PenInput", "StrokeEngine", "Exchange", "Markup", "Archive",
        "TestSupport", "Progress",
      ],
      swiftSettings: safe
    ),
    .testTarget(
      name: "HandwritingSearchTests",
      dependencies: ["Geometry", "HandwritingSearch", "InkModel", "TestSupport"],
      swiftSettings: safe
    ),
    .testTarget(
      name: "CommandsTests",
      dependencies: ["Commands", "TestSupport"],
      swiftSettings: safe
    ),
    .testTarget(
      name: "EditorTests",
      dependencies: [
        "Commands", "Geometry", "HandwritingSearch", "InkCoding", "InkModel", "PenInput",
        "Prediction", "StrokeEngine", "InkRendering", "Raster", "Editor",
        "DocumentStore", "TestSupport",
      ],
      swiftSettings: ui
    ),
    .testTarget(
      name: "LatencyLabTests",
      dependencies: [
        "Geometry", "InkModel", "PenInput", "Prediction", "Raster", "SystemIO", "LatencyLab",
        "TestSupport",
      ],
      swiftSettings: safe
    ),
    .testTarget(
      name: "WidgetsTests",
      dependencies: ["Accessibility", "Commands", "Geometry", "Raster", "Widgets", "TestSupport"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "InterfaceTests",
      dependencies: [
        "Accessibility", "Commands", "Geometry", "InkModel", "PenInput", "StrokeEngine", "Exchange",
        "Raster",
        "SystemIO",
        "Editor", "Widgets", "Interface", "LatencyLab", "TestSupport",
      ],
      swiftSettings: ui
    ),
    .testTarget(
      name: "SessionTests",
      dependencies: [
        "Accessibility", "Commands", "Geometry", "HandwritingSearch", "InkCoding", "InkModel",
        "PenInput", "Prediction", "PredictionEvaluation", "StrokeEngine", "InkRendering",
        "Exchange", "Editor", "Interface", "LatencyLab", "Raster", "SystemIO", "DocumentStore",
        "PDFService", "Portal", "Practice", "Progress", "Session", "TestSupport",
      ],
      swiftSettings: ui
    ),
    .testTarget(
      name: "PracticeTests",
      dependencies: [
        "Geometry", "InkModel", "PenInput", "StrokeEngine", "InkRendering", "Exchange", "Practice",
        "Raster", "SystemIO", "TestSupport",
      ],
      swiftSettings: safe
    ),
    .testTarget(
      name: "RasterTests",
      dependencies: ["Geometry", "Raster", "CJPEG", "TestSupport", "Progress"],
      swiftSettings: base
    ),
    .testTarget(
      name: "PDFEngineTests",
      dependencies: ["Geometry", "PDFEngine", "TestSupport"],
      swiftSettings: base
    ),
    .testTarget(
      name: "PDFServiceTests",
      dependencies: ["Geometry", "PDFService", "TestSupport"],
      swiftSettings: safe
    ),
    .testTarget(
      name: "DatabaseTests",
      dependencies: ["Database", "TestSupport"],
      swiftSettings: base
    ),
    .testTarget(
      name: "DocumentStoreTests",
      // Not "document-hammer": its flushes, which do nothing, would be those of all tests.
      dependencies: [
        "Exchange", "Geometry", "InkCoding", "InkModel", "PenInput", "StrokeEngine", "Database",
        "SystemIO", "DocumentStore", "TestSupport", "Progress",
      ],
      exclude: ["version1.sumi", "version2.sumi", "version3.sumi"],
      swiftSettings: safe
    ),
    // What the kill tests kill.
    .executableTarget(
      name: "document-hammer",
      dependencies: ["InkModel", "PenInput", "DocumentStore", "SystemIO", "TestSupport"],
      path: "Tests/DocumentHammer",
      swiftSettings: safe
    ),
    // The program on a simulated disk, and the tests that run it with one seed after another. It takes
    // the place of functions of the C library.
    .executableTarget(
      name: "sumi-sim",
      dependencies: [
        "Commands", "Geometry", "InkModel", "PenInput", "StrokeEngine", "InkRendering", "Editor",
        "Interface", "Raster", "SystemIO", "DocumentStore", "Session", "TestSupport",
      ],
      path: "Tests/Simulation",
      swiftSettings: base,
      // SQLite is to find these functions too.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]
    ),
    .testTarget(
      name: "SimulationTests",
      // Not "sumi-sim": its functions would take the place of those of the C library in all tests.
      dependencies: ["SystemIO", "TestSupport"],
      swiftSettings: safe
    ),
    .testTarget(
      name: "MarkupTests",
      dependencies: ["Markup", "TestSupport"],
      swiftSettings: base
    ),
    .testTarget(
      name: "ArchiveTests",
      dependencies: ["Archive", "TestSupport", "Progress"],
      swiftSettings: base
    ),
    .testTarget(
      name: "MessageBusTests",
      dependencies: ["CGIO", "MessageBus", "TestSupport"],
      swiftSettings: base
    ),
    .testTarget(
      name: "AccessibilityBusTests",
      dependencies: ["Accessibility", "AccessibilityBus", "Geometry", "MessageBus"],
      swiftSettings: safe
    ),
    .testTarget(
      name: "SessionManagementTests",
      dependencies: ["SessionManagement", "TestSupport"],
      swiftSettings: base
    ),
    .testTarget(
      name: "PortalTests",
      dependencies: ["Portal"],
      exclude: ["fake-portal.py"],
      swiftSettings: base
    ),
    .testTarget(
      name: "SystemIOTests",
      dependencies: ["SystemIO", "TestSupport", "Progress"],
      swiftSettings: base
    ),
    .testTarget(
      name: "XPlatformTests",
      dependencies: [
        "Geometry", "PenInput", "Raster", "SystemIO", "XPlatform", "CX11", "TestSupport",
      ],
      swiftSettings: base
    ),
    .target(
      name: "TestSupport",
      dependencies: ["Geometry", "InkModel", "PenInput", "Progress"],
      path: "Tests/TestSupport",
      swiftSettings: safe
    ),
    // Every reader of foreign bytes behind one function, for Scripts/fuzz and the tests.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Archive", "Commands", "DocumentStore", "Editor", "Exchange", "Geometry", "InkCoding",
        "InkModel", "InkRendering", "Progress", "Raster", "Session", "StrokeEngine", "SystemIO",
        "TestSupport",
      ],
      path: "Tests/FuzzTargets",
      swiftSettings: safe
    ),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "Archive", "DocumentStore", "Exchange", "Geometry", "InkCoding", "InkModel", "PenInput",
        "StrokeEngine", "SystemIO", "FuzzTargets", "TestSupport",
      ],
      exclude: ["Corpus"],
      swiftSettings: safe
    ),
    // The whole program on a real X server. It looks at the screen through Xlib itself.
    .testTarget(
      name: "SumiTests",
      dependencies: [
        "Geometry", "InkCoding", "InkModel", "PenInput", "Prediction", "StrokeEngine", "Editor",
        "LatencyLab", "DocumentStore", "PDFService", "Practice", "Raster", "TestSupport", "CX11",
        "Progress",
      ],
      exclude: ["assistive.py"],
      swiftSettings: base
    ),
  ] + fuzzing
)

// `SUMI_TESTS=EditorTests,WidgetsTests swift test` builds these tests alone and what they need, which takes a
// fraction of the time of all.
if let names = Context.environment["SUMI_TESTS"] {
  let wanted = names.split(separator: ",").map(String.init)
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}

// `SUMI_OPTIMIZED=1 swift test` optimises the targets that tests spend most of their time in, which saves far more
// than it costs to compile them; assertions stay. A setting of the environment, since packages that need others
// cannot have such flags.
if Context.environment["SUMI_OPTIMIZED"] != nil {
  let computing: Set = [
    "Geometry", "Raster", "InkModel", "StrokeEngine", "InkCoding", "InkRendering",
    "HandwritingSearch", "Widgets",
  ]
  for target in package.targets where computing.contains(target.name) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(["-O", "-assert-config", "Debug"])]
  }
}
