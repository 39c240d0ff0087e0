import Foundation
import TestSupport
import Testing

/// `sumi export` from file to file, as scripts call it.
@Suite struct ExportTests {
  private static let trace =
    "t_ms,x,y,pressure,contact\n0,1,2,0.5,1\n4,30,40,0.6,1\n8,60,40,0.6,1\n12,90,40,0.6,0\n"

  /// From a trace to SVG to InkML and back to SVG: the last is the first, byte for byte.
  @Test func drawingGoesFromFormatToFormat() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.trace, to: "trace.csv")
    let (first, ink, last) = (folder.path("a.svg"), folder.path("a.inkml"), folder.path("b.svg"))
    for (source, target) in [(trace, first), (first, ink), (ink, last)] {
      let process = try SumiProcess.run(["export", source, "-o", target, "--strict"], status: nil)
      #expect(try process.status() == 0, "\(process.errors)")
      #expect(process.errors == "")
    }
    #expect(try Data(contentsOf: URL(filePath: first)) == Data(contentsOf: URL(filePath: last)))
    let report = try SumiProcess.run(["inspect", last, "--json"]).output
    #expect(report.contains("\"format\":\"svg\"") && report.contains("\"strokes\":1"))
  }

  /// With `SOURCE_DATE_EPOCH` a PDF says that time and has the same bytes whenever it is made; a value that is
  /// no time is left aside.
  @Test(arguments: [("1767225600", true), ("-5", false), ("never", false)])
  func theSourceDateIsThatOfAFile(value: String, isTime: Bool) throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.trace, to: "trace.csv")
    let files = try ["a.pdf", "b.pdf"].map { name in
      let process = try SumiProcess.start(
        ["export", trace, "-o", folder.path(name)],
        folder: TemporaryFolder(),
        environment: ["SOURCE_DATE_EPOCH": value]
      )
      #expect(try process.status() == 0, "\(process.errors)")
      return try Data(contentsOf: URL(filePath: folder.path(name)))
    }
    let text = String(decoding: files[0], as: UTF8.self)
    // Cairo 1.16 leaves out the optional “D:”.
    let date = try #require(text.firstRange(of: "/CreationDate ("))
    #expect(text[date.upperBound...].prefix(16).contains("20260101000000") == isTime)
    if isTime { #expect(files[0] == files[1]) }
  }

  /// A photograph is shown in every format that has pictures or pixels.
  @Test(
    .enabled(if: ChildProcess.path(of: "convert") != nil, "there is no ImageMagick"),
    arguments: ["png", "pdf", "ora", "xopp", "svg"]
  )
  func photographsAreShown(ending: String) throws {
    let folder = try TemporaryFolder()
    let (photograph, target) = (folder.path("a.jpg"), folder.path("a.\(ending)"))
    let made = try ChildProcess(
      ChildProcess.path(of: "convert") ?? "",
      ["-size", "40x30", "xc:#3060C0", photograph],
      folder: folder
    )
    #expect(try made.status() == 0, "\(made.errors)")
    let export = try SumiProcess.run(["export", photograph, "-o", target])
    #expect(try export.status() == 0, "\(export.errors)")
    #expect(!export.errors.contains("grey") && !export.errors.contains("left out"))
    guard ending == "png" else { return }
    let seen = try ChildProcess(
      ChildProcess.path(of: "convert") ?? "",
      [target, "-format", "%[pixel:p{20,15}]", "info:"],
      folder: TemporaryFolder()
    )
    _ = try seen.status()
    let channels = seen.output.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(zip(channels, [0x30, 0x60, 0xC0]).allSatisfy { abs($0 - $1) <= 3 }, "\(seen.output)")
  }

  /// A standard output that takes nothing is a failure.
  @Test func aFullStandardOutputIsSaid() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.trace, to: "trace.csv")
    let process = try ChildProcess(
      "/bin/sh",
      ["-c", "exec \"$0\" inspect \"$1\" >/dev/full", SumiProcess.executable, trace],
      folder: folder
    )
    #expect(try process.status() == 1)
    #expect(process.errors.contains("standard output"), "\(process.errors)")
  }

  /// A name that begins as an address does is a name.
  @Test func aNameLikeAnAddressIsAName() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.trace, to: "trace.csv")
    let process = try ChildProcess(
      "/bin/sh",
      [
        "-c", "cd \"$1\" && exec \"$0\" export trace.csv -o file:zz.sumi",
        SumiProcess.executable, folder.path(""),
      ],
      folder: TemporaryFolder()
    )
    #expect(try process.status() == 0, "\(process.errors)")
    #expect(try folder.names.sorted() == ["file:zz.sumi", "trace.csv"])
  }

  /// Who may read a file stays the same, and what lies beside it is left alone.
  @Test(arguments: ["sumi", "svg"])
  func aPrivateFileStaysPrivate(ending: String) throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.trace, to: "trace.csv")
    let target = folder.path("a.\(ending)")
    let neighbour = try folder.write("precious", to: "a.\(ending).new")
    #expect(try SumiProcess.run(["export", trace, "-o", target]).status() == 0)
    chmod(target, 0o600)
    #expect(try SumiProcess.run(["export", trace, "-o", target]).status() == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect(try String(contentsOfFile: neighbour, encoding: .utf8) == "precious")
    #expect(try folder.names.count == 3)
  }

  /// A document of somebody else shows no picture that lies elsewhere, whatever leads there.
  @Test func picturesOutsideTheFolderStayThere() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.trace, to: "trace.csv")
    let secret = folder.path("secret.png")
    #expect(try SumiProcess.run(["export", trace, "-o", secret]).status() == 0)
    let inner = folder.path("inner")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: inner + "/link.png",
      withDestinationPath: secret
    )
    try FileManager.default.copyItem(atPath: secret, toPath: inner + "/own.png")
    for (name, isShown) in [
      (secret, false), ("../secret.png", false), ("link.png", false), ("own.png", true),
      (inner + "/own.png", true),
    ] as [(String, Bool)] {
      let page =
        "<xournal creator=\"x\" fileversion=\"4\"><page width=\"100\" height=\"100\">"
        + "<background type=\"pixmap\" domain=\"absolute\" filename=\"\(name)\"/>"
        + "<layer></layer></page></xournal>"
      let source = inner + "/a.xopp"
      try Data(page.utf8).write(to: URL(filePath: source))
      let target = folder.path("out.svg")
      #expect(try SumiProcess.run(["export", source, "-o", target]).status() == 0)
      let svg = try String(contentsOfFile: target, encoding: .utf8)
      #expect(svg.contains("<image") == isShown, "\(name)")
    }
  }

  /// What is lost is said in a line each; strictly it is a failure that leaves the old file.
  @Test func lossesAreSaid() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.trace, to: "trace.csv")
    let target = try folder.write("old", to: "a.xopp")
    let strict = try SumiProcess.run(["export", trace, "-o", target, "--strict"], status: nil)
    #expect(try strict.status() == 1)
    #expect(strict.errors.split(separator: "\n").count == 1)
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "old")
    let process = try SumiProcess.run(["export", trace, "-o", target], status: nil)
    #expect(try process.status() == 0)
    let lines = process.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("sumi: write: \(target): ") })
    #expect(try Data(contentsOf: URL(filePath: target)).starts(with: [0x1F, 0x8B]))
  }

  /// Pictures begin as files of their kind do; a PDF is as large as its paper.
  @Test(arguments: [
    ("png", [0x89, 0x50, 0x4E, 0x47]), ("pdf", Array("%PDF".utf8)), ("ora", [0x50, 0x4B]),
  ])
  func picturesAreWritten(ending: String, start: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.trace, to: "trace.csv")
    let (whole, clear) = (folder.path("a." + ending), folder.path("b." + ending))
    for arguments in [[trace, "-o", whole], [trace, "-o", clear, "--transparent"]] {
      let process = try SumiProcess.run(["export", "--strict"] + arguments, status: nil)
      #expect(try process.status() == 0, "\(process.errors)")
    }
    let data = try [whole, clear].map { try Data(contentsOf: URL(filePath: $0)) }
    #expect(data.allSatisfy { $0.starts(with: start) } && data[0] != data[1])
    let scaled = try SumiProcess.run(["export", trace, "-o", whole, "--scale", "2"], status: nil)
    #expect(try scaled.status() == (ending == "pdf" ? 2 : 0))
  }

  @Test func wrongUseAndDamagedFilesAreRefused() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.trace, to: "trace.csv")
    let damaged = try folder.write("<svg", to: "damaged.svg")
    let (good, other) = (folder.path("a.svg"), folder.path("a.txt"))
    for (arguments, status, word) in [
      ([trace], 2 as Int32, "-o"), ([trace, "-o", other], 2, "a.txt"), (["-o", good], 2, "file"),
      ([trace, "-o", good, "--page", "2"], 1, "1 page"),
      ([trace, "-o", good, "--scale", "2", "--dpi", "99"], 2, "--dpi"),
      ([damaged, "-o", good], 1, "damaged.svg"),
      ([folder.path("none.svg"), "-o", good], 1, "none.svg"),
    ] {
      let process = try SumiProcess.run(["export"] + arguments, status: nil)
      #expect(try process.status() == status, "\(arguments)")
      #expect(process.errors.hasPrefix("sumi: ") && process.errors.contains(word))
      #expect(process.errors.split(separator: "\n").count == 1)
      #expect(!FileManager.default.fileExists(atPath: good))
    }
  }
}
