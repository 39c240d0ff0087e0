import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

extension EndToEnd {
  /// Links by keys and by the pen: to a page, kept beyond the end of the program, and to an address, which
  /// is opened when the user says so and not before.
  @Suite struct LinkTests {
    private let line = PenTrace.line(from: Point(x: 400, y: 300), to: Point(x: 700, y: 420))

    private func link(in path: String) throws -> Link? {
      try StoredDocument(path).strokes.first?.link
    }

    private func press(_ keys: String..., on rig: PenRig) throws {
      for key in keys { try rig.press(key) }
    }

    private func tap(_ point: Point, on rig: PenRig) throws {
      try rig.pen("touch", from: point, to: point, samples: 3)
      try rig.send("pen pressure=0 state=out")
    }

    @Test(arguments: PenRig.Configuration.both)
    func pagesAreFollowed(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try TemporaryFolder()
      let path = folder.path("book.sumi")
      let first = try SumiProcess(on: rig, [path], folder: folder)
      func showFirstPage(of sumi: SumiProcess) throws {
        try press("pageup", on: rig)
        try sumi.picture(with: "the first page") { !$0.isBlank }
        try sumi.sharpen()
      }
      func expectSecondPage(of sumi: SumiProcess, _ how: String) throws {
        try sumi.picture(with: "the second page by \(how)") { $0.isBlank }
        try sumi.settle()
      }
      try first.draw(line)
      try press("ctrl+shift+a", on: rig)
      try expectSecondPage(of: first, "its making")
      try showFirstPage(of: first)
      try press("ctrl+a", "ctrl+k", "2", "enter", on: rig)
      try eventually("a link to the second page") {
        let pages = try StoredDocument(path).document.pages
        return try pages.count == 2 && link(in: path) == .page(pages[1].id)
      }
      try press("ctrl+shift+k", on: rig)
      try expectSecondPage(of: first, "keys")
      try showFirstPage(of: first)
      try press("h", on: rig)
      try tap(Point(x: 550, y: 360), on: rig)
      try expectSecondPage(of: first, "the hand")
      try showFirstPage(of: first)
      // Beside the ink a tap leads nowhere.
      let seen = first.picture
      try tap(Point(x: 250, y: 600), on: rig)
      try first.sharpen()
      #expect(first.picture == seen)
      #expect(try first.end() == 0)
      #expect(try SumiProcess.run("inspect", path).output.contains("link: page 2\n"))

      let second = try SumiProcess(on: rig, [path], folder: folder, isBlank: false)
      try showFirstPage(of: second)
      try press("ctrl+a", "ctrl+shift+k", on: rig)
      try expectSecondPage(of: second, "keys after it was opened again")
      try showFirstPage(of: second)
      try press("ctrl+a", "ctrl+k", "backspace", "enter", on: rig)
      try eventually("no link") { try link(in: path) == nil }
      try press("ctrl+z", on: rig)
      try eventually("the link again") { try link(in: path) != nil }
      #expect(try second.end() == 0)
    }

    /// A page that is cut and pasted is the one that links lead to, also after the end of the program.
    @Test(arguments: PenRig.Configuration.both)
    func linksFindPagesThatWereCut(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try TemporaryFolder()
      let path = folder.path("book.sumi")
      let sumi = try SumiProcess(on: rig, [path], folder: folder)
      try sumi.draw(line)
      try press("ctrl+shift+a", "pageup", "ctrl+a", "ctrl+k", "2", "enter", on: rig)
      try eventually("a link") { try link(in: path) != nil }
      let target = try link(in: path)
      func expectPages(_ pages: Int, _ what: String) throws {
        try eventually(what) { try StoredDocument(path).document.pages.count == pages }
      }
      try press("pagedown", "alt+shift+x", on: rig)
      try expectPages(1, "a page less")
      try press("ctrl+v", on: rig)
      try expectPages(2, "the page again")
      for _ in 0..<2 { try press("ctrl+z", on: rig) }
      try press("ctrl+shift+z", on: rig)
      try expectPages(1, "a page less once more")
      try press("ctrl+shift+z", on: rig)
      try expectPages(2, "the page once more")
      #expect(try link(in: path) == target)
      #expect(try .page(StoredDocument(path).document.pages[1].id) == target)
      #expect(try sumi.end() == 0)
      #expect(try SumiProcess.run("inspect", path).output.contains("link: page 2\n"))
    }

    @Test(arguments: PenRig.Configuration.both)
    func addressesAreOpenedWithConsent(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try TemporaryFolder()
      let (path, opened) = (folder.path("web.sumi"), folder.path("opened"))
      try FileManager.default.createDirectory(
        atPath: folder.path("bin"),
        withIntermediateDirectories: true
      )
      let opener = try folder.write("#!/bin/sh\necho \"$*\" >>'\(opened)'\n", to: "bin/xdg-open")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener)
      let usual = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let sumi = try SumiProcess(
        on: rig,
        [path],
        folder: folder,
        environment: ["PATH": folder.path("bin") + ":" + usual]
      )
      try sumi.draw(line)
      try press("ctrl+a", "ctrl+k", "a", "dot", "o", "r", "g", "enter", on: rig)
      let address = Link.address(try WebAddress("https://a.org"))
      try eventually("a link to an address") { try link(in: path) == address }
      try sumi.sharpen()
      let selected = sumi.picture
      func ask(_ how: String, _ action: () throws -> Void) throws {
        let before = sumi.picture
        try action()
        try sumi.picture(with: "a question after \(how)") { $0 != before }
        try sumi.sharpen()
      }
      // What is pressed without a look at the question opens nothing.
      for key in ["esc", "enter"] {
        try ask("keys") { try press("ctrl+shift+k", on: rig) }
        try press(key, on: rig)
        try sumi.sharpen()
        #expect(sumi.picture == selected)
      }
      try press("leftalt+a", "h", on: rig)
      try sumi.sharpen()
      try ask("the hand") { try tap(Point(x: 550, y: 360), on: rig) }
      #expect(!FileManager.default.fileExists(atPath: opened))
      try press("tab", "enter", on: rig)
      try eventually("the address in the browser") {
        FileManager.default.contents(atPath: opened).map { String(decoding: $0, as: UTF8.self) }
          == "https://a.org\n"
      }
      #expect(try sumi.end() == 0)
    }
  }
}
