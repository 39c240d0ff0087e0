import Foundation
import Geometry
import Raster
import Testing
import Widgets

/// Letters and signs stand out from what they stand on, as the Web Content Accessibility Guidelines
/// 2.2 measure it (1.4.3 and 1.4.11).
@Suite struct ThemeTests {
  private struct Pair: CustomStringConvertible {
    let name: String
    let color: Color
    let ground: Color
    var description: String { name }
  }

  private static let themes = [("light", Theme.light), ("dark", .dark)]
  /// What panels lie over: white and warm paper, black paper or ink, both desks.
  private static let underlays: [(String, Color)] = [
    ("white", gray(1)), ("paper", Color(red: 252 / 255, green: 251 / 255, blue: 248 / 255)),
    ("black", gray(0)), ("light desk", Theme.light.desk), ("dark desk", Theme.dark.desk),
  ]

  private static func gray(_ value: Double) -> Color {
    Color(red: value, green: value, blue: value)
  }

  /// A colour laid over another that covers all.
  private static func over(_ color: Color, _ ground: Color) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { b + (a - b) * color.alpha }
    return Color(
      red: mix(color.red, ground.red),
      green: mix(color.green, ground.green),
      blue: mix(color.blue, ground.blue)
    )
  }

  private static func luminance(_ color: Color) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private static func contrast(_ pair: Pair) -> Double {
    let (a, b) = (luminance(over(pair.color, pair.ground)), luminance(pair.ground))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Each role on each ground it stands on: the panel, a control under the pen, one that is held,
  /// one that is chosen.
  private static func pairs(_ roles: [(String, KeyPath<Theme, Color>)]) -> [Pair] {
    themes.flatMap { themeName, theme in
      underlays.flatMap { underlay, color -> [Pair] in
        let panel = over(theme.panel, color)
        let grounds = [
          ("panel", panel), ("hovered", over(theme.hovered, panel)),
          ("pressed", over(theme.pressed, panel)),
        ]
        return grounds.flatMap { groundName, ground in
          roles.map { role in
            Pair(
              name: "\(themeName): \(role.0) on \(groundName) over \(underlay)",
              color: theme[keyPath: role.1],
              ground: ground
            )
          }
        }
      }
    }
  }

  @Test func lettersHaveFourAndAHalfToOne() {
    for pair in Self.pairs([("text", \.text), ("secondary", \.secondary)]) {
      #expect(Self.contrast(pair) >= 4.5, "\(pair): \(Self.contrast(pair))")
    }
    for (name, theme) in Self.themes {
      let onAccent = Pair(name: name, color: theme.onAccent, ground: theme.accent)
      #expect(Self.contrast(onAccent) >= 4.5, "\(name): letters on the accent")
    }
  }

  /// Letters on what is chosen: a row or an icon on its tinted ground, and the selection of a field.
  @Test func lettersOnWhatIsChosenHaveFourAndAHalfToOne() {
    for (name, theme) in Self.themes {
      for (underlay, color) in Self.underlays {
        let panel = Self.over(theme.panel, color)
        let chosen = Self.over(theme.accent.faded(to: 0.16), panel)
        let marked = Self.over(theme.accent.faded(to: 0.3), Self.over(theme.hovered, panel))
        for ground in [chosen, marked] {
          let pair = Pair(name: name, color: theme.text, ground: ground)
          #expect(Self.contrast(pair) >= 4.5, "\(name) over \(underlay): \(Self.contrast(pair))")
        }
        for hovered in [chosen, Self.over(theme.hovered, chosen)] {
          let pair = Pair(name: name, color: theme.disabled, ground: hovered)
          #expect(Self.contrast(pair) >= 3, "\(name) over \(underlay): \(Self.contrast(pair))")
        }
      }
    }
  }

  /// A button that cannot be used has no ground of its own colour, on which its letters would not be
  /// read.
  @Test(arguments: [true, false])
  func aDisabledButtonDoesNotStandOut(isEnabled: Bool) throws {
    var button = Element<Int>(
      .button(""),
      in: Rect(x: 0, y: 0, width: 80, height: 40),
      response: .tap(1)
    )
    (button.isSelected, button.isEnabled) = (true, isEnabled)
    var panel = Panel<Int>("Test", size: Size(width: 80, height: 40))
    panel.add(button)
    let view = PanelView(panel, theme: .light, scale: 1)
    view.place(at: (0, 0))
    let image = try ImageSurface(width: 80, height: 40)
    view.paint(on: image, origin: (0, 0), in: image.bounds)
    let pixel = image.pixel(x: 40, y: 20)
    #expect((Int(pixel >> 16 & 255) - Int(pixel >> 8 & 255) > 80) == isEnabled)
  }

  /// What cannot be used looks different from what can.
  @Test func disabledIsFainterThanEnabled() {
    for (name, theme) in Self.themes {
      let pairs = [theme.disabled, theme.secondary, theme.text].map {
        Self.contrast(Pair(name: name, color: $0, ground: theme.solidPanel))
      }
      #expect(pairs[0] < pairs[1] && pairs[1] < pairs[2] && pairs[0] < 0.5 * pairs[2], "\(name)")
    }
  }

  /// Words in a colour of their own stand on the plain panel, over paper or desk.
  @Test func colouredLettersHaveFourAndAHalfToOne() {
    for (name, theme) in Self.themes {
      for (underlay, color) in Self.underlays where underlay != "black" {
        if name == "light", underlay == "dark desk" { continue }
        for (role, path) in [("good", \Theme.good), ("warning", \.warning), ("accent", \.accent)] {
          let ground = Self.over(theme.panel, color)
          let pair = Pair(name: role, color: theme[keyPath: path], ground: ground)
          let contrast = Self.contrast(pair)
          #expect(contrast >= 4.5, "\(name): \(role) over \(underlay): \(contrast)")
        }
      }
    }
  }

  @Test func signsAndBoundariesHaveThreeToOne() {
    let roles: [(String, KeyPath<Theme, Color>)] = [
      ("boundary", \.boundary), ("disabled", \.disabled), ("accent", \.accent), ("good", \.good),
      ("warning", \.warning),
    ]
    for pair in Self.pairs(roles) where !pair.name.contains("pressed") {
      #expect(Self.contrast(pair) >= 3, "\(pair): \(Self.contrast(pair))")
    }
    // The knob of a switch, on and off; a chosen icon on its tinted ground.
    for (name, theme) in Self.themes {
      for (underlay, color) in Self.underlays {
        let panel = Self.over(theme.panel, color)
        let off = Pair(
          name: "off",
          color: theme.solidPanel,
          ground: Self.over(theme.boundary, panel)
        )
        let on = Pair(name: "on", color: theme.solidPanel, ground: theme.accent)
        let chosen = Pair(
          name: "chosen",
          color: theme.accent,
          ground: Self.over(theme.accent.faded(to: 0.16), panel)
        )
        for pair in [off, on, chosen] {
          let contrast = Self.contrast(pair)
          #expect(contrast >= 3, "\(name): \(pair) over \(underlay): \(contrast)")
        }
      }
    }
  }
}
