package import Interface
package import LatencyLab
internal import SystemIO

extension Lab {
  private typealias Control = LabControls.Control

  /// Updates the settings and results on the board.
  ///
  /// - Parameters:
  ///   - parts: The parts of the latency that the figures do not include.
  ///   - path: The name of the means by which pixels reach the server when it is not forced.
  /// - Returns: The controls beside the board; in a window for drawing none; `nil` without a page.
  package func describe(
    notIncluded parts: [UnmeasuredPart],
    pixelPath path: String
  ) -> LabControls? {
    guard let page else { return nil }
    page.state.notIncluded = parts
    page.state.measured = test.measured
    page.state.isBlind = test.blind != nil
    guard request != nil else { return LabControls() }
    let note = test.blind.map { blind in
      localized(
        "Drawing with {choice}; {result}",
        ["choice": blind.shown.rawValue.uppercased(), "result": blind.result.summary]
      )
    }
    return LabControls(
      [
        switchControls(pixelPath: path), loadControls, cameraControls(page.cameraView),
        testControls, reportControls,
      ],
      note: note
    )
  }

  /// The switches of a window; their values are hidden while a blind test runs.
  private func switchControls(pixelPath: String) -> [Control] {
    let switches = test.switches
    let isHidden = test.blind != nil
    let ahead = switches.horizon.map { "\($0)\u{2009}ms" } ?? localized("until visible")
    let driver = switches.isSmoothingOff ? localized("off") : localized("unchanged")
    let path = switches.isPlain ? "XPutImage" : pixelPath
    let bypass = switches.isBypassing ? localized("requested") : localized("no")
    func values(_ value: String) -> [String: String] {
      ["value": isHidden ? localized("hidden") : value]
    }
    return [
      Control("1", localized("pacing: {value}", values(switches.pacing.rawValue))),
      Control("2", localized("prediction: {value}", values(switches.model))),
      Control("3", localized("prediction time: {value}", values(ahead))),
      Control("4", localized("driver smoothing: {value}", values(driver))),
      Control("5", localized("pixels by {value}", values(path))),
      Control("6", localized("compositor bypass: {value}", values(bypass))),
    ]
  }

  private var loadControls: [Control] {
    let keys: [LabLoads.Kind: (key: String, hint: String)] = [
      .processor: ("8", "8"), .memory: ("9", "9"), .disk: ("0", "0"), .server: ("minus", "−"),
    ]
    return [Control("7", localized("strokes below: {value}", ["value": loads.strokeText]))]
      + LabLoads.Kind.allCases.compactMap { kind in
        keys[kind].map { key in
          Control(
            key.key,
            hint: key.hint,
            localized("load: {value}", ["value": loads.text(of: kind)]),
            isOn: loads.count(of: kind) > 0
          )
        }
      }
  }

  private func cameraControls(_ view: CameraView) -> [Control] {
    let flip =
      view.patch?.threshold.map { localized("flips every {count} px", ["count": "\(Int($0))"]) }
      ?? localized("flips at contact")
    let square = view.patch == nil ? localized("none") : flip
    let target =
      view.target.map { target in
        localized(
          "{shape}, {speed} px/s",
          ["shape": target.shape.title, "speed": "\(Int(target.speed))"]
        )
      } ?? localized("none")
    return [
      Control(
        "c",
        hint: "C",
        localized("square for a camera: {value}", ["value": square]),
        isOn: view.patch != nil
      ),
      view.patch.map { _ in Control("m", hint: "M", localized("flip by motion or at contact")) },
      Control(
        "t",
        hint: "T",
        localized("target to chase: {value}", ["value": target]),
        isOn: view.target != nil
      ),
      view.target.map { _ in Control("v", hint: "V", localized("speed of the target")) },
    ].compactMap { $0 }
  }

  private var testControls: [Control] {
    let setters = [
      Control("bracketleft", hint: "[", localized("Set as {choice}", ["choice": "A"])),
      Control("bracketright", hint: "]", localized("Set as {choice}", ["choice": "B"])),
    ]
    guard let blind = test.blind else {
      return setters + [Control("x", hint: "X", localized("Draw with one of them at random"))]
    }
    let draws = [BlindTest.Choice.x, .a, .b].map { shown in
      let letter = shown.rawValue.uppercased()
      return Control(
        letter.lowercased(),
        hint: letter,
        localized("Draw with {choice}", ["choice": letter]),
        isOn: blind.shown == shown
      )
    }
    let answers = ["A", "B"].map { letter in
      Control(letter, hint: "⇧\(letter)", localized("Answer {choice}", ["choice": letter]))
    }
    return draws + answers + [Control("Escape", hint: localized("Esc"), localized("End the test"))]
  }

  private var reportControls: [Control] {
    let note =
      test.typed.map { localized("measured: {value} ms", ["value": $0 + "_"]) }
      ?? localized("note what a camera measured")
    return [
      Control("d", hint: "D", localized("Show samples")),
      Control("r", hint: "R", localized("Start again")),
      Control("Return", hint: "⏎", note, isOn: test.typed == nil ? nil : true),
      Control("s", hint: "S", localized("Save the report")),
    ]
  }
}
