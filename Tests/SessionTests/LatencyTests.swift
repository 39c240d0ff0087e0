import LatencyLab
import PenInput
import Prediction
import SystemIO
import TestSupport
import Testing

@testable import Session

@Suite struct LabSwitchesTests {
  @Test func everySwitchComesRoundToWhereItWas() {
    var switches = LabSwitches()
    for _ in Pacing.allCases { switches.nextPacing() }
    for _ in PredictionModel.names { switches.nextModel() }
    for _ in 0..<6 { switches.nextHorizon() }
    #expect(switches == LabSwitches())
  }

  @Test func aLineNamesWhatIsSet() {
    var switches = LabSwitches(horizon: 16, isSmoothingOff: true, isBypassing: true)
    #expect(switches.summary.contains("16 ms") && switches.summary.contains("raw samples"))
    switches.horizon = nil
    #expect(switches.summary.contains("to the photon"))
  }
}

@Suite struct DeviceTests {
  private static let pen = DeviceDescription(
    id: 9,
    name: "Stylus",
    use: .slavePointer,
    driver: "wacom",
    toolType: "STYLUS"
  )

  @Test func aReportNamesDevicesExtensionsAndAdvice() throws {
    let report = DeviceReport(
      devices: [Self.pen],
      extensions: [("XInput", "2.4"), ("Present", nil)],
      server: "test",
      isComposited: true
    )
    #expect(report.text.contains("Stylus (9)") && report.text.contains("Present: missing"))
    #expect(report.text.contains("compositor"))
    let json = try report.json()
    #expect(json.contains("\"name\":\"Stylus\"") && json.contains("\"composited\":true"))
  }

  @Test func withoutAPenThereIsAdvice() {
    #expect(DeviceVerdict.verdicts(onAll: [], isComposited: false).count == 1)
    #expect(DeviceVerdict.verdicts(onAll: [Self.pen], isComposited: false).isEmpty)
  }

  @Test func whatDriversHadOutlivesTheProgram() throws {
    let folder = try TemporaryFolder()
    var note = DriverNote(folder.path("notes/driver"))
    let first = note.keep("1 2", of: "Pen one", for: "test")
    let second = note.keep("3\t4", of: "Pen two", for: "test")
    // What was before stays, not what the program has set since.
    let again = note.keep("9 9", of: "Pen one", for: "test")
    #expect(first && second && again)
    let read = DriverNote(folder.path("notes/driver"))
    #expect(read.before == ["Pen one": "1 2", "Pen two": "3\t4"])
    note.clear()
    #expect(DriverNote(folder.path("notes/driver")).before.isEmpty)
  }

  @Test func withoutANoteNothingIsChanged() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "file")
    var note = DriverNote(file + "/note")
    let mayChange = note.keep("1", of: "Pen", for: "test")
    #expect(!mayChange && note.before.isEmpty)
  }
}
