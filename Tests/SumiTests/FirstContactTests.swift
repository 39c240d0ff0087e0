import Foundation
import Geometry
import PenInput
import TestSupport
import Testing

extension EndToEnd {
  /// The force at which a driver begins contacts is learnt, kept, and taken off gentle touches.
  @Suite struct FirstContactTests {
    /// A stroke whose force rises from 0 to 0.5.
    private static func stroke(_ number: Int) -> PenTrace {
      let start = Point(x: 200, y: 120 + 20 * Double(number % 30))
      return .stroke(seconds: 0.1, rate: 240) { share in
        PenTrace.Sample(
          time: 0,
          position: start + Vector(dx: 200 * share, dy: 0),
          pressure: 0.5 * max(0, share)
        )
      }
    }

    /// The samples of the last contact, with all amendments.
    private static func lastContact(of recording: Recording) -> [PenSample] {
      var samples = recording.strokes.last?.map(\.sample) ?? []
      for event in recording.events where event.phase == .amend {
        guard let index = event.sample.updateIndex else { continue }
        for number in samples.indices where samples[number].updateIndex == index {
          samples[number] = event.sample
        }
      }
      return samples
    }

    @Test(arguments: PenRig.Configuration.both)
    func gentleTouchesBeginThin(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try TemporaryFolder()
      let first = try SumiProcess(on: rig, [folder.path("a.sumi")], folder: folder)
      try first.draw(Self.stroke(0))
      let blunt = try #require(Self.lastContact(of: try first.recording()).first?.pressure)
      for number in 1..<ContactThreshold.contactCount { try first.draw(Self.stroke(number)) }
      // It applies at once,
      try first.draw(Self.stroke(24))
      let learnt = Self.lastContact(of: try first.recording())
      #expect(learnt[0].pressure ?? 1 < 0.4 * blunt, "\(learnt[0].pressure ?? -1) of \(blunt)")
      #expect(try first.end() == 0)
      let settings = try String(
        contentsOfFile: folder.path("home/.config/sumi/settings"),
        encoding: .utf8
      )
      let lines = settings.split(separator: "\n")
      let line = try #require(lines.first { $0.contains(".first-contact") })
      let kept = try #require(
        line.split(separator: "=").last.flatMap { Double($0.trimmingCharacters(in: .whitespaces)) }
      )
      // libinput has a threshold of 4 to 5 %, the wacom driver one of 1.4 %.
      #expect((configuration.driver == "wacom" ? 0.01...0.025 : 0.035...0.06).contains(kept))
      // and on the next day.
      let second = try SumiProcess(on: rig, [folder.path("b.sumi")], folder: folder)
      try second.draw(Self.stroke(0))
      let again = Self.lastContact(of: try second.recording())
      #expect(again[0].pressure ?? 1 < 0.4 * blunt, "\(again[0].pressure ?? -1) of \(blunt)")
      // What follows is what was sent; the rig's last samples are the strongest.
      #expect(again.last?.pressure ?? 0 > 0.45)
    }
  }
}
