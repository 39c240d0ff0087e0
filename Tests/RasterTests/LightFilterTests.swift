import Geometry
import Raster
import TestSupport
import Testing

@Suite struct LightFilterTests {
  private func lightness(_ color: Color) -> Double {
    let channels = [color.red, color.green, color.blue]
    return ((channels.max() ?? 0) + (channels.min() ?? 0)) / 2
  }

  private static func color(_ random: inout SeededGenerator) -> Color {
    Color(
      red: Double(Int.random(in: 0...255, using: &random)) / 255,
      green: Double(Int.random(in: 0...255, using: &random)) / 255,
      blue: Double(Int.random(in: 0...255, using: &random)) / 255
    )
  }

  @Test func lightAndDarkChangePlacesAndKeepTheirOrder() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let (a, b) = (Self.color(&random), Self.color(&random))
      guard lightness(a) > lightness(b) + 0.25 else { continue }
      // Grey only: of colours the bend moves each channel by itself.
      let (p, q) = (
        Color(red: lightness(a), green: lightness(a), blue: lightness(a)),
        Color(red: lightness(b), green: lightness(b), blue: lightness(b))
      )
      #expect(lightness(LightFilter.dark.apply(to: p)) < lightness(LightFilter.dark.apply(to: q)))
      #expect(
        lightness(LightFilter.dimmed.apply(to: p)) > lightness(LightFilter.dimmed.apply(to: q))
      )
      #expect(lightness(LightFilter.dimmed.apply(to: p)) < lightness(p))
    }
  }

  @Test func theOrderOfChannelsAndSoTheHueStays() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let color = Self.color(&random)
      for filter in [LightFilter.dark, .dimmed] {
        let seen = filter.apply(to: color)
        #expect(color.red < color.green || seen.red >= seen.green)
        #expect(color.green < color.blue || seen.green >= seen.blue)
        #expect(color.blue < color.red || seen.blue >= seen.red)
      }
    }
  }

  @Test func theSourceOfALookLooksLikeIt() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let color = Self.color(&random)
      for filter in [LightFilter.dark, .dimmed] {
        let seen = filter.apply(to: color)
        let again = filter.apply(to: filter.source(of: seen))
        #expect(abs(again.red - seen.red) < 0.02)
        #expect(abs(again.green - seen.green) < 0.02)
        #expect(abs(again.blue - seen.blue) < 0.02)
      }
    }
  }

  @Test func onlyTheRectangleIsChangedAndAsItsColourLooks() throws {
    let image = try ImageSurface(width: 40, height: 30)
    let ink = Color(red: 0.8, green: 0.2, blue: 0.4)
    image.fill(image.bounds, with: ink)
    let before = image.pixel(x: 0, y: 0)
    let rect = PixelRect(x: 5, y: 6, width: 20, height: 10)
    image.apply(.dark, in: rect)
    image.apply(.dark, in: PixelRect(x: 100, y: 100, width: 9, height: 9))
    let seen = LightFilter.dark.apply(to: ink)
    let wanted =
      0xFF00_0000 | UInt32((seen.red * 255).rounded()) << 16
      | UInt32((seen.green * 255).rounded()) << 8 | UInt32((seen.blue * 255).rounded())
    for y in 0..<30 {
      for x in 0..<40 {
        let isInside = PixelRect(x: x, y: y, width: 1, height: 1).intersects(rect)
        #expect(image.pixel(x: x, y: y) == (isInside ? wanted : before))
      }
    }
  }

  /// An image is filtered as its colors are, also where a row begins with white.
  @Test func imagesAreFilteredAsColorsAre() throws {
    var random = SeededGenerator(seed: 3)
    let white = Color(red: 1, green: 1, blue: 1)
    for filter in [LightFilter.dark, .dimmed] {
      let image = try ImageSurface(width: 8, height: 40)
      for y in 0..<40 {
        for x in 0..<8 {
          let color = Bool.random(using: &random) ? white : Self.color(&random)
          image.fill(PixelRect(x: x, y: y, width: 1, height: 1), with: color)
        }
      }
      let expected = try ImageSurface(width: 8, height: 40)
      for (index, pixel) in image.pixels(of: image.bounds).enumerated() {
        let channels = [16, 8, 0].map { Double(pixel >> UInt32($0) & 255) / 255 }
        let color = Color(red: channels[0], green: channels[1], blue: channels[2])
        let place = PixelRect(x: index % 8, y: index / 8, width: 1, height: 1)
        expected.fill(place, with: filter.apply(to: color))
      }
      image.apply(filter, in: image.bounds)
      #expect(image.pixels(of: image.bounds) == expected.pixels(of: expected.bounds))
    }
  }
}
