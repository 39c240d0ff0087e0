import Exchange
import Foundation
import InkModel
import LatencyLab
import Progress
import TestSupport
import Testing

@testable import Session

/// What commands make of their options, and what they say of those that do not go together.
@Suite struct CommandLineTests {
  private func look(_ words: String...) throws -> LookOptions {
    var options = Options(words)
    return try LookOptions(&options)
  }

  /// Sizes are told by one of two options, and paper of a PDF has a size of its own.
  @Test func scalesAreToldOnce() throws {
    #expect(try look().look.scale == 1)
    #expect(try look("--scale", "2.5").look.scale == 2.5)
    #expect(try look("--dpi", "192").look.scale == 2)
    let both = #expect(throws: Failure.self) { try look("--scale", "2", "--dpi", "96") }
    #expect(both?.isWrongUsage == true && both?.message.hasPrefix("--dpi: ") == true)
    for name in ["--scale", "--dpi"] {
      let scaled = try look(name, "50")
      let failure = #expect(throws: Failure.self) { try scaled.check(.pdf) }
      #expect(failure?.message.hasPrefix("\(name): does not apply to PDF") == true)
      try scaled.check(.png)
    }
  }

  /// An option that a format has no use for is refused by its name, and only there.
  @Test(
    arguments: [
      (["--animated"], [.svg], "--animated"), (["--speed", "2"], [.animatedPNG, .gif], "--speed"),
      (["--keep-pauses"], [.mp4, .webM], "--keep-pauses"),
      (["--frame-rate", "25"], [.animatedPNG, .gif, .mp4, .webM], "--frame-rate"),
      (["--pdf-ink", "annotations"], [.pdf], "--pdf-ink"),
      (["--transparent"], [.svg, .pdf, .png, .openRaster, .animatedPNG], "--transparent"),
    ] as [([String], [ExchangeFormat], String)]
  )
  func optionsBelongToFormats(words: [String], formats: [ExchangeFormat], name: String) throws {
    var options = Options(words)
    let look = try LookOptions(&options)
    #expect(options.rest.isEmpty)
    for format in formats { try look.check(format) }
    for format in [ExchangeFormat.json, nil] {
      let failure = #expect(throws: Failure.self) { try look.check(format) }
      #expect(failure?.isWrongUsage == true && failure?.message.hasPrefix(name + ": ") == true)
    }
  }

  /// Films whose pictures are opaque keep their paper.
  @Test(arguments: [ExchangeFormat.gif, .mp4, .webM])
  func opaqueFilmsKeepTheirPaper(format: ExchangeFormat) throws {
    let look = try look("--transparent")
    let failure = #expect(throws: Failure.self) { try look.check(format) }
    #expect(failure?.isWrongUsage == true && failure?.message.hasPrefix("--transparent: ") == true)
  }

