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

  /// Under Xwayland all tools of a tablet are there from the start, so nothing is said of a first touch;
  /// each limit comes with the place where the user can do something about it.
  @Test func underXwaylandTheAdviceIsThatOfXwayland() {
    var pen = Self.pen
    (pen.driver, pen.name) = ("xwayland", "xwayland-tablet stylus:20")
    let text = DeviceVerdict.verdicts(onAll: [pen], isComposited: true).joined(separator: "\n")
    for word in ["Xwayland", "GNOME", "KDE", "--pacing auto", "as soon as a tablet is plugged in"] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(!text.contains("first touch") && !text.contains("frame later"))
    #expect(!text.contains("Express keys") && !text.contains("unplugged"))
    var unplugged = pen
    unplugged.isEnabled = false
    let report = DeviceReport(
      devices: [unplugged],
      extensions: [],
      server: "test",
      isComposited: true
    )
    #expect(report.text.contains("unplugged") && !report.text.contains("xinput enable"))
    var pad = DeviceDescription(
      id: 12,
      name: "xwayland-tablet-pad:20",
      use: .slavePointer,
      driver: "xwayland"
    )
    #expect(pad.kind == .pad)
    let both = DeviceVerdict.verdicts(onAll: [pen, pad], isComposited: true)
    #expect(both.contains { $0.contains("Express keys") })
    pad.name = "xwayland-pointer:20"
    let mouse = DeviceVerdict.verdicts(onAll: [pad], isComposited: true)
    #expect(mouse.count == 2 && mouse[0].contains("No pen") && mouse[1].contains("Xwayland"))
  }

  @Test func whatDriversHadIsGivenBackByTheNextProgram() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("notes/driver")
    do {
      // It ends without giving anything back, as a program that is killed.
      var killed = DriverNote(path)
      let first = killed.keep("1 2", of: "Pen one", isAsWanted: false, for: "test")
      let second = killed.keep("3\t4", of: "Pen two", isAsWanted: false, for: "test")
      // What was before stays, not what the program has set since.
      let again = killed.keep("9 9", of: "Pen one", isAsWanted: false, for: "test")
      #expect(first && second && again)
      #expect(killed.before == ["Pen one": "1 2", "Pen two": "3\t4"])
    }
    var given: [[String: String]] = []
    var next = DriverNote(path)
    next.restore { given.append($0) }
    next.restore { given.append($0) }
    #expect(given == [["Pen one": "1 2", "Pen two": "3\t4"]])
    #expect(FileAccess.names(in: folder.path("notes")).isEmpty)
  }

  /// A program that starts or ends beside another one leaves what that changed; the last one gives
  /// back what the first one found.
  @Test func programsDoNotUndoWhatOthersChanged() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("notes/driver")
    var given: [[String: String]] = []
    var first = DriverNote(path)
    let changes = first.keep("4", of: "Pen", isAsWanted: false, for: "test")
    #expect(!first.isShared)
    var second = DriverNote(path)
    second.restore { given.append($0) }
    // It finds what it wants, since the first one has set it.
    let changesAgain = second.keep("1", of: "Pen", isAsWanted: true, for: "test")
    #expect(changes && !changesAgain && second.before == ["Pen": "4"])
    #expect(first.isShared && second.isShared)
    first.restore { given.append($0) }
    #expect(given.isEmpty && first.before.isEmpty)
    second.restore { given.append($0) }
    #expect(given == [["Pen": "4"]])
    #expect(FileAccess.names(in: folder.path("notes")).isEmpty)
  }

  /// The note of an earlier version, one for all programs, is read too.
  @Test func theOneNoteOfAllProgramsIsGivenBack() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("4\t2\tPen\n", to: "driver")
    var given: [[String: String]] = []
    var note = DriverNote(path)
    note.restore { given.append($0) }
    #expect(given == [["Pen": "4\t2"]] && !FileAccess.isFile(path))
  }

  @Test func whatNeedsNoChangeIsNotNoted() throws {
    let folder = try TemporaryFolder()
    var note = DriverNote(folder.path("notes/driver"))
    let changes = note.keep("1", of: "Pen", isAsWanted: true, for: "test")
    #expect(!changes && note.before.isEmpty)
    #expect(!FileAccess.isFolder(folder.path("notes")))
  }

  @Test func withoutANoteNothingIsChanged() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "file")
    var note = DriverNote(file + "/note")
    let mayChange = note.keep("1", of: "Pen", isAsWanted: false, for: "test")
    #expect(!mayChange && note.before.isEmpty)
  }
}
