import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

extension EndToEnd {
  /// Saved views by keys and by the pen, kept beyond the end of the program.
  @Suite struct SavedViewTests {
    @Test(arguments: PenRig.Configuration.both)
    func viewsAreKept(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try TemporaryFolder()
      let path = folder.path("map.sumi")
      let first = try SumiProcess(on: rig, [path], folder: folder)
      try first.draw(.line(from: Point(x: 400, y: 300), to: Point(x: 700, y: 420)))
      for keys in ["4", "ctrl+equal", "m"] { try rig.press(keys) }
      try first.sharpen()
      let seen = first.picture
      try rig.press("ctrl+b")
      try first.settle()
      #expect(try first.end() == 0)
      #expect(try StoredDocument(path).document.pages[0].views.map(\.name) == ["View 1"])
      let second = try SumiProcess(on: rig, [path], folder: folder, isBlank: false)
      func leave() throws {
        for keys in ["5", "ctrl+0"] { try rig.press(keys) }
        try second.sharpen()
        #expect(second.picture != seen)
      }
      try leave()
      try rig.press("shift+pagedown")
      try second.sharpen()
      try second.picture(with: "the view by a key") { $0 == seen }
      // The first row of the list, in the upper corner on the side of the hand that does not draw.
      try leave()
      try rig.press("shift+g")
      try second.settle()
      let row = Point(x: 130, y: 82)
      try rig.pen("touch", from: row, to: row, samples: 3)
      try rig.send("pen pressure=0 state=out")
      try second.settle()
      try rig.press("shift+g")
      try second.sharpen()
      try second.picture(with: "the view by the pen") { $0 == seen }
      for keys in ["shift+pageup", "leftalt+shift+b"] { try rig.press(keys) }
      try eventually("no view") { try StoredDocument(path).document.pages[0].views.isEmpty }
      try rig.press("ctrl+z")
      try eventually("the view again") {
        try StoredDocument(path).document.pages[0].views.count == 1
      }
      #expect(try second.end() == 0)
    }

    /// A finger opens a saved view, and gives it another name with the keys.
    @Test(arguments: [PenRig.Configuration.wacomTouch, .touchScreen])
    func fingersChooseAndRename(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try TemporaryFolder()
      let path = folder.path("map.sumi")
      let sumi = try SumiProcess(on: rig, [path], folder: folder)
      try sumi.draw(.line(from: Point(x: 400, y: 300), to: Point(x: 700, y: 420)))
      try rig.send(["pen state=out", "wait 700"])
      for keys in ["4", "ctrl+equal"] { try rig.press(keys) }
      try sumi.sharpen()
      let seen = sumi.picture
      try rig.press("ctrl+b")
      try sumi.settle()
      for keys in ["5", "ctrl+0", "shift+g"] { try rig.press(keys) }
      try sumi.sharpen()
      func tap(_ x: Int, _ y: Int) throws {
        try rig.send(["touch 0=\(x),\(y)", "wait 60", "touch 0=up", "wait 200"])
        try sumi.settle()
      }
      try tap(130, 82)
      // The second of the commands below the list.
      try tap(90, 130)
      for key in ["ctrl+a", "h", "i", "enter"] { try rig.press(key) }
      try eventually("the name") {
        try StoredDocument(path).document.pages[0].views.map(\.name) == ["hi"]
      }
      try rig.press("shift+g")
      try sumi.sharpen()
      try sumi.picture(with: "the view by the finger") { $0 == seen }
      #expect(try sumi.end() == 0)
    }
  }
}
