internal import InkModel
internal import Raster

/// A colour in terms of hue, saturation and brightness; none is lost when another makes it invisible.
struct ColorPicker: Hashable {
  /// Around the circle of colours, 0...1: 0 is red, 1/3 green, 2/3 blue.
  var hue = 0.0
  /// From grey, 0, to pure, 1.
  var saturation = 0.0
  /// From black, 0, to as bright as can be, 1.
  var brightness = 0.0

  /// The colour.
  var color: InkColor {
    func channel(_ offset: Double) -> Double {
      // How near the hue is to the channel's own, on the circle of six sectors.
      let sector = (hue * 6 + offset).truncatingRemainder(dividingBy: 6)
      let share = max(0, min(1, min(sector, 4 - sector)))
      return brightness * (1 - saturation * share)
    }
    return InkColor(red: channel(5), green: channel(3), blue: channel(1))
  }

  /// The pure colour of the hue.
  var pure: InkColor { ColorPicker(hue: hue, saturation: 1, brightness: 1).color }

  /// Sets the colour; the hue of a grey and the saturation of black stay.
  mutating func follow(_ new: InkColor) {
    guard new.with(alpha: 1) != color else { return }
    let channels = [new.red, new.green, new.blue]
    let (most, least) = (channels.max() ?? 0, channels.min() ?? 0)
    brightness = most
    guard most > least else {
      if most > 0 { saturation = 0 }
      return
    }
    saturation = (most - least) / most
    let range = most - least
    var sector =
      if most == new.red {
        (new.green - new.blue) / range
      } else if most == new.green {
        2 + (new.blue - new.red) / range
      } else {
        4 + (new.red - new.green) / range
      }
    if sector < 0 { sector += 6 }
    hue = sector / 6
  }

  init(hue: Double = 0, saturation: Double = 0, brightness: Double = 0) {
    (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
  }
}

/// The colours that stand with the tools.
enum InkColors {
  /// Twelve, the first is sumi's.
  static let all: [(name: String, color: InkColor)] = [
    ("Ink", "#1B1A1E"), ("Stone", "#6E6A66"), ("Walnut", "#7B4B2A"), ("Vermilion", "#C8321F"),
    ("Persimmon", "#E8772E"), ("Yolk", "#F2B632"), ("Moss", "#7FA83A"), ("Pine", "#1F7A5C"),
    ("Sky", "#2B9CC4"), ("Indigo", "#2A4FA8"), ("Wisteria", "#7A4BA3"), ("Plum blossom", "#E0568B"),
  ].map { ($0.0, InkColor(hex: $0.1) ?? .black) }
}

extension Color {
  /// The colour of an ink, for the interface.
  init(of color: InkColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
