import PenInput
import TestSupport
import Testing

@Suite struct TiltTests {
  /// Values worked out by hand from the formula of W3C Pointer Events.
  @Test(arguments: [
    // (tiltX°, tiltY°, altitude°, azimuth°)
    (0.0, 0.0, 90.0, 0.0),
    (45, 0, 45, 0),
    (-45, 0, 45, 180),
    (0, 30, 60, 90),
    (0, -30, 60, -90),
    (45, 45, 35.264_389_682_754_654, 45),
    (-45, 45, 35.264_389_682_754_654, 135),
    (-45, -45, 35.264_389_682_754_654, -135),
    (45, -45, 35.264_389_682_754_654, -45),
    (60, 0, 30, 0),
    (90, 0, 0, 0),
    (0, -90, 0, -90),
    (89, 0, 1, 0),
  ])
  func leanBecomesAltitudeAndAzimuth(
    tiltX: Double,
    tiltY: Double,
    altitude: Double,
    azimuth: Double
  ) {
    let tilt = Tilt(tiltX: tiltX.inRadians, tiltY: tiltY.inRadians)
    // The formula stops a millionth of a radian before lying flat.
    #expect(abs(tilt.altitude - altitude.inRadians) < 2e-6)
    #expect(abs(tilt.azimuth - azimuth.inRadians) < 2e-6)
  }

  /// There and back is the same lean.
  @Test func leanComesBack() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let (x, y) = (generator.number(-1.5...1.5), generator.number(-1.5...1.5))
      let tilt = Tilt(tiltX: x, tiltY: y)
      #expect(abs(tilt.tiltX - x) < 1e-9)
      #expect(abs(tilt.tiltY - y) < 1e-9)
      #expect((0...(Double.pi / 2)).contains(tilt.altitude))
      #expect((-Double.pi...Double.pi).contains(tilt.azimuth))
    }
  }

  /// Leaning further, the pen is never higher.
  @Test func altitudeFallsAsThePenLeans() {
    var before = Double.infinity
    for degrees in 0...90 {
      let altitude = Tilt(tiltX: Double(degrees).inRadians, tiltY: 0.2).altitude
      #expect(altitude < before)
      before = altitude
    }
  }

  // MARK: - Units

  /// wacom driver: -64...63 in whole degrees, resolution 57 units to the radian.
  @Test func resolutionNearADegreeIsBelieved() throws {
    let axis = tiltAxis(-64...63, resolution: 57)
    #expect(try abs(#require(axis.tilt(of: 57)) - 1) < 1e-12)
    #expect(try abs(#require(axis.tilt(of: -64)).inDegrees + 64) < 0.4)
    #expect(axis.tilt(of: 0) == 0)
  }

  /// libinput driver: ±64 without a resolution are degrees.
  @Test func rangeOfAnAnglesSizeIsInDegrees() throws {
    for reach in [60.0, 64, 90] {
      let axis = tiltAxis(-reach...reach, resolution: 0)
      #expect(try abs(#require(axis.tilt(of: 45)) - .pi / 4) < 1e-12)
    }
  }

  /// ±127 (and any other range) is stretched over ±64°.
  @Test(arguments: [127.0, 1, 9000])
  func otherRangesAreStretched(reach: Double) throws {
    let axis = tiltAxis(-reach...reach, resolution: 0)
    #expect(try abs(#require(axis.tilt(of: reach)).inDegrees - 64) < 1e-9)
    #expect(try abs(#require(axis.tilt(of: -reach / 2)).inDegrees + 32) < 1e-9)
  }

  /// A resolution that would let the pen lean beyond the horizon is no resolution.
  @Test func resolutionBeyondReasonIsNotBelieved() throws {
    let axis = tiltAxis(-9000...9000, resolution: 57)
    #expect(try abs(#require(axis.tilt(of: 9000)).inDegrees - 64) < 1e-9)
  }

  /// Some drivers report a constant outside the range for an axis that does not exist.
  @Test(arguments: [-108.0, 64, 127, -65, .infinity, -.infinity, .nan])
  func valueOutsideTheRangeIsUnknown(value: Double) {
    #expect(tiltAxis(-64...63, resolution: 57).tilt(of: value) == nil)
  }

  @Test func axisWithoutRangeKnowsNothing() {
    let axis = tiltAxis(0...0, resolution: 57)
    #expect(axis.tilt(of: 0) == nil)
    #expect(axis.turn(of: 0) == nil)
    #expect(axis.share(of: 0) == nil)
  }

  /// Whatever a driver claims, the lean stays above the horizon.
  @Test func leanStaysAboveTheHorizon() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<1000 {
      let reach = generator.number(0.5...40000)
      let axis = tiltAxis(-reach...reach, resolution: generator.number(0...6000))
      let lean = try #require(axis.tilt(of: generator.number(-reach...reach)))
      #expect(abs(lean) <= .pi / 2 + 1e-9)
    }
  }

  // MARK: - Pressure and turn

  @Test(arguments: [
    (0.0, 65536.0, 32768.0, 0.5), (0, 2047, 2047, 1), (0, 2047, 0, 0), (-100, 100, 0, 0.5),
    (1024, 2048, 1280, 0.25), (0, 1000, 1200, 1), (10, 1000, 0, 0),
  ])
  func pressureIsAShareOfTheDevicesOwnRange(
    minimum: Double,
    maximum: Double,
    value: Double,
    share: Double
  ) {
    let axis = AxisDescription(
      number: 2,
      label: "Abs Pressure",
      minimum: minimum,
      maximum: maximum
    )
    #expect(axis.share(of: value) == share)
    #expect(axis.share(of: .nan) == nil)
  }

  /// The wacom driver's -900...899 is one turn in 1800 steps.
  @Test func rangeOfATurnIsOneTurn() throws {
    let axis = AxisDescription(number: 5, label: "Abs Wheel", minimum: -900, maximum: 899)
    #expect(axis.turn(of: 0) == 0)
    #expect(try abs(#require(axis.turn(of: 450)) - .pi / 2) < 1e-12)
    #expect(try abs(#require(axis.turn(of: -900)) + .pi) < 1e-12)
    #expect(try #require(axis.turn(of: 899)) < .pi)
    #expect(axis.turn(of: 900) == nil)
  }

  private func tiltAxis(_ range: ClosedRange<Double>, resolution: Double) -> AxisDescription {
    AxisDescription(
      number: 3,
      label: "Abs Tilt X",
      minimum: range.lowerBound,
      maximum: range.upperBound,
      resolution: resolution
    )
  }
}

extension Double {
  fileprivate var inRadians: Double { self * .pi / 180 }
  fileprivate var inDegrees: Double { self * 180 / .pi }
}
