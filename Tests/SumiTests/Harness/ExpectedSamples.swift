import Foundation
import Geometry
import PenInput

/// What a program should be told of samples that were sent, given what drivers do to them.
struct ExpectedSamples {
  /// One sample with the tolerance of the device's resolution.
  struct Sample {
    let position: Point
    let pressure: Double
    let pressureTolerance: Double
    let tilt: Tilt?

    func isMet(by sample: PenSample) -> Bool {
      guard sample.position.distance(to: position) < 0.06, let force = sample.pressure,
        abs(force - pressure) <= pressureTolerance
      else { return false }
      guard let tilt else { return abs((sample.altitude ?? .pi / 2) - .pi / 2) < 0.001 }
      guard let altitude = sample.altitude, let azimuth = sample.azimuth else { return false }
      return abs(altitude - tilt.altitude) < 0.001
        && abs(remainder(azimuth - tilt.azimuth, 2 * .pi)) * cos(altitude) < 0.001
    }
  }

  /// The samples in order.
  let samples: [Sample]

  /// Expects the samples of one contact in a window whose place on the screen is given.
  init(
    of contact: [SentSample],
    from configuration: PenRig.Configuration,
    on window: PixelRect
  ) {
    let tablet = Tablet(of: configuration)
    samples = contact.indices.map { index in
      let x = tablet.average(contact.map(\.x), at: index) / (tablet.width + 1) * 1280
      let y = tablet.average(contact.map(\.y), at: index) / (tablet.height + 1) * 800
      let force = contact[index].pressure / tablet.levels
      var tilt: Tilt?
      if tablet.tiltPerRadian > 0 {
        let leanX = tablet.average(contact.map { $0.tiltX ?? 0 }, at: index)
        let leanY = tablet.average(contact.map { $0.tiltY ?? 0 }, at: index)
        tilt = Tilt(tiltX: leanX / tablet.tiltPerRadian, tiltY: leanY / tablet.tiltPerRadian)
      }
      return Sample(
        position: Point(x: x - Double(window.minX), y: y - Double(window.minY)),
        pressure: (force - tablet.zero) / (1 - tablet.zero),
        pressureTolerance: 1 / tablet.levels,
        tilt: tilt
      )
    }
  }
}

/// Facts of a tablet (as in `Tests/PenRig/tablets.py`) and of its driver.
private struct Tablet {
  var (width, height) = (44800.0, 29600.0)
  var levels = 8191.0
  var tiltPerRadian = 57.0
  /// Share of the force that the driver takes for none.
  var zero = 0.0
  /// Samples over which the driver averages places and tilts, from the first one of a contact.
  var averaged = 1

  init(of configuration: PenRig.Configuration) {
    switch configuration.tablet {
    case "one-s":
      (width, height, levels, tiltPerRadian) = (15200, 9500, 2047, 0)
    case "xp-pen-g640":
      // Without a resolution a range is stretched over 64 degrees.
      (width, height, tiltPerRadian) = (32767, 32767, 127 / (64 * .pi / 180))
    default: break
    }
    if configuration.driver != "wacom" { (zero, averaged) = (0.01, 4) }
  }

  /// The mean of a sample and those before it in the same contact; before the first one the tool
  /// counts as having rested there.
  func average(_ values: [Double], at index: Int) -> Double {
    let sum = (0..<averaged).reduce(0) { $0 + values[max(0, index - $1)] }
    return sum / Double(averaged)
  }
}
