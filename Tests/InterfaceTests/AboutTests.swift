import Editor
import Foundation
import Geometry
import Testing
import Widgets

@testable import Interface

@Suite struct AboutPanelTests {
  private func texts(_ stage: InterfaceStage) throws -> [String] {
    try stage.view(.about).panel.elements.compactMap { $0.look.label?.text }
  }

  /// Version, copyright and licence are those of the package, not copies that grow old.
  @Test func theLicenceIsThatOfThePackage() throws {
    let stage = try PanelScene.about.stage()
    let texts = try texts(stage)
    #expect(texts.contains("Sumi 1.0"))
    #expect(texts.contains("libX11, Xi, Xrandr 1.2.3") && texts.contains("LGPL 2.1"))
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../LICENSE")
    let file = try String(contentsOf: path.standardized, encoding: .utf8)
    let words = texts.joined(separator: " ").split(whereSeparator: \.isWhitespace)
    let copyright = try #require(file.split(separator: "\n").first { $0.hasPrefix("Copyright") })
    #expect(texts.contains(String(copyright)) && texts.contains("MIT License"))
    for word in file.split(whereSeparator: \.isWhitespace) { #expect(words.contains(word)) }
  }

  /// A key and a pen in the menu open it; the keys for pages read on where it does not fit.
  @Test func aLowWindowShowsAllOfItByKeys() throws {
    let stage = try InterfaceStage(width: 420, height: 400)
    stage.interface.versions.program = "1"
    try stage.press("Ctrl+F1")
    stage.wait(0.3)
    let view = try stage.view(.about)
    #expect(view.hasKeys && view.panel.scrollHeight > view.panel.scrollArea.height)
    for _ in 0..<12 { try stage.press("PgDn") }
    stage.wait(0.5)
    #expect(view.scrollOffset + view.panel.scrollArea.height > view.panel.scrollHeight - 1)
    try stage.press("Ctrl+F1")
    #expect(!stage.interface.openPanels.contains(.about))
  }
}
