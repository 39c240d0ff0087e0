import Geometry
import Testing

@testable import XPlatform

@Suite struct ScreenLayoutTests {
  private static let left = Monitor(
    name: "left",
    frame: PixelRect(x: 0, y: 0, width: 1920, height: 1080)
  )
  private static let right = Monitor(
    name: "right",
    frame: PixelRect(x: 1920, y: 200, width: 2560, height: 1440),
    isPrimary: true
  )
  private let layout = ScreenLayout(monitors: [left, right])

  @Test func pixelIsShownByTheMonitorThatHoldsIt() {
    #expect(layout.monitor(atX: 1919, y: 700) == Self.left)
    #expect(layout.monitor(atX: 1920, y: 700) == Self.right)
  }

  /// Where no monitor is, such as above the lower one, the nearest one counts.
  @Test func pixelOfNoMonitorBelongsToTheNearest() {
    #expect(layout.monitor(atX: 1930, y: 100) == Self.left)
    #expect(layout.monitor(atX: 4000, y: 100) == Self.right)
    #expect(layout.monitor(atX: -500, y: 900) == Self.left)
  }

  @Test func windowBelongsToTheMonitorThatShowsMostOfIt() {
    func monitor(x: Int) -> Monitor {
      layout.monitor(showing: PixelRect(x: x, y: 300, width: 400, height: 300))
    }
    #expect(monitor(x: 1700) == Self.left)
    #expect(monitor(x: 1721) == Self.right)
    #expect(monitor(x: 9000) == Self.right)
  }

  /// The user's word counts for all monitors; steps are quarters from 1 to 4.
  @Test(arguments: [
    (96.0, 1.0), (72, 1), (107, 1), (108, 1.25), (120, 1.25), (144, 1.5), (168, 1.75), (192, 2),
    (288, 3), (960, 4),
  ])
  func wantedDotsGiveTheScale(dots: Double, scale: Double) {
    let layout = ScreenLayout(monitors: [Self.left], dotsPerInch: dots)
    #expect(layout.scale(on: Self.left) == scale)
  }

  /// A laptop of 165 dots to an inch is drawn for as usual; twice that size only for fine pixels.
  @Test func glassCountsWhereNobodyHasSaidAnything() {
    func scale(_ width: Int, _ height: Int, millimetres: Size?) -> Double {
      let frame = PixelRect(x: 0, y: 0, width: width, height: height)
      let monitor = Monitor(name: "", frame: frame, millimetres: millimetres)
      return ScreenLayout(monitors: [monitor]).scale(on: monitor)
    }
    #expect(scale(1920, 1080, millimetres: Size(width: 294, height: 165)) == 1)
    #expect(scale(3840, 2160, millimetres: Size(width: 344, height: 194)) == 2)
    #expect(scale(3840, 2160, millimetres: Size(width: 600, height: 340)) == 1)
    #expect(scale(3840, 2160, millimetres: nil) == 1)
    // A projector that calls 16 by 9 its size in millimetres.
    #expect(scale(1920, 1080, millimetres: Size(width: 16, height: 9)) == 1)
    #expect(scale(3840, 2160, millimetres: Size(width: 16, height: 9)) <= 4)
  }
}
