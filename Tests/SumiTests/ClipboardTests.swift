import DocumentStore
import Foundation
import Geometry
import InkCoding
import InkModel
import TestSupport
import Testing

/// Copy and paste between the real program and others, and dialogs of a desktop.
@Suite(
  .serialized,
  .enabled(
    if: VirtualServer.isAvailable && ChildProcess.path(of: "xclip") != nil,
    "there is no Xvfb, xdotool or xclip"
  )
)
struct ClipboardTests {
  private static let trace =
    "t_ms,x,y,pressure,contact\n0,100,100,0.5,1\n40,150,140,0.6,1\n80,200,100,0.6,1\n120,220,100,0,0\n"

  /// A document with one stroke, in a window.
  private struct Scene {
    let server: VirtualServer
    let folder: TemporaryFolder
    let path: String
    let sumi: ChildProcess

    init() throws {
      server = try VirtualServer()
      folder = try TemporaryFolder()
      path = folder.path("drawing.sumi")
      let trace = try folder.write(ClipboardTests.trace, to: "trace.csv")
      let made = try SumiProcess.start(["replay", trace, "-o", path], folder: TemporaryFolder())
      guard try made.status() == 0 else { throw RigFailure(made.errors) }
      sumi = try server.startSumi(path, folder: folder)
    }

    func press(_ keys: String) throws { try server.run("xdotool", "key", keys) }

    /// Waits until the file holds what is wanted.
    func stored(_ what: String, _ isWanted: (Document) -> Bool) throws -> Document {
      var document = Document()
      try eventually(what) {
        document = try StoredDocument(path).document
        return isWanted(document)
      }
      return document
    }

    func end() throws {
      try press("ctrl+q")
      #expect(try sumi.status() == 0, "\(sumi.errors)")
      #expect(!sumi.errors.contains("X error"), "\(sumi.errors)")
    }
  }

  /// Another program is given strokes, SVG and PNG, which read as what was copied.
  @Test func copyIsReadByOthers() throws {
    let scene = try Scene()
    let stroke = try #require(try StoredDocument(scene.path).strokes.first)
    try scene.press("ctrl+c")
    try eventually("the copy") {
      try String(decoding: scene.server.clipboard("TARGETS"), as: UTF8.self)
        .contains("application/x-sumi-strokes")
    }
    let own = try scene.server.clipboard("application/x-sumi-strokes")
    #expect(try Drawing(data: Array(own)).strokes == [stroke])
    for (target, name) in [("image/svg+xml", "a.svg"), ("image/png", "a.png")] {
      let file = scene.folder.path(name)
      try scene.server.clipboard(target).write(to: URL(filePath: file))
      let inspect = try SumiProcess.start(["inspect", file, "--json"], folder: TemporaryFolder())
      #expect(try inspect.status() == 0, "\(target): \(inspect.errors)")
      #expect(inspect.output.contains("\"strokes\":\(target == "image/png" ? 0 : 1)"))
    }
    try scene.end()
  }

