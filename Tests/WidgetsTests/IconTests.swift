import Commands
import Foundation
import Geometry
import Raster
import Testing
import Widgets

@Suite struct IconTests {
  @Test(arguments: Icon.allCases)
  func linesStayOnTheGrid(icon: Icon) {
    var bounds = Rect.null
    for element in icon.path.elements {
      switch element {
      case .move(let point), .line(let point): bounds.formUnion(point)
      case .curve(_, _, let end): bounds.formUnion(end)
      case .close: break
      }
    }
    #expect(!bounds.isNull)
    #expect(Rect(x: 1.5, y: 1.5, width: 17, height: 17).contains(bounds))
    #expect(max(bounds.width, bounds.height) >= 9)
  }

  /// Writes a sheet to look at where `SUMI_PICTURES` names a folder.
  @Test func aSheetOfAllCanBeDrawn() throws {
    let (columns, cell) = (10, 48)
    let rows = (Icon.allCases.count + columns - 1) / columns
    let image = try ImageSurface(width: columns * cell, height: rows * cell)
    image.fill(image.bounds, with: Color(red: 1, green: 1, blue: 1))
    try image.withPainter(in: image.bounds) { painter in
      for (number, icon) in Icon.allCases.enumerated() {
        let center = Point(
          x: Double(number % columns * cell + cell / 2),
          y: Double(number / columns * cell + cell / 2)
        )
        icon.draw(by: painter, at: center, size: 40, color: Theme.light.text)
      }
    }
    guard let folder = ProcessInfo.processInfo.environment["SUMI_PICTURES"] else { return }
    try Data(image.pngData()).write(to: URL(fileURLWithPath: folder + "/icons.png"))
  }
}
