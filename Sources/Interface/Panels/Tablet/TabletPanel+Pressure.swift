internal import Geometry
internal import PenInput
internal import Raster
internal import SystemIO
internal import Widgets

extension TabletPanel {
  /// The pressure curve of the pen and what it is set by.
  var pressure: PanelLayout {
    guard let gauge = state.gauge else {
      return paragraph(localized("Touch the tablet with the pen first."))
        .padding(horizontal: Self.edge)
    }
    return PanelLayout.column {
      paragraph(gauge.device.name)
      if let calibration = state.calibration {
        paragraph(Self.request(of: calibration), role: .primary)
        paragraph(Self.answer(to: state.refusal))
        field
      } else {
        curve(of: gauge)
      }
      PanelLayout.space(12)
      presets
      PanelLayout.space(12)
      threshold
    }
    .padding(horizontal: Self.edge)
  }

  private func curve(of gauge: PenStatistics) -> PanelLayout {
    let curve = state.curve
    let picture = CurvePicture(curve: curve, force: gauge.isTouching ? gauge.pressure : nil)
    return PanelLayout(
      Element(
        .custom { painter, frame, appearance in
          picture.draw(by: painter, in: frame, theme: appearance.theme)
        },
        name: localized("Pressure curve (drag the points)"),
        response: .pad(curve.refined.knots.map { Point(x: $0.force, y: 1 - $0.answer) }) {
          .tablet(.moveKnot($0, to: $1))
        }
      )
    )
    .frame(height: fieldHeight(upTo: 240))
  }

  private var presets: PanelLayout {
    let presets = [
      (localized("Soft"), PressureCurve.soft), (localized("Normal"), .even),
      (localized("Firm"), .firm),
    ]
    return .choice(
      presets.map { name, curve in
        .button(name, isSelected: state.curve.knots == curve.knots, .tablet(.bend(curve)))
      }
    )
  }

  private var threshold: PanelLayout {
    let threshold = state.curve.threshold
    return PanelLayout.slider(
      localized("Pressure threshold"),
      TabletFigures.percent(threshold, digits: 1),
      share: (threshold / 0.5).squareRoot(),
      Theme.hint
    ) { .tablet(.setThreshold($0)) }
    .padding(horizontal: -8)
  }

  // MARK: - Calibration

  /// The button that begins or ends the calibration; `nil` without a pen.
  var calibrationButton: PanelLayout? {
    guard state.gauge != nil else { return nil }
    return PanelLayout(
      .button(
        state.calibration == nil
          ? localized("Calibrate with three strokes") : localized("Stop"),
        .tablet(.toggleCalibration)
      )
    )
    .minimum(height: 40)
  }

  private static func request(of calibration: PressureCalibration) -> String {
    switch calibration.step {
    case .light: localized("Step 1 of 3: draw a line with light pressure.")
    case .usual: localized("Step 2 of 3: draw a line with your usual pressure.")
    case .hard, nil: localized("Step 3 of 3: draw a line with strong pressure.")
    }
  }

  private static func answer(to refusal: PressureCalibration.Refusal?) -> String {
    switch refusal {
    case .tooShort: localized("The line was too short. Draw a longer one.")
    case .noForce: localized("The pen reported no pressure. Open the tablet test.")
    case .notGrowing: localized("The pressure was hardly stronger than before. Try again.")
    case nil: localized("Draw in the field below.")
    }
  }

  /// The field for the strokes of the calibration.
  private var field: PanelLayout {
    let trail = state.trail
    return PanelLayout(
      Element(
        .custom { painter, frame, appearance in
          let theme = appearance.theme
          painter.fill(VectorPath(frame, radius: Theme.controlRadius), with: theme.hovered)
          let line = trail.map {
            Point(x: frame.minX + $0.x * frame.width, y: frame.minY + $0.y * frame.height)
          }
          if line.count > 1 {
            painter.stroke(VectorPath(through: line), width: 2, color: theme.text)
          }
        },
        name: localized("Draw here"),
        response: .pad([]) { .tablet(.draw($1)) }
      )
    )
    .frame(height: fieldHeight(upTo: 180))
  }
}

/// A pressure curve with its knots and the force of now.
struct CurvePicture {
  let curve: PressureCurve
  let force: Double?

  /// Draws it.
  func draw(by painter: Painter, in frame: Rect, theme: Theme) {
    painter.fill(VectorPath(frame, radius: Theme.controlRadius), with: theme.hovered)
    func place(_ force: Double, _ answer: Double) -> Point {
      Point(x: frame.minX + force * frame.width, y: frame.maxY - answer * frame.height)
    }
    painter.stroke(
      VectorPath(through: [place(0, 0), place(1, 1)]),
      width: 1,
      color: theme.boundary
    )
    if curve.threshold > 0 {
      let x = place(curve.threshold, 0).x
      painter.fill(
        Rect(minX: frame.minX, minY: frame.minY, maxX: x, maxY: frame.maxY),
        with: theme.pressed
      )
    }
    let steps = 96
    let way = (0...steps).map { step in
      let force = Double(step) / Double(steps)
      return place(force, curve.answer(to: force))
    }
    painter.stroke(VectorPath(through: way), width: 2, color: theme.text)
    for knot in curve.refined.knots {
      let middle = place(knot.force, knot.answer)
      painter.fill(VectorPath(circleAround: middle, radius: 6), with: theme.text)
      painter.fill(
        VectorPath(circleAround: middle, radius: 4),
        with: theme.solidPanel
      )
    }
    guard let force else { return }
    painter.fill(
      VectorPath(circleAround: place(force, curve.answer(to: force)), radius: 5),
      with: theme.accent
    )
  }
}
