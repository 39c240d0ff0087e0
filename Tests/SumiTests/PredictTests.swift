import Foundation
import TestSupport
import Testing

/// `sumi predict`, which needs no display.
@Suite struct PredictTests {
  private static let models = [
    "off", "step", "linear", "clamp", "kalman", "ink", "ink-confident", "ink-tuned", "android",
    "android-balanced", "sumi",
  ]

  private func run(_ arguments: [String], status: Int32 = 0) throws -> ChildProcess {
    let process = try SumiProcess.start(["predict"] + arguments, folder: TemporaryFolder())
    #expect(try process.status() == status, "\(arguments): \(process.errors)")
    return process
  }

  /// A trace of two recordings, loops of a pen, with lifts.
  private func trace(rows: Int) -> String {
    var text = "t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact\n# recording name=\"first\"\n"
    for row in 0..<rows {
      if row == 100 { text += "# recording name=\"second\"\n" }
      let t = Double(row < 100 ? row : row - 100) * 7.5
      let (x, y) = (100 + t / 9 + 20 * sin(t / 60), 80 + 20 * cos(t / 60))
      text += "\(t.rounded()),\(x),\(y),0.5,,,\(row % 40 < 37 ? 1 : 0)\n"
    }
    return text
  }

  private func dump(_ text: String, _ model: String, in folder: TemporaryFolder) throws -> [String]
  {
    let path = try folder.write(text, to: "trace.csv")
    let process = try run([path, "--model", model, "--horizon", "8,22.5", "--dump", "-"])
    return process.output.split(separator: "\n").map(String.init)
  }

  /// What is said up to a moment does not depend on what follows.
  @Test(arguments: models)
  func dumpIsCausal(model: String) throws {
    let folder = try TemporaryFolder()
    let whole = try dump(trace(rows: 180), model, in: folder)
    #expect(whole.first == "recording,t_ms,horizon_ms,x,y")
    #expect(whole.contains { $0.hasPrefix("1,") } && whole.allSatisfy { !$0.hasPrefix("2,") })
    for rows in [20, 77, 130] {
      let part = try dump(trace(rows: rows), model, in: folder)
      #expect(part.count > rows && part == Array(whole.prefix(part.count)))
    }
  }

  @Test func reportIsOneObject() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(trace(rows: 180), to: "trace.csv")
    let text = try run([path, "--model", "kalman", "--horizon", "8,16", "--json"]).output
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["model"] as? String == "kalman" && object?["recordings"] as? Int == 2)
    let scores = try #require(object?["scores"] as? [[String: Any]])
    #expect(scores.map { $0["horizon_ms"] as? Double } == [8, 16])
    for key in ["mean", "p95", "p99", "lag_ms", "wrong_direction", "jitter", "end_overshoot_p95"] {
      #expect(scores.allSatisfy { $0[key] is Double || $0[key] is Int }, "\(key)")
    }
  }

  /// One line that says what went wrong, with which word or file, and why.
  @Test func wrongUseIsToldInOneLine() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(trace(rows: 30), to: "trace.csv")
    for (arguments, status, words) in [
      ([], 2, ["predict", "recording"]),
      ([path, "--model", "oracle"], 2, ["--model", "oracle", "android-balanced"]),
      ([path, "--horizon", "8,soon"], 2, ["--horizon", "soon"]),
      ([path, "--horizon", "-3"], 2, ["--horizon", "-3"]),
      ([path, "--nonsense"], 2, ["--nonsense"]),
      ([folder.path("none.csv")], 1, ["none.csv", "No such file"]),
      ([path, "--dump", folder.path("none/dump.csv")], 1, ["none/dump.csv", "No such file"]),
    ] {
      let errors = try run(arguments, status: Int32(status)).errors
      #expect(errors.hasPrefix("sumi: ") && errors.split(separator: "\n").count == 1)
      for word in words { #expect(errors.contains(word), "\(arguments)") }
    }
  }
}
