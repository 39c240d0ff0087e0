import Editor
import Foundation
import Geometry
import InkModel
import Raster
import Testing
import Widgets

@testable import Interface

/// Tools stand out from the tray, and colours are shown as the paper shows them.
@Suite struct ToolContrastTests {
  private func settings(_ theme: InterfaceSettings.ThemeChoice) -> InterfaceSettings {
    var settings = InterfaceSettings()
    settings.theme = theme
    return settings
  }

  private func luminance(_ pixel: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(pixel >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  private func contrast(_ first: UInt32, _ second: UInt32) -> Double {
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Both edges of each tool's shaft have 3 : 1 with the tray, whatever the colour of its ink.
  @Test(arguments: InterfaceSettings.ThemeChoice.allCases, [1.0, 1.5, 2])
  func toolsStandOutFromTheTray(choice: InterfaceSettings.ThemeChoice, scale: Double) throws {
    let theme = choice == .dark ? Theme.dark : .light
    let kinds = InkType.allCases.map { ToolPicture.Kind.ink($0) } + [.eraser, .lasso]
    for kind in kinds {
      for gray in [0.0, 0.1, 0.5, 1] {
        let picture = ToolPicture(
          kind: kind,
          color: Color(red: gray, green: gray, blue: gray),
          width: 3,
          theme: theme
        )
        let (width, height) = (Int(36 * scale), Int(96 * scale))
        let image = try ImageSurface(width: width, height: height)
        image.fill(image.bounds, with: theme.solidPanel)
        try image.withPainter(in: image.bounds) { painter throws(CairoError) in
          try painter.mapped(by: AffineTransform(scale: scale)) {
            picture.draw(by: painter, hairline: 1 / scale)
          }
        }
        let row = Int(68 * scale)
        let panel = image.pixel(x: 0, y: row)
        let shares = (0..<width).map { contrast(image.pixel(x: $0, y: row), panel) }
        let sides = [shares.prefix(width / 2).max() ?? 0, shares.suffix(width / 2).max() ?? 0]
        #expect(sides.allSatisfy { $0 >= 3 }, "\(kind) at \(gray): \(sides)")
      }
    }
  }

  /// A swatch has the colour that its ink has on the screen: black ink is light on dark paper.
  @Test(arguments: InterfaceSettings.PaperChoice.allCases)
  func swatchesShowWhatIsDrawn(paper: InterfaceSettings.PaperChoice) throws {
    var settings = settings(.dark)
    settings.darkPaper = paper
    let stage = try InterfaceStage(settings)
    let ink = try #require(InkColors.all.first).color
    let swatches = try stage.view(.tools).panel.elements.compactMap { element in
      if case .swatch(let color) = element.look { color } else { nil }
    }
    let seen = stage.interface.paperFilter?.apply(to: Color(of: ink)) ?? Color(of: ink)
    #expect(swatches.first == seen && swatches.count == InkColors.all.count)
    #expect((seen.red > 0.7) == (paper == .dark))
  }
}
