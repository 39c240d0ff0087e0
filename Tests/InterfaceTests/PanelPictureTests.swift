import Editor
import Foundation
import Geometry
import Raster
import SystemIO
import TestSupport
import Testing
import Widgets

@testable import Interface

/// Pictures of every panel, to be looked at.
///
/// `Scripts/tour --panels FOLDER` sets `SUMI_PANEL_PICTURES`: all scenes in all languages, windows,
/// scales and themes are then written there, one folder for each language. `SUMI_PANEL_FILTER` names
/// parts of the names of pictures, separated by commas; only those that have one of them are written.
@Suite struct PanelPictureTests {
  /// A window, a scale and a theme.
  private struct Setting {
    let width, height: Int
    let scale: Double
    let theme: InterfaceSettings.ThemeChoice

    var name: String { "\(width)x\(height)@\(Int(scale))-\(theme.rawValue)" }
  }

  private static let settings: [Setting] = [(420, 520), (1280, 800), (1920, 1080)].flatMap { size in
    [1.0, 2.0].flatMap { scale in
      InterfaceSettings.ThemeChoice.allCases.map { theme in
        Setting(width: size.0, height: size.1, scale: scale, theme: theme)
      }
    }
  }

  nonisolated private static let languages = ["en"] + Catalogue.all.map(\.code)

  nonisolated private static var folder: String? {
    ProcessInfo.processInfo.environment["SUMI_PANEL_PICTURES"]
  }

  /// The window with the panels of a stage.
  private static func picture(of stage: InterfaceStage, _ setting: Setting) throws -> ImageSurface {
    let (width, height) = (
      Int(Double(setting.width) * setting.scale), Int(Double(setting.height) * setting.scale)
    )
    stage.interface.settings.theme = setting.theme
    stage.interface.resize(width: width, height: height, scale: setting.scale)
    stage.refresh()
    stage.wait(0.5)
    let image = try ImageSurface(width: width, height: height)
    image.fill(image.bounds, with: Color(red: 0.988, green: 0.984, blue: 0.973))
    stage.interface.paint(on: image, origin: (0, 0), in: image.bounds)
    return image
  }

  /// A panel is drawn where it says that it is, in both themes, and at no other place.
  @Test(arguments: PanelScene.allCases)
  func aPanelIsDrawnWithinItsBounds(scene: PanelScene) throws {
    let stage = try scene.stage()
    for setting in Self.settings where setting.width == 420 && setting.scale == 1 {
      let image = try Self.picture(of: stage, setting)
      let paper = image.pixel(x: 1, y: 1)
      let bounds = stage.interface.views.values.map(\.bounds)
      #expect(!bounds.contains { $0.covers(1, 1) }, "the corner shows the paper")
      let view = try stage.view(scene.kind)
      let middle = view.frame.rect.center
      #expect(image.pixel(x: Int(middle.x), y: view.frame.minY + 2) != paper, "\(setting.name)")
      for y in stride(from: 0, to: image.height, by: 3) {
        for x in stride(from: 0, to: image.width, by: 3)
        where !bounds.contains(where: { $0.covers(x, y) }) {
          #expect(image.pixel(x: x, y: y) == paper, "\(setting.name): \(x), \(y)")
        }
      }
    }
  }

  @Test(.enabled(if: folder != nil, "SUMI_PANEL_PICTURES is not set"), arguments: languages)
  nonisolated func picturesAreWritten(language: String) async {
    await #expect(processExitsWith: .success) { [language] in
      try await PanelPictureTests.write(in: language)
    }
  }

  private static func write(in language: String) throws {
    let parts = (ProcessInfo.processInfo.environment["SUMI_PANEL_FILTER"] ?? "")
      .split(separator: ",")
    let place = URL(filePath: folder ?? "/nowhere").appending(path: language)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let catalogues = try TemporaryFolder()
    if let catalogue = Catalogue.all.first(where: { $0.code == language }) {
      try catalogue.write(to: catalogues.url)
      Localization.begin(folder: catalogues.url.path, language: language)
    }
    let scenes: [(name: String, stage: () throws -> InterfaceStage)] =
      PanelScene.allCases.map { ("\($0)", $0.stage) }
      + LongPanelScene.allCases.map { ("long-\($0)", $0.stage) }
    for scene in scenes {
      for setting in settings {
        let name = "\(scene.name)-\(setting.name)"
        guard parts.isEmpty || parts.contains(where: { name.contains($0) }) else { continue }
        let png = try picture(of: scene.stage(), setting).pngData()
        try Data(png).write(to: place.appending(path: name + ".png"))
      }
    }
  }
}

extension PixelRect {
  /// Returns whether a pixel belongs to the rectangle.
  fileprivate func covers(_ x: Int, _ y: Int) -> Bool {
    (minX..<maxX).contains(x) && (minY..<maxY).contains(y)
  }
}
