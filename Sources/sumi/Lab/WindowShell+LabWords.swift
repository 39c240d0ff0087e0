internal import LatencyLab
internal import Session
internal import SystemIO
internal import XPlatform

extension WindowShell {
  /// Tells the board how the lab is set.
  func describeLab() {
    guard let page = lab.page else { return }
    page.state.notIncluded = notIncluded
    page.state.measured = lab.test.measured
    page.state.switches = switchWords + loadWords + cameraWords(page) + testWords
    page.state.blind = lab.test.blind.map { blind in
      localized(
        "Drawing with {choice}; {result}",
        ["choice": blind.shown.rawValue.uppercased(), "result": blind.result.summary]
      )
    }
  }

  private typealias Words = [(key: String, what: String)]

  /// The texts of the switches of single keys; hidden while a blind test runs.
  private var switchWords: Words {
    let switches = lab.test.switches
    let hidden = lab.test.blind == nil ? nil : localized("hidden")
    let ahead = switches.horizon.map { "\($0)\u{2009}ms" } ?? localized("until it is seen")
    let driver = switches.isSmoothingOff ? localized("off") : localized("as it was")
    let path = switches.isPlain ? "XPutImage" : picture.presenter.path.rawValue
    let bypass = switches.isBypassing ? localized("asked for") : localized("no")
    return [
      ("1", localized("pacing: {value}", ["value": hidden ?? switches.pacing.rawValue])),
      ("2", localized("prediction: {value}", ["value": hidden ?? switches.model])),
      ("3", localized("how far ahead: {value}", ["value": hidden ?? ahead])),
      ("4", localized("driver smoothing: {value}", ["value": hidden ?? driver])),
      ("5", localized("pixels by {value}", ["value": hidden ?? path])),
      ("6", localized("compositor bypass: {value}", ["value": hidden ?? bypass])),
    ]
  }

  private var loadWords: Words {
    [
      ("7", localized("strokes below: {value}", ["value": lab.loads.strokeWords])),
      ("8 9 0 −", localized("load: {value}", ["value": lab.loads.words])),
    ]
  }

  private func cameraWords(_ page: LabPage) -> Words {
    guard let patch = page.cameraView.patch else {
      return [("C T", localized("square and counter for a camera; a target to chase"))]
    }
    let flip =
      patch.threshold.map { localized("flips each {count} px", ["count": "\(Int($0))"]) }
      ?? localized("flips at contact")
    let target =
      page.cameraView.target.map { target in
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

  private var testWords: Words {
    [
      ("[ ] X", localized("keep as A, as B; draw with a hidden one of them")),
      ("A B", localized("draw with A, B; with Shift: it was A, B")),
      (
        "Enter",
        lab.test.typed.map { localized("measured: {value} ms", ["value": $0 + "_"]) }
          ?? localized("note what a camera measured")
      ),
      ("R S", localized("begin anew; save the report")),
    ]
  }
}
