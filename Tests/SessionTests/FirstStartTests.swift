import Editor
import Geometry
import Interface
import PenInput
import SystemIO
import TestSupport
import Testing

@testable import Session

/// The hint of the first start comes once, and only to the user.
@Suite struct FirstStartTests {
  @Test func foldersOfTheCommandLineHaveNoHint() throws {
    let bench = try Bench()
    #expect(!bench.settings.usesOwnFolders && !FirstStart(bench.settings).needsHint)
    FirstStart(bench.settings).markSeen()
    for words in [["--state", "/nowhere"], ["--config", "/nowhere"]] {
      var options = Options(words)
      #expect(try !WindowSettings(&options).usesOwnFolders, "\(words)")
    }
    var none = Options([])
    #expect(try WindowSettings(&none).usesOwnFolders)
  }

  /// It comes again as long as nobody has drawn, and never after that.
  @Test func theHintComesUntilThePaperWasTouched() throws {
    let bench = try Bench()
    var settings = bench.settings
    settings.usesOwnFolders = true
    for start in 0..<3 {
      let store = PreferenceStore(settings, isReplay: false)
      let editor = Editor()
      try editor.resize(width: 640, height: 480)
      let interface = Interface(
        over: editor,
        settings: InterfaceSettings(),
        keys: store.preferences.keys
      )
      interface.resize(width: 640, height: 480, scale: 1)
      try FileController(interface, settings).offer([])
      _ = interface.refresh(now: 0)
      #expect(interface.openPanels.contains(.hint) == (start < 2), "start \(start)")
      if start == 1 {
        let sample = PenSample(position: Point(x: 20, y: 20), time: PenTime(nanoseconds: 1))
        let tool = PenTool(id: 1, kind: .pen)
        var batch = PenBatch([PenEvent(phase: .down, tool: tool, sample: sample)])
        _ = interface.handle(&batch, now: 1)
        #expect(batch.events.contains { $0.phase == .down })
      }
      store.finish(interface)
      #expect(FileAccess.isFile(bench.path("state/hint-seen")) == (start > 0))
    }
  }
}
