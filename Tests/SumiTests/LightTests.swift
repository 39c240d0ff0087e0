import Foundation
import Geometry
import LatencyLab
import Raster
import TestSupport
import Testing

/// `sumi latency --audio` and `--film`: recordings of a sensor and a camera, without a display.
@Suite struct LightTests {
  private struct Result: Decodable {
    var delays: [Double]
    var precision: Double
  }

  private struct Film: Decodable {
    var flips: [Double]
    var rate: Double
    var light: Result?
  }

  private func run(_ arguments: [String], status: Int32 = 0) throws -> ChildProcess {
    let process = try SumiProcess.start(["latency"] + arguments, folder: TemporaryFolder())
    #expect(try process.status() == status, "\(arguments): \(process.errors)")
    return process
  }

  /// The delays of a made recording are read back within 0.2 ms.
  @Test func delaysOfARecordingAreReadBack() throws {
    let folder = try TemporaryFolder()
    let taps = Waves.Taps(3, seed: 6)
    let channels = Waves.channels(taps, rate: 48_000, edge: 0.002, noise: 0.002)
    let file = folder.path("taps.wav")
    try Data(Waves.file(channels, rate: 48_000, bits: 16)).write(to: URL(fileURLWithPath: file))
    let output = try run(["--audio", file, "--json"]).output
    let result = try JSONDecoder().decode(Result.self, from: Data(output.utf8))
    #expect(result.delays.count == 3 && result.precision < 0.05)
    for (delay, truth) in zip(result.delays, taps.delays) { #expect(abs(delay - truth) < 0.2) }
    #expect(try run(["--audio", file]).output.hasPrefix("3 contacts"))
    // The limits of files hold for it.
    let errors = try run(["--audio", file, "--limit", "bytes=1000"], status: 1).errors
    #expect(errors.contains("--limit bytes=N allows more"))
  }

  /// A made film at 240 pictures a second: the first run finds the flips, the second one the delays
  /// within half a picture.
  @Test func delaysOfAFilmAreReadBack() throws {
    let folder = try TemporaryFolder()
    let (flips, contacts) = ([30.4, 84.75], [22.5, 77.2])
    let screen = try CameraPicture()
    let square = PixelRect(x: 0, y: 0, width: CameraPicture.side, height: CameraPicture.side)
    for number in 0..<110 {
      screen.draw(isWhite: false, milliseconds: 900 + number * 1000 / 240 / 17 * 17)
      let lit = flips.map { max(0, min(1, Double(number) + 1 - $0)) }
      let shade = 0.1 + 0.8 * (lit[0] - lit[1])
      screen.image.fill(square, with: Color(red: shade, green: shade, blue: shade))
      let image = try ImageSurface(width: 260, height: 250)
      image.fill(image.bounds, with: Color(red: 0.7, green: 0.7, blue: 0.7))
      image.copy(screen.image, in: image.bounds, atX: 40, y: 12)
      // Numbers without zeros before them, as some programs write.
      let path = folder.path("picture-\(number + 1).png")
      try Data(try image.pngData()).write(to: URL(fileURLWithPath: path))
    }
    let plain = try run(["--film", folder.url.path]).output
    #expect(plain.contains("flips in pictures 31, 85\n") && plain.contains("--touches"))
    let touches = contacts.map { "\(Int($0) + 1)" }.joined(separator: ",")
    let output = try run(["--film", folder.url.path, "--touches", touches, "--json"]).output
    let film = try JSONDecoder().decode(Film.self, from: Data(output.utf8))
    #expect(abs(film.rate / 240 - 1) < 0.03, "\(film.rate)")
    let light = try #require(film.light)
    try #require(light.delays.count == 2)
    for (delay, truth) in zip(light.delays, zip(flips, contacts).map { ($0 - $1) * 1000 / 240 }) {
      #expect(abs(delay - truth) < 500.0 / 240 + 0.5, "\(delay), not \(truth)")
    }
    let known = ["--film", folder.url.path, "--film-rate", "120", "--touches", touches]
    #expect(try run(known).output.contains("120 pictures a second"))
    // A picture that is none is named.
    try folder.write("nothing", to: "picture-40.png")
    #expect(try run(known, status: 1).errors.contains("picture-40.png"))
  }

  /// What is no recording, and options that contradict each other, are refused in one line.
  @Test func otherFilesAndOptionsAreRefused() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("nothing", to: "taps.wav")
    let cases: [(arguments: [String], status: Int32, text: String)] = [
      (["--audio", file], 1, "taps.wav: not a WAVE file"),
      (["--audio", folder.path("none.wav")], 1, "none.wav"),
      (["--film", folder.url.path], 1, "fewer than two PNG files"),
      (["--film", folder.path("none")], 1, "none"),
      (["--audio", file, "--film", folder.url.path], 2, "--audio"),
      (["--touches", "3"], 2, "--film"),
      (["--film", folder.url.path, "--touches", "3,,4"], 2, "3,,4"),
      (["--film", folder.url.path, "--film-rate", "5"], 2, "--film-rate"),
    ]
    for (arguments, status, text) in cases {
      let errors = try run(arguments, status: status).errors
      #expect(errors.contains(text), "\(errors)")
      #expect(errors.split(separator: "\n").count == 1, "\(errors)")
    }
  }
}
