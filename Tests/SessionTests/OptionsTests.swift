import Progress
import Testing

@testable import Session

@Suite struct OptionsTests {
  @Test func aSwitchIsTakenOutOnce() throws {
    var options = Options(["--json", "file"])
    let (first, second) = (options.flag("--json"), options.flag("--json"))
    #expect(first && !second)
    #expect(try options.files(atMost: 1) == ["file"])
  }

  @Test(arguments: [["--width", "3"], ["--width=3"], ["--width", "2", "--width", "3"]])
  func aValueStandsBehindItsNameOrAnEqualsSign(words: [String]) throws {
    var options = Options(words)
    let width = try options.value("--width")
    #expect(width == "3")
    #expect(try options.files(atMost: 0) == [])
  }

  /// An option is found by any of its names; the last one counts, and nothing behind two dashes is one.
  @Test(arguments: [
    ["-o", "a.svg"], ["--output", "a.svg"], ["--output=a.svg"],
    ["-o", "b.svg", "--output", "a.svg"],
  ])
  func anOptionHasMoreThanOneName(words: [String]) throws {
    var options = Options(words + ["--", "--output"], of: .export)
    let value = try options.value("-o")
    #expect(value == "a.svg" && options.rest == ["--", "--output"])
  }

  @Test func limitsAreTakenOutAllOfThem() throws {
    var options = Options(["--limit", "pixels=5", "file", "--limit=points=2k", "--", "--limit"])
    let limits = try options.limits()
    #expect(limits[.pixels] == 5 && limits[.points] == 2000)
    #expect(limits[.bytes] == Limits.standard[.bytes])
    #expect(try options.files(atMost: 2) == ["file", "--limit"])
  }

  @Test(arguments: [["--limit"], ["--limit", "dots=4"], ["--limit=pixels"], ["--limit", "--"]])
  func aLimitThatIsNoneNamesThoseThatThereAre(words: [String]) {
    var options = Options(words)
    let failure = #expect(throws: Failure.self) { try options.limits() }
    #expect(failure?.isWrongUsage == true && failure?.message.contains("--limit") == true)
    if words.count > 1, words[1] != "--" { #expect(failure?.message.contains("pixels") == true) }
  }

  @Test func nothingBehindTwoDashesIsAnOption() throws {
    var options = Options(["--", "--json", "-x"])
    let (flag, value) = (options.flag("--json"), try options.value("--json"))
    #expect(!flag && value == nil)
    #expect(try options.files(atMost: 2) == ["--json", "-x"])
  }

  @Test(arguments: ["0", "10.5", "x", "nan", ""])
  func aNumberOutsideItsRangeIsWrongUsage(text: String) {
    var options = Options(["--n", text])
    let failure = #expect(throws: Failure.self) { try options.number("--n", in: 1...10) }
    #expect(failure?.isWrongUsage == true)
    #expect(failure?.message.contains("1 to 10") == true)
  }

  @Test func aChoiceNamesWhatThereIs() throws {
    var options = Options(["--level", "hard"])
    let failure = #expect(throws: Failure.self) {
      try options.choice("--level", of: ["easy", "strict"])
    }
    #expect(failure?.message.contains("easy, strict") == true)
    var good = Options(["--level", "easy"])
    let level = try good.choice("--level", of: ["easy", "strict"])
    #expect(level == "easy")
  }

  @Test func whatIsLeftMustBeFiles() {
    var missing = Options(["--width"])
    #expect(throws: Failure.self) { try missing.value("--width") }
    #expect(throws: Failure.self) { try Options(["--unknown"]).files(atMost: 1) }
    #expect(throws: Failure.self) { try Options(["a", "b"]).files(atMost: 1) }
    #expect(throws: Never.self) { try Options(["-"]).files(atMost: 1) }
  }
}
