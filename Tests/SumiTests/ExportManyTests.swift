import Foundation
import TestSupport
import Testing

/// `sumi export` with pipes and many files, as scripts call it.
@Suite struct ExportManyTests {
  private static let trace =
    "t_ms,x,y,pressure,contact\n0,1,2,0.5,1\n4,30,40,0.6,1\n8,60,40,0.6,1\n12,90,40,0.6,0\n"

  /// From a trace through pipes, as each format that keeps strokes, back to a file: the same drawing.
  @Test(arguments: ["sumi", "svg", "inkml", "json"])
  func pipesLoseNothing(format: String) throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.trace, to: "trace.csv")
    let (straight, piped) = (folder.path("a.svg"), folder.path("b.svg"))
    _ = try SumiProcess.run(["export", trace, "--output", straight])
    let process = try ChildProcess(
      "/bin/sh",
      [
        "-c",
        "\"$0\" export --from csv --to \(format) -o - - <\"$1\" | \"$0\" export - --from \(format) -o \"$2\"",
        SumiProcess.executable, trace, piped,
      ],
      folder: folder
    )
    #expect(try process.status() == 0, "\(process.errors)")
    let files = try [straight, piped].map { try Data(contentsOf: URL(filePath: $0)) }
    #expect(files[0] == files[1] && !files[0].isEmpty)
  }

  /// Pixels go through pipes, too; what is lost is said, and nothing comes out that would not be complete.
  @Test func outputIsTheFileAlone() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.trace, to: "trace.csv")
    let command = "\"$0\" export \"$1\" -o - --to $2 $4 >\"$3\""
    for (format, start) in [("png", "\u{89}PNG"), ("pdf", "%PDF"), ("ora", "PK")] {
      let target = folder.path("a.\(format)")
      let process = try ChildProcess(
        "/bin/sh",
        ["-c", command, SumiProcess.executable, trace, format, target, "--quiet"],
        folder: folder
      )
      #expect(try process.status() == 0, "\(process.errors)")
      let data = try Data(contentsOf: URL(filePath: target))
      #expect(data.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
    }
    let strict = folder.path("strict.xopp")
    let process = try ChildProcess(
      "/bin/sh",
      ["-c", command, SumiProcess.executable, trace, "xopp", strict, "--strict"],
      folder: folder
    )
    #expect(try process.status() == 1)
    #expect(try Data(contentsOf: URL(filePath: strict)).isEmpty)
  }

  /// Many files go into a folder, each under its name; one that fails does not keep the others.
  @Test(arguments: ["1", "3"])
  func manyFilesAreConverted(jobs: String) throws {
    let folder = try TemporaryFolder()
    let names = ["one.csv", "two.x.csv", "three", "four.csv"]
    var paths = try names.map { try folder.write(Self.trace, to: $0) }
    // A document is read on another thread, a recording is played on the first.
    let document = folder.path("five.sumi")
    _ = try SumiProcess.run(["export", paths[0], "-o", document])
    paths.append(document)
    let target = folder.path("made/of/many")
    let all = ["export", "--to", "svg", "-d", target, "--jobs", jobs]
    #expect(try SumiProcess.run(all + paths).errors == "")
    func made() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: target) }
    #expect(try made().sorted() == ["five.svg", "four.svg", "one.svg", "three.svg", "two.x.svg"])
    let data = try made().map { try Data(contentsOf: URL(filePath: target + "/" + $0)) }
    #expect(Set(data).count == 1 && data[0].count > 100)
    try FileManager.default.removeItem(atPath: target)
    let broken = try folder.write("<svg", to: "broken.svg")
    let failed = try SumiProcess.run(
      all + [paths[0], broken, folder.path("none.csv"), paths[1]],
      status: 1
    )
    #expect(failed.errors.split(separator: "\n").count == 2, "\(failed.errors)")
    #expect(failed.errors.contains("broken.svg") && failed.errors.contains("none.csv"))
    #expect(try made().sorted() == ["one.svg", "two.x.svg"])
  }

  @Test func progressAndLossesAreSaidOrNot() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.trace, to: "trace.csv")
    let words = ["export", trace, "-o", folder.path("a.xopp")]
    #expect(try SumiProcess.run(words).errors.contains("sumi: write: "))
    #expect(try SumiProcess.run(words + ["--quiet"]).errors == "")
    let lines = try SumiProcess.run(words + ["--quiet", "--progress"]).errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("sumi: progress: \(trace): ") })
    #expect(lines.last?.hasSuffix(" 100 %") == true && Set(lines).count == lines.count)
  }

  @Test func formatsAreListed() throws {
    let text = try SumiProcess.run(["export", "--list-formats"]).output
    #expect(text.split(separator: "\n").first?.hasPrefix("sumi ") == true)
    let json = try SumiProcess.run(["export", "--list-formats", "--json"]).output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let formats = try #require(object?["formats"] as? [[String: Any]])
    #expect(formats.count == text.split(separator: "\n").count)
    let pdf = try #require(formats.first { $0["format"] as? String == "pdf" })
    #expect(
      pdf["writes"] as? Bool == true && pdf["media_types"] as? [String] == ["application/pdf"]
    )
  }

  @Test func wrongUseIsNamed() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(Self.trace, to: "trace.csv")
    let out = folder.path("a.svg")
    for (words, word) in [
      ([trace, "--nonsense"], "--nonsense"), ([trace, "-d", "x"], "--to"),
      ([trace, "-o", "-"], "--to"), ([trace, "-o", out, "-d", "x", "--to", "svg"], "-d"),
      ([trace, "--to", "doc", "-o", out], "doc"), ([trace, "--from", "doc", "-o", out], "doc"),
      ([trace, trace, "-o", out], "-d DIR"), ([trace, trace, "-d", "x", "--to", "svg"], "both"),
      (["-", "-d", "x", "--to", "svg"], "standard input"),
      ([trace, "-o", out, "--json"], "--json"),
      ([trace, "-o", out, "--jobs", "0"], "--jobs"),
    ] {
      let process = try SumiProcess.run(["export"] + words, status: 2)
      #expect(process.errors.contains(word), "\(words): \(process.errors)")
      #expect(process.errors.split(separator: "\n").count == 1)
    }
    // What begins with a dash is a file behind two of them.
    let dashed = try SumiProcess.run(["export", "-o", out, "--", "-x.csv"], status: 1)
    #expect(dashed.errors.contains("-x.csv"))
    let other = try SumiProcess.run(["export", trace, "--from", "svg", "-o", out], status: 1)
    #expect(other.errors.contains("recording") && !FileManager.default.fileExists(atPath: out))
  }
}
