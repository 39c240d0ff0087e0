package import LatencyLab
internal import SystemIO

extension Lab {
  private typealias Texts = [(key: String, what: String)]

  /// Updates the settings and results on the board.
  ///
  /// - Parameters:
  ///   - parts: The parts of the latency that the figures do not include.
  ///   - path: The name of the means by which pixels reach the server when it is not forced.
  package func describe(notIncluded parts: [UnmeasuredPart], pixelPath path: String) {
    guard let page else { return }
    page.state.notIncluded = parts
    page.state.measured = test.measured
    page.state.switches =
      switchTexts(pixelPath: path) + loadTexts + cameraTexts(page.cameraView) + testTexts
    page.state.blind = test.blind.map { blind in
      localized(
        "Drawing with {choice}; {result}",
        ["choice": blind.shown.rawValue.uppercased(), "result": blind.result.summary]
      )
    }
  }

  /// The texts of the switches of single keys; hidden while a blind test runs.
  private func switchTexts(pixelPath: String) -> Texts {
    let switches = test.switches
    let hidden = test.blind == nil ? nil : localized("hidden")
    let ahead = switches.horizon.map { "\($0)\u{2009}ms" } ?? localized("until visible")
    let driver = switches.isSmoothingOff ? localized("off") : localized("unchanged")
    let path = switches.isPlain ? "XPutImage" : pixelPath
    let bypass = switches.isBypassing ? localized("requested") : localized("no")
    return [
      ("1", localized("pacing: {value}", ["value": hidden ?? switches.pacing.rawValue])),
      ("2", localized("prediction: {value}", ["value": hidden ?? switches.model])),
      ("3", localized("prediction time: {value}", ["value": hidden ?? ahead])),
      ("4", localized("driver smoothing: {value}", ["value": hidden ?? driver])),
      ("5", localized("pixels by {value}", ["value": hidden ?? path])),
      ("6", localized("compositor bypass: {value}", ["value": hidden ?? bypass])),
    ]
  }

  private var loadTexts: Texts {
    [
      ("7", localized("strokes below: {value}", ["value": loads.strokeText])),
      ("8 9 0 −", localized("load: {value}", ["value": loads.text])),
    ]
  }

  private func cameraTexts(_ view: CameraView) -> Texts {
    guard let patch = view.patch else {
      return [("C T", localized("square and counter for a camera; a target to chase"))]
    }
    let flip =
      patch.threshold.map { localized("flips every {count} px", ["count": "\(Int($0))"]) }
      ?? localized("flips at contact")
    let target =
      view.target.map { target in
        localized(
          "{shape}, {speed} px/s",
          ["shape": target.shape.title, "speed": "\(Int(target.speed))"]
        )
      } ?? localized("none")
    return [
      ("C M", localized("square for a camera: {value}", ["value": flip])),
      ("T V", localized("target to chase: {value}", ["value": target])),
    ]
  }

  private var testTexts: Texts {
    [
      ("[ ] X", localized("set as A, as B; draw with one of them at random")),
      ("A B", localized("draw with A, B; with Shift: answer A, B")),
      (
        "Enter",
        test.typed.map { localized("measured: {value} ms", ["value": $0 + "_"]) }
          ?? localized("note what a camera measured")
      ),
      ("D R S", localized("samples as dots; start again; save the report")),
    ]
  }
}
