import Commands
import Editor
import Foundation
import Geometry
import PenInput
import Raster
import SystemIO
import TestSupport
import Testing
import Widgets

@testable import Interface

/// Every panel, whatever stands on it, in every language and in windows of any size: no label is
/// cut, nothing leaves the panel or lies on anything else, and all that can be used is reached.
@Suite struct PanelFitTests {
  /// A window: its size in points, and the pixels of a point.
  private typealias Window = (size: Size, scale: Double)

  private static let windows: [Window] = [
    (Size(width: 360, height: 480), 1), (Size(width: 420, height: 520), 1),
    (Size(width: 480, height: 360), 1), (Size(width: 800, height: 600), 1),
    (Size(width: 1280, height: 800), 1),
  ]
  /// Texts are measured in points, so that one language is enough for other scales.
  private static let scaledWindows: [Window] = [
    (Size(width: 360, height: 480), 2), (Size(width: 420, height: 520), 3),
    (Size(width: 1280, height: 800), 2),
  ]

  nonisolated private static let languages = ["en"] + Catalogue.all.map(\.code)

  /// Gettext has one language in a process, so that each is tested in a process of its own.
  @Test(arguments: languages)
  nonisolated func everyPanelFitsItsWindow(language: String) async {
    await #expect(processExitsWith: .success) { [language] in
      try await PanelFitTests.checkAll(in: language)
    }
  }

  /// The test of labels finds each one that has too little room.
  @Test func aLabelIsCutWhereItIsNarrowerThanItsText() throws {
    let stage = try PanelScene.settings.stage()
    let labels = try stage.view(.settings).panel.elements.filter { $0.look.label != nil }
    #expect(labels.count > 20)
    for var element in labels {
      #expect(!element.isLabelCut)
      let insets = element.frame.width - (element.look.label?.area(in: element.frame).width ?? 0)
      element.frame.maxX = element.frame.minX + insets + 10
      element.frame.maxY = element.frame.minY + 20
      #expect(element.isLabelCut, "\(element.look)")
    }
  }

  private static func checkAll(in language: String) throws {
    let folder = try TemporaryFolder()
    if let catalogue = Catalogue.all.first(where: { $0.code == language }) {
      try catalogue.write(to: folder.url)
      Localization.begin(folder: folder.url.path, language: language)
      #expect(localized("Close") == catalogue.words["Close"])
    }
    let windows = language == "en" ? windows + scaledWindows : windows
    for scene in PanelScene.allCases {
      try check(scene.stage(), scene.kind, in: windows, "\(language), \(scene)")
    }
    for scene in LongPanelScene.allCases {
      try check(scene.stage(), scene.kind, in: windows, "\(language), \(scene)")
    }
  }

  private static func check(
    _ stage: InterfaceStage,
    _ kind: PanelKind,
    in windows: [Window],
    _ scene: String
  ) throws {
    for window in windows {
      let (width, height) = (
        Int(window.size.width * window.scale), Int(window.size.height * window.scale)
      )
      stage.interface.resize(width: width, height: height, scale: window.scale)
      stage.refresh()
      let place = "\(scene), \(Int(window.size.width)) × \(Int(window.size.height))"
      for kind in [kind, .tools] {
        let view = try #require(stage.interface.views[kind], "\(place): no \(kind)")
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        #expect(whole.intersection(view.frame) == view.frame, "\(place): \(kind) leaves the window")
        let seen = window.size.height < 480 ? Theme.target : 2 * Theme.target
        check(view.panel, kind, seen: seen, place)
      }
      if !kind.descriptor.coversToolbar {
        let frames = try [kind, .tools].map { try stage.view($0).frame }
        #expect(!frames[0].intersects(frames[1]), "\(place): \(kind) lies on the tools")
      }
      guard window.size.height >= 480, let natural = stage.interface.stack.items[kind]?.panel
      else { continue }
      let shown = try stage.view(kind).panel
      for (element, wanted) in zip(shown.elements, natural.elements) where !wanted.isScrolled {
        #expect(!element.isScrolled, "\(place): \(kind): \(element.name) does not stay")
      }
    }
  }

  /// The laws of a panel as it is shown.
  ///
  /// - Parameters:
  ///   - panel: the panel.
  ///   - kind: its kind.
  ///   - height: the height that is seen at once of an element that scrolls, in points.
  ///   - place: the scene and the window.
  private static func check(
    _ panel: Panel<InterfaceAction>,
    _ kind: PanelKind,
    seen height: Double,
    _ place: String
  ) {
    let whole = Rect(x: 0, y: 0, width: panel.size.width, height: panel.size.height)
    let area = panel.scrollArea
    #expect(area.isNull || whole.outset(by: 0.01).contains(area), "\(place): \(kind): what scrolls")
    let content = Rect(x: 0, y: 0, width: area.width, height: panel.scrollHeight)
    for (index, element) in panel.elements.enumerated() {
      // Only where it is wanted: a description of a look takes long.
      var name: String { "\(place): \(kind): \(element.name) \(element.look)" }
      let room = element.isScrolled ? content : whole
      #expect(room.outset(by: 0.01).contains(element.frame), "\(name) leaves the panel")
      if !isFileName(element, kind) { #expect(!element.isLabelCut, "\(name) is cut") }
      guard element.takesInput else { continue }
      if !element.isHandle {
        #expect(element.frame.width >= 28 && element.frame.height >= 28, "\(name) is too small")
      }
      if element.isScrolled {
        let seen = min(element.frame.height, height)
        #expect(area.height >= seen - 0.01, "\(name) is hardly seen")
      } else {
        #expect(!element.frame.overlaps(area), "\(name) lies on what scrolls")
      }
      for other in panel.elements[(index + 1)...]
      where other.takesInput && other.isScrolled == element.isScrolled {
        // A card has a button on it.
        if kind == .start, other.name == localized("Delete drawing") { continue }
        #expect(!element.frame.overlaps(other.frame), "\(name) lies under \(other.name)")
      }
    }
  }

  /// Lines of a folder are of equal height, and so is that of a destination: long names of files end in
  /// an ellipsis.
  private static func isFileName(_ element: Element<InterfaceAction>, _ kind: PanelKind) -> Bool {
    switch element.look {
    case .row(.open, _, _, _) where kind == .export: true
    case .row where kind == .files: element.isScrolled
    default: false
    }
  }
}

extension Element<InterfaceAction> {
  /// A Boolean value that indicates whether it is dragged, along the whole side of a panel.
  fileprivate var isHandle: Bool {
    if case .drag = response { true } else { false }
  }

  /// A Boolean value that indicates whether a pen or a key does something on it.
  fileprivate var takesInput: Bool {
    if case .none = response { false } else { true }
  }
}

extension Rect {
  /// Returns a Boolean value that indicates whether more than edges are shared.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    let common = intersection(other)
    return !common.isNull && common.width > 0.01 && common.height > 0.01
  }
}