  /// A drawing that grows has times, but no frames.
  @Test func animatedDrawingsHaveNoFrames() throws {
    try look("--animated", "--speed", "3").check(.svg)
    let failure = #expect(throws: Failure.self) {
      try look("--animated", "--frame-rate", "25").check(.svg)
    }
    #expect(failure?.message.hasPrefix("--frame-rate: does not apply to SVG") == true)
    let pauses = try look("--keep-pauses", "--speed", "2", "--frame-rate", "30").look.film
    #expect(!pauses.shortensPauses && pauses.speed == 2 && pauses.frameRate == 30)
  }

  // MARK: - Output

  private func output(
    _ file: String?,
    _ folder: String?,
    _ word: String?,
    of files: [String] = ["a.sumi"]
  ) throws -> ExportOutput {
    var output = ExportOutput(file: file, folder: folder, word: word)
    try output.check(files)
    return output
  }

  /// Files of a folder have the names of those that are read, with another ending.
  @Test func namesOfAFolderFollow() throws {
    let files = ["x/a.sumi", "b.tar.gz", ".hidden", "c"]
    for folder in ["out", "out/"] {
      let output = try output(nil, folder, "svg", of: files)
      #expect(output.format == .svg)
      #expect(
        output.targets(of: files) == ["out/a.svg", "out/b.tar.svg", "out/.hidden.svg", "out/c.svg"]
      )
    }
    #expect(try output("b.sumi", nil, nil).format == nil)
    #expect(try output("-", nil, "sumi").format == nil)
    #expect(try output("b.xyz", nil, "png").format == .png)
    #expect(try output("b.png", nil, nil).targets(of: ["a.sumi"]) == ["b.png"])
  }

  /// What does not go together is refused by the name of the option, with the remedy.
  @Test(
    arguments: [
      ("a.svg", "out", "svg", ["a"], "-d: "), (nil, nil, nil, ["a"], "export: "),
      ("a.svg", nil, "doc", ["a"], "--to: doc: "), (nil, "out", nil, ["a"], "-d: out: --to"),
      ("-", nil, nil, ["a"], "-o: -: --to"), ("a.doc", nil, nil, ["a"], "-o: a.doc: the ending"),
      ("a.svg", nil, nil, ["a", "b"], "b: "), (nil, "out", "svg", ["-"], "-: standard input"),
      (nil, "out", "svg", ["x/a.sumi", "a.xopp"], "-d: x/a.sumi and a.xopp"),
    ] as [(String?, String?, String?, [String], String)]
  )
  func contradictionsAreRefused(
    file: String?,
    folder: String?,
    word: String?,
    files: [String],
    start: String
  ) {
    let failure = #expect(throws: Failure.self) { try output(file, folder, word, of: files) }
    #expect(failure?.isWrongUsage == true && failure?.message.hasPrefix(start) == true)
  }

  // MARK: - Formats

  /// Both lists of formats have every format once, and say the same of it.
  @Test func listsOfFormatsAgree() throws {
    let table = try #require(
      JSONSerialization.jsonObject(with: Data(FormatList.json.utf8)) as? [String: Any]
    )
    let entries = try #require(table["formats"] as? [[String: Any]])
    let lines = FormatList.text.split(separator: "\n")
    #expect(entries.count == ExchangeFormat.allCases.count + 1 && lines.count == entries.count)
    let pdf = try #require(entries.first { $0["format"] as? String == "pdf" })
    #expect(pdf["reads"] as? Bool == true, "sumi-pdf reads it")
    #expect(Set(entries.compactMap { $0["format"] as? String }).count == entries.count)
    for (entry, line) in zip(entries, lines) {
      let words = line.split(separator: " ").map(String.init)
      #expect(words[0] == entry["format"] as? String)
      #expect((words[1] == "read") == (entry["reads"] as? Bool))
      #expect((words[2] == "write") == (entry["writes"] as? Bool))
      let endings = try #require(entry["endings"] as? [String])
      #expect(Array(words.suffix(endings.count)) == endings.map { "." + $0 })
    }
  }

  // MARK: - Latency

  private func light(_ words: String...) throws -> LightRequest? {
    var options = Options(words)
    return try LightRequest(&options)
  }

  /// A recording is of one kind, and what belongs to a film goes with one.
  @Test func recordingsAreOfOneKind() throws {
    #expect(try light() == nil && light("--audio", "a.wav") != nil)
    #expect(try light("--film", "a", "--touches", "31,262", "--film-rate", "240") != nil)
    for words in [["--audio", "a", "--film", "b"], ["--touches", "1"], ["--film-rate", "240"]] {
      var options = Options(words)
      let failure = #expect(throws: Failure.self) { try LightRequest(&options) }
      #expect(failure?.isWrongUsage == true)
    }
    for touches in ["", "1,", "0", "a", "1,-2"] {
      let failure = #expect(throws: Failure.self) { try light("--film", "a", "--touches", touches) }
      #expect(failure?.message.hasPrefix("--touches: \(touches): not numbers") == true)
    }
  }

  /// A file that is no recording is named with the reason.
  @Test func otherFilesAreNamed() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("no sound", to: "a.wav")
    let picture = try folder.write("no picture", to: "1.png")
    func message(_ words: String...) throws -> String {
      var options = Options(words)
      let request = try #require(try LightRequest(&options))
      let failure = #expect(throws: Failure.self) {
        try request.result(asJSON: false, limits: .standard)
      }
      return failure?.message ?? ""
    }
    #expect(try message("--audio", file).hasPrefix("read: \(file): "))
    #expect(try message("--film", folder.url.path).hasSuffix(": fewer than two PNG files"))
    try folder.write("no picture either", to: "10.png")
    #expect(try message("--film", folder.url.path).hasPrefix("read: \(picture): "))
    #expect(try message("--film", folder.path("none")).contains("No such file or directory"))
  }

  /// A table of samples is read whole or refused, and is compared with others only where they agree.
  @Test func tablesOfSamplesAreChecked() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("new/text")
    try LatencyFile.write("neither\n", to: file)
    #expect(try folder.text(of: "new/text") == "neither\n")
    let failure = #expect(throws: Failure.self) { try LatencyFile.table(file) }
    #expect(failure?.message.hasPrefix("latency: \(file): neither a report") == true)
    #expect(throws: Failure.self) { try LatencyFile.compare(file, file, picture: nil) }
    let inner = #expect(throws: Failure.self) { try LatencyFile.write("x", to: folder.url.path) }
    #expect(inner?.message.hasPrefix("write: \(folder.url.path): ") == true)
    #expect(try LatencyFile.measurements(nil).isEmpty)
  }

  /// Facts about the machine have names and values, without quotes and white space around them.
  @Test func factsAreTrimmed() {
    let facts = MachineFacts.all()
    #expect(Set(facts.map(\.name)).count == facts.count)
    for fact in facts {
      #expect(!fact.value.isEmpty && fact.value.first?.isWhitespace == false)
      #expect(fact.value.last?.isWhitespace == false && !fact.value.contains("\""))
    }
  }
}
