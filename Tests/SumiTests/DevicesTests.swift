import Foundation
import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// `sumi devices`.
  @Suite struct DevicesTests {
    private struct Report: Decodable {
      struct Axis: Decodable {
        var label: String
        var minimum: Double
        var maximum: Double
      }
      struct Device: Decodable {
        var name: String
        var kind: String
        var driver: String
        var axes: [Axis]
        var verdicts: [String]

        func axis(_ label: String) -> [Double]? {
          axes.first { $0.label == label }.map { [$0.minimum, $0.maximum] }
        }
      }
      struct Extension: Decodable {
        var name: String
        var version: String?
      }
      var devices: [Device]
      var extensions: [Extension]
    }

    private func report(of rig: PenRig) throws -> Report {
      let process = try SumiProcess.start(
        ["devices", "--json"],
        display: rig.display,
        folder: TemporaryFolder()
      )
      #expect(try process.status() == 0, "\(process.errors)")
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return try decoder.decode(Report.self, from: Data(process.output.utf8))
    }

    @Test(arguments: PenRig.Configuration.both)
    func penAndEraserAreListedWithTheirAxes(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let report = try report(of: rig)
      let isWacom = configuration.driver == "wacom"
      for kind in ["pen", "eraser"] {
        let device = try #require(report.devices.first { $0.kind == kind })
        #expect(device.driver == configuration.driver)
        #expect(device.axis("Abs X") == (isWacom ? [0, 44800] : [0, 16_777_215]))
        #expect(device.axis("Abs Y") == (isWacom ? [0, 29600] : [0, 16_777_215]))
        #expect(device.axis("Abs Pressure") == (isWacom ? [0, 65536] : [0, 2047]))
        #expect(device.axis("Abs Tilt X") == (isWacom ? [-64, 63] : [-64, 64]))
        #expect(device.verdicts.isEmpty)
      }
      #expect(report.devices.contains { $0.kind == "pad" })
      #expect(report.devices.contains { $0.kind == "mouse" && $0.name == "Generic USB Mouse" })
      #expect(report.devices.allSatisfy { $0.kind != "mouse" || !$0.name.contains("Pen Pen") })
      for name in ["XInputExtension", "MIT-SHM", "Present", "RANDR"] {
        #expect(report.extensions.contains { $0.name == name && $0.version != nil })
      }
    }

    @Test func tabletOfAnotherMakerIsAPenToo() throws {
      let rig = try PenRig(.xpPen)
      defer { rig.stop() }
      let report = try report(of: rig)
      #expect(report.devices.contains { $0.kind == "pen" && $0.driver == "libinput" })
      #expect(report.devices.contains { $0.kind == "eraser" && $0.driver == "libinput" })
    }

    @Test func averagingIsSaid() throws {
      let rig = try PenRig(.wacomSmoothing)
      defer { rig.stop() }
      let pen = try #require(try report(of: rig).devices.first { $0.kind == "pen" })
      #expect(pen.verdicts.contains { $0.contains("4 samples") })
    }

    @Test(arguments: PenRig.Configuration.both)
    func watchShowsEverySample(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let process = try SumiProcess.start(
        ["devices", "--watch", "--json"],
        display: rig.display,
        folder: TemporaryFolder()
      )
      var window: UInt?
      try eventually("the window") {
        window = rig.screen.window(ofProcess: process.id)
        return window != nil
      }
      let trace = PenTrace.line(from: Point(x: 100, y: 200), to: Point(x: 500, y: 300))
      try rig.play(trace)
      try eventually("the lift") { process.output.contains("\"phase\":\"up\"") }
      let contacts = process.output.split(separator: "\n").filter {
        $0.contains("\"phase\":\"down\"") || $0.contains("\"phase\":\"move\"")
      }
      #expect(contacts.count == trace.contact.count)
      #expect(contacts.allSatisfy { $0.contains("\"pressure\":0.") })
      process.send(SIGINT)
      #expect(try process.status() == 0)
      for line in process.output.split(separator: "\n") {
        _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
      }
    }

    @Test func reportForPeopleNamesThePen() throws {
      let rig = try PenRig.shared(.wacom)
      let process = try SumiProcess.start(
        ["devices"],
        display: rig.display,
        folder: TemporaryFolder()
      )
      #expect(try process.status() == 0)
      #expect(process.output.contains("Wacom Intuos Pro M Pen stylus"))
      #expect(process.output.contains("Abs Pressure: 0 to 65536"))
    }
  }
}
