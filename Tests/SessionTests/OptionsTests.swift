import Session
import Testing

@Suite struct OptionsTests {
  @Test func aSwitchIsTakenOutOnce() {
    var options = Options(["--json", "file"])
    let (first, second) = (options.flag("--json"), options.flag("--json"))
    #expect(first && !second)
  }
}
