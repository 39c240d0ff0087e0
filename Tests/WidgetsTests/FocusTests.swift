import Commands
import Geometry
import Raster
import Testing
import Widgets

/// Who works with the keyboard sees where the keys go, also on what is chosen.
@Suite struct FocusTests {
  private static let looks: [Look] = [
    .button("Word"), .row(nil, "Word"), .icon(.close), .toggle("Word", isOn: true), .slider(0.5),
    .field(TextInput("Word"), placeholder: ""),
  ]

  private func image(_ look: Look, isSelected: Bool, _ theme: Theme, hasFocus: Bool) throws
    -> ImageSurface
  {
    var panel = Panel<Int>("Focus", size: Size(width: 120, height: 60))
    var element = Element<Int>(
      look,
      in: Rect(x: 10, y: 10, width: 100, height: 40),
      response: .tap(1)
    )
    element.isSelected = isSelected
    panel.add(element)
    let view = PanelView(panel, theme: theme, scale: 1)
    view.setFocus(hasFocus ? 0 : nil)
    let image = try ImageSurface(width: 120, height: 60)
    view.paint(on: image, origin: (0, 0), in: image.bounds)
    return image
  }

  /// How much lighter or darker a pixel is than another, 0...1, by its strongest channel.
  private func difference(_ first: UInt32, _ second: UInt32) -> Double {
    stride(from: 0, to: 24, by: 8).map { shift in
      abs(Double(first >> shift & 255) - Double(second >> shift & 255)) / 255
    }.max() ?? 0
  }

  @Test(arguments: [Theme.light, Theme.dark], [false, true])
  func theFocusIsSeen(theme: Theme, isSelected: Bool) throws {
    for look in Self.looks {
      let without = try image(look, isSelected: isSelected, theme, hasFocus: false)
      let with = try image(look, isSelected: isSelected, theme, hasFocus: true)
      var count = 0
      for y in 0..<60 {
        for x in 0..<120 {
          count += difference(with.pixel(x: x, y: y), without.pixel(x: x, y: y)) > 0.3 ? 1 : 0
        }
      }
      #expect(count > 150, "\(look)")
    }
  }
}
