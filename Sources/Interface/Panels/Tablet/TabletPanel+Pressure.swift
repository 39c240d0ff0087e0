internal import Geometry
internal import PenInput
internal import Raster
internal import SystemIO
internal import Widgets

extension TabletPanel {
  /// How the force of the pen is felt.
  func addPressure(to panel: inout Panel<InterfaceAction>, _ y: inout Double) {
    guard let gauge = state.gauge else {
      return addWords(localized("Touch the tablet with the pen first."), to: &panel, &y)
    }
    addWords(gauge.device.name, to: &panel, &y)
    let curve = state.curve
    if let calibration = state.calibration {
      addCalibration(calibration, to: &panel, &y)
    } else {
      let picture = CurvePicture(curve: curve, force: gauge.isTouching ? gauge.pressure : nil)
      panel.add(
        Element(
          .custom { painter, frame, appearance in
            picture.draw(by: painter, in: frame, theme: appearance.theme)
          },
          in: Rect(x: Self.inset, y: y, width: inner, height: 240),
          name: localized("Pressure curve: drag its points"),
          response: .pad(curve.refined.knots.map { Point(x: $0.force, y: 1 - $0.answer) }) {
            .tablet(.moveKnot($0, to: $1))
          }
        )
      )
      y += 252
    }
    let presets = [
      (localized("soft"), PressureCurve.soft), (localized("normal"), .even),
      (localized("firm"), .firm),
    ]
    addChoice(presets.map { ($0.0, curve.knots == $0.1.knots, .bend($0.1)) }, to: &panel, &y)
    addSlider(
      localized("Draw nothing below"),
      TabletFigures.percent(curve.threshold, digits: 1),
      (curve.threshold / 0.5).squareRoot(),
      to: &panel,
      &y
    ) { .setThreshold($0) }
    addButton(
      state.calibration == nil ? localized("Fit it to my hand: three strokes") : localized("Stop"),
      .tablet(.toggleCalibration),
      to: &panel,
      &y
    )
  }

  private func addCalibration(
    _ calibration: PressureCalibration,
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double
  ) {
    let words =
      switch calibration.step {
      case .light: localized("1 of 3: draw a line as lightly as you like.")
      case .usual: localized("2 of 3: draw a line as you usually do.")
      case .hard, nil: localized("3 of 3: draw a line as hard as you like.")
      }
    addWords(words, role: .primary, to: &panel, &y)
    let refusal =
      switch state.refusal {
      case .tooShort: localized("That was short. Draw a longer line.")
      case .noForce: localized("The pen told no force. Look at the test.")
      case .notGrowing: localized("That was hardly harder than before. Once more.")
      case nil: localized("Draw in the field below.")
      }
    addWords(refusal, to: &panel, &y)
    let trail = state.trail
    panel.add(
      Element(
        .custom { painter, frame, appearance in
          let theme = appearance.theme
          painter.fill(VectorPath(frame, radius: Theme.controlRadius), with: theme.hovered)
          let way = trail.map {
            Point(x: frame.minX + $0.x * frame.width, y: frame.minY + $0.y * frame.height)
          }
          if way.count > 1 {
            painter.stroke(VectorPath(through: way), width: 2, color: theme.text)
          }
        },
        in: Rect(x: Self.inset, y: y, width: inner, height: 180),
        name: localized("Draw here"),
        response: .pad([]) { .tablet(.draw($1)) }
      )
    )
    y += 192
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
