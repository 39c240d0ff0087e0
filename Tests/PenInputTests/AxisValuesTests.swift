import PenInput
import Testing

@Suite struct AxisValuesTests {
  @Test func onlyWhatWasSetIsThere() {
    var values = AxisValues()
    #expect(values.isEmpty)
    values[2] = 0
    values[15] = 7.5
    #expect(!values.isEmpty)
    #expect(values[2] == 0)
    #expect(values[15] == 7.5)
    #expect(values[3] == nil)
    values[2] = nil
    #expect(values[2] == nil)
  }

  @Test(arguments: [-1, 16, 64, Int.max, Int.min])
  func axesBeyondTheCapacityAreIgnored(number: Int) {
    var values = AxisValues()
    values[number] = 5
    #expect(values.isEmpty)
    #expect(values[number] == nil)
  }

  /// Later values win, missing ones stay.
  @Test func mergeKeepsWhatTheLaterDoesNotCarry() {
    var values = AxisValues()
    (values[0], values[1]) = (1, 2)
    var later = AxisValues()
    (later[1], later[2]) = (20, 30)
    values.merge(later)
    #expect(values[0] == 1)
    #expect(values[1] == 20)
    #expect(values[2] == 30)
  }
}