  /// Pictures, drawings, text and names of files come from another program, each in one step that
  /// can be taken back.
  @Test(arguments: ["image/svg+xml", "image/png", "UTF8_STRING", "text/uri-list"])
  func pasteComesFromOthers(target: String) throws {
    let scene = try Scene()
    let svg = scene.folder.path("a b.svg")
    let export = try SumiProcess.start(
      ["export", scene.path, "-o", svg],
      folder: TemporaryFolder()
    )
    #expect(try export.status() == 0, "\(export.errors)")
    let png = scene.folder.path("a.png")
    _ = try SumiProcess.start(["export", scene.path, "-o", png], folder: TemporaryFolder()).status()
    let data: [String: Data] = try [
      "image/svg+xml": Data(contentsOf: URL(filePath: svg)),
      "image/png": Data(contentsOf: URL(filePath: png)), "UTF8_STRING": Data("먹 ink\n".utf8),
      "text/uri-list": Data("file://\(svg.replacing(" ", with: "%20"))\r\n".utf8),
    ]
    let peer = try scene.server.offer(try #require(data[target]), as: target)
    defer { peer.send(SIGKILL) }
    try scene.press("ctrl+v")
    let after = try scene.stored("what was pasted") { document in
      let layer = document.pages[0].layers[0]
      return layer.drawing.strokes.count + layer.pictures.count + layer.notes.count == 2
    }
    let layer = after.pages[0].layers[0]
    #expect(layer.pictures.count == (target == "image/png" ? 1 : 0))
    #expect(layer.notes.map(\.text) == (target == "UTF8_STRING" ? ["먹 ink\n"] : []))
    try scene.press("ctrl+z")
    _ = try scene.stored("what was there before") { document in
      let layer = document.pages[0].layers[0]
      return layer.drawing.strokes.count == 1 && layer.pictures.isEmpty && layer.notes.isEmpty
    }
    try scene.end()
  }

  /// Files are dropped on the window: drawings, pictures, our own documents; they lie where they fell.
  @Test(arguments: ["svg", "png", "sumi"])
  func filesAreDropped(ending: String) throws {
    let scene = try Scene()
    let file = scene.folder.path("dropped.\(ending)")
    let trace = try scene.folder.write(Self.trace, to: "other.csv")
    let made = try SumiProcess.start(["replay", trace, "-o", file], folder: TemporaryFolder())
    #expect(try made.status() == 0, "\(made.errors)")
    let window = try #require(scene.server.screen.window(ofProcess: scene.sumi.id))
    let peer = try DropPeer(
      Array("file://\(file)\r\n".utf8),
      as: "text/uri-list",
      on: window,
      x: 500,
      y: 300,
      display: scene.server.display
    )
    try eventually("the end of the drop") {
      peer.pump()
      return peer.isTaken != nil
    }
    #expect(peer.isTaken == true)
    let after = try scene.stored("what was dropped") { document in
      let layer = document.pages[0].layers[0]
      return layer.drawing.strokes.count + layer.pictures.count == 2
    }
    let layer = after.pages[0].layers[0]
    #expect(layer.pictures.count == (ending == "png" ? 1 : 0))
    let bounds = layer.pictures.first?.bounds ?? layer.drawing.strokes[1].renderBounds
    #expect(bounds.center.distance(to: Point(x: 500, y: 300)) < 2)
    try scene.end()
  }

  /// A program that drops something and does not answer is given up; the next drop is taken.
  @Test func dropWithoutAnAnswerEnds() throws {
    let scene = try Scene()
    let file = scene.folder.path("dropped.sumi")
    let trace = try scene.folder.write(Self.trace, to: "other.csv")
    let made = try SumiProcess.start(["replay", trace, "-o", file], folder: TemporaryFolder())
    #expect(try made.status() == 0, "\(made.errors)")
    let window = try #require(scene.server.screen.window(ofProcess: scene.sumi.id))
    for answers in [false, true] {
      let peer = try DropPeer(
        Array("file://\(file)\r\n".utf8),
        as: "text/uri-list",
        on: window,
        x: 500,
        y: 300,
        display: scene.server.display,
        answers: answers
      )
      try eventually("the end of the drop", within: 30) {
        peer.pump()
        return peer.isTaken != nil
      }
      #expect(peer.isTaken == answers)
    }
    _ = try scene.stored("what was dropped") { $0.pages[0].layers[0].drawing.strokes.count == 2 }
    try scene.end()
  }

  /// Within the window, what is cut comes back by a paste.
  @Test func cutAndPasteWithinTheWindow() throws {
    let scene = try Scene()
    try scene.press("ctrl+a")
    try scene.press("ctrl+x")
    _ = try scene.stored("an empty page") { $0.pages[0].layers[0].drawing.strokes.isEmpty }
    try scene.press("ctrl+v")
    try scene.press("ctrl+v")
    _ = try scene.stored("two copies") { $0.pages[0].layers[0].drawing.strokes.count == 2 }
    try scene.end()
  }

  /// A page goes to the document of another window with all that it has, in one step; cut, it leaves its
  /// own.
  @Test func pagesGoToOtherWindows() throws {
    let scene = try Scene()
    try scene.press("ctrl+b")
    let page = try scene.stored("a saved view") { !$0.pages[0].views.isEmpty }.pages[0]
    try scene.press("ctrl+shift+a")
    try scene.press("Prior")
    try scene.press("alt+shift+x")
    _ = try scene.stored("one page") { $0.pages.count == 1 && $0.pages[0].id != page.id }
    let folder = try TemporaryFolder()
    let path = folder.path("other.sumi")
    let other = try scene.server.startSumi(path, folder: folder)
    let window = try #require(scene.server.screen.window(ofProcess: other.id))
    try scene.server.run("xdotool", "windowfocus", "--sync", "\(window)")
    try scene.press("ctrl+v")
    var pages: [Page] = []
    try eventually("the page in the other document") {
      guard FileManager.default.fileExists(atPath: path) else { return false }
      pages = try StoredDocument(path).document.pages
      return pages.count == 2
    }
    #expect(pages[1].views == page.views)
    let strokes = page.layers[0].drawing.strokes
    #expect(pages[1].layers[0].drawing.strokes.map(\.path) == strokes.map(\.path))
    try scene.press("ctrl+z")
    try eventually("one page") { try StoredDocument(path).document.pages.count == 1 }
    try scene.press("ctrl+q")
    #expect(try other.status() == 0, "\(other.errors)")
    let own = try #require(scene.server.screen.window(ofProcess: scene.sumi.id))
    try scene.server.run("xdotool", "windowfocus", "--sync", "\(own)")
    try scene.end()
  }

  /// A text field owns the keys of the clipboard, and the middle button; the paper stays as it is.
  @Test func aTextFieldPastesForItself() throws {
    let scene = try Scene()
    let peer = try scene.server.offer(Data("먹 ink\n".utf8), as: "UTF8_STRING")
    defer { peer.send(SIGKILL) }
    try scene.press("ctrl+t")
    try scene.press("ctrl+v")
    // What is selected in the field is offered to the middle button.
    try eventually("the text in the field") {
      try scene.press("ctrl+a")
      return try scene.server.primary() == "먹 ink"
    }
    try scene.press("End")
    try scene.press("exclam")
    try scene.press("ctrl+a")
    try scene.press("ctrl+x")
    try eventually("what was cut") {
      try String(decoding: scene.server.clipboard("UTF8_STRING"), as: UTF8.self) == "먹 ink!"
    }
    #expect(try scene.stored("the file") { _ in true }.pages[0].layers[0].notes.isEmpty)
    try scene.press("Escape")
    try scene.press("ctrl+v")
    let after = try scene.stored("a note") { !$0.pages[0].layers[0].notes.isEmpty }
    #expect(after.pages[0].layers[0].notes.map(\.text) == ["먹 ink!"])
    #expect(after.pages[0].layers[0].drawing.strokes.count == 1)
    try scene.end()
  }

  /// Data that is no picture is told of; the drawing stays as it is.
  @Test func brokenDataIsRefused() throws {
    let scene = try Scene()
    let peer = try scene.server.offer(Data("no picture at all".utf8), as: "image/png")
    defer { peer.send(SIGKILL) }
    try scene.press("ctrl+v")
    // What comes afterwards is done as always.
    try scene.press("ctrl+a")
    try scene.press("ctrl+d")
    let document = try scene.stored("a duplicate") {
      $0.pages[0].layers[0].drawing.strokes.count == 2
    }
    #expect(document.pages[0].layers[0].pictures.isEmpty)
    try scene.end()
  }
}
