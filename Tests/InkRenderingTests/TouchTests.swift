import Geometry
import InkModel
import InkRendering
import PenInput
import StrokeEngine
import TestSupport
import Testing

/// Starts, ends and what is hardly a stroke.
@Suite struct TouchTests {
  /// A touch makes a dot of its own force: the harder, the more ink.
  @Test(arguments: InkType.laying)
  func dotsHaveTheForceOfTheTouch(type: InkType) throws {
    var before = 0.0
    for force in [0.2, 0.4, 0.6, 0.8, 1] {
      let dot = Hand(force: force).stroke([Point(x: 30, y: 30)], type)
      #expect(dot.path.allSatisfy { abs($0.force - force) < 1e-9 })
      let amount = try InkedPaper([dot], width: 60, height: 60).amount
      #expect(type == .monoline ? amount >= before : amount > before, "force \(force)")
      before = amount
    }
  }

  /// A tap, which presses and lets go, is the dot of its greatest force and no larger.
  @Test(arguments: InkType.laying)
  func tapsAreDots(type: InkType) throws {
    for force in [0.2, 0.5, 0.9] {
      let grip = RecordedShapes.Grip(force: force, altitude: 70)
      let samples = try RecordedShapes.samples(of: .tap, grip, at: .zero)
      let tap = Hand.stroke(samples, type, width: 12)
      let most = samples.compactMap(\.pressure).max() ?? 0
      let place = samples.first?.position ?? .zero
      let hand = Hand(force: most, altitude: 70 * .pi / 180, azimuth: .pi / 4)
      let dot = hand.stroke([place], type, width: 12)
      let amounts = try [tap, dot].map { try InkedPaper([$0], width: 100, height: 60).amount }
      #expect(amounts[0] > 0.7 * amounts[1] && amounts[0] < 1.5 * amounts[1], "\(amounts)")
    }
  }

  /// The least that a pen can do is seen, with every ink, wherever it falls on the paper.
  @Test(arguments: InkType.laying)
  func tinyStrokesAreVisible(type: InkType) throws {
    let hand = Hand(force: 0.3)
    for place in [Point(x: 20, y: 20), Point(x: 23.4, y: 26.7), Point(x: 31.2, y: 15.1)] {
      let near = place + Vector(dx: 0.4, dy: 0.2)
      for corners in [[place], [place, place], [place, near], [place, place, place, place]] {
        let paper = try InkedPaper([hand.stroke(corners, type)], width: 50, height: 50)
        // Graphite is grey where it is soft.
        let (darkest, amount) = type == .pencil ? (0.1, 0.3) : (0.15, 0.4)
        #expect(
          paper.darkest > darkest && paper.amount > amount,
          "\(corners.count) samples"
        )
      }
    }
  }

  /// A single report of full force, as bad drivers send it, makes no blob.
  @Test(arguments: InkType.laying)
  func spikeMakesNoBlob(type: InkType) throws {
    let line = [Point(x: 20, y: 30), Point(x: 120, y: 30)]
    var samples = Hand(force: 0.25).samples(along: line)
    let even = try InkedPaper([Hand.stroke(samples, type)], width: 140, height: 60)
    samples[samples.count / 2].pressure = 1
    let spiked = try InkedPaper([Hand.stroke(samples, type)], width: 140, height: 60)
    let response = InkResponse.standard(for: type)
    // By which force may rise from one sample to the next at this rate.
    let most = response.size(force: 0.25 + 0.12) - response.size(force: 0.25)
    let rows = (even.rows(inked: 40..<100), spiked.rows(inked: 40..<100))
    #expect(Double(rows.1 - rows.0) <= most + 2)
    #expect(spiked.amount < 1.08 * even.amount)
  }

  /// What presses on the paper is the force along the pen by the sine of its altitude, limited.
  @Test func perpendicularForceIsLimited() {
    for force in [0.01, 0.1, 0.2, 0.5, 1] {
      for altitude in stride(from: 0, through: Double.pi / 2, by: 0.05) {
        let found = InkResponse.perpendicularForce(force, altitude: altitude)
        #expect(found <= 1 && found >= force - 1e-12 && found <= 4 * force + 1e-12)
        let sine = Vector(angle: altitude, length: 1).dy
        if sine > 0.25, force / sine < 1 { #expect(abs(found - force / sine) < 1e-12) }
      }
      #expect(abs(InkResponse.perpendicularForce(force, altitude: .pi / 2) - force) < 1e-12)
    }
  }

  /// An ink that feels it prints more with a pen that lies flatter.
  @Test func inkCanFeelThePerpendicularForce() {
    var response = InkResponse(width: 10)
    response.usesPerpendicularForce = true
    func size(altitude: Double) -> Double {
      var stroke = InProgressStroke(ink: Ink(.pen), response: response)
      for sample in Hand(force: 0.3, altitude: altitude).samples(along: [.zero]) {
        stroke.append(sample)
      }
      stroke.finish()
      return stroke.settled.first?.size.width ?? 0
    }
    #expect(abs(size(altitude: .pi / 2) - response.size(force: 0.3)) < 0.006)
    #expect(abs(size(altitude: .pi / 6) - response.size(force: 0.6)) < 0.006)
  }
}
