public import Commands
public import Geometry

nonisolated extension Icon {
  /// Its lines, on a grid of 20 × 20, y down.
  public var path: VectorPath {
    switch self {
    case .undo:
      .lines([[(7, 4), (3.5, 7.5), (7, 11)], [(3.5, 7.5), (11.5, 7.5)]])
        .with(.arc(11.5, 11.75, 4.25, -0.5, 0.5)).with(.lines([[(11.5, 16), (8, 16)]]))
    case .redo:
      .lines([[(13, 4), (16.5, 7.5), (13, 11)], [(16.5, 7.5), (8.5, 7.5)]])
        .with(.arc(8.5, 11.75, 4.25, -0.5, -1.5)).with(.lines([[(8.5, 16), (12, 16)]]))
    case .menu: .lines([[(3, 5.5), (17, 5.5)], [(3, 10), (17, 10)], [(3, 14.5), (17, 14.5)]])
    case .more: .circle(4.5, 10, 0.75).with(.circle(10, 10, 0.75)).with(.circle(15.5, 10, 0.75))
    case .close: .lines([[(5, 5), (15, 15)], [(15, 5), (5, 15)]])
    case .check: .lines([[(4, 10.5), (8, 14.5), (16, 6)]])
    case .add: .lines([[(10, 4), (10, 16)], [(4, 10), (16, 10)]])
    case .remove: .lines([[(4, 10), (16, 10)]])
    case .search: .circle(8.5, 8.5, 5).with(.lines([[(12.2, 12.2), (16.5, 16.5)]]))
    case .up: .lines([[(10, 16), (10, 4)], [(5, 9), (10, 4), (15, 9)]])
    case .down: .lines([[(10, 4), (10, 16)], [(5, 11), (10, 16), (15, 11)]])
    case .left: .lines([[(12, 5), (7, 10), (12, 15)]])
    case .right: .lines([[(8, 5), (13, 10), (8, 15)]])
    case .chevron: .lines([[(5, 8), (10, 13), (15, 8)]])
    case .pages, .layers, .eye, .eyeClosed, .lock, .unlock, .trash, .duplicate, .merge: pagePath
    case .hand, .lasso, .select, .eyedropper, .shapes, .text, .fill, .link: toolPath
    case .zoomIn, .zoomOut, .fit, .rotate, .mirror, .fullscreen, .play, .pause: viewPath
    case .open, .save, .export, .print, .copy, .cut, .paste: filePath
    case .settings, .keyboard, .tablet, .gauge, .practice, .help, .light, .dark: programPath
    }
  }

  private var pagePath: VectorPath {
    switch self {
    case .pages: .box(3, 3, 10, 13, 2).with(.lines([[(7, 17), (15, 17), (17, 15), (17, 6)]]))
    case .layers:
      .lines([
        [(10, 3), (17, 7), (10, 11), (3, 7), (10, 3)], [(3, 10.5), (10, 14.5), (17, 10.5)],
        [(3, 14), (10, 18), (17, 14)],
      ])
    case .eye: .lid(5).with(.lid(-5)).with(.circle(10, 10, 2.4))
    case .eyeClosed:
      .lid(5).with(
        .lines([[(5, 13.5), (4, 15)], [(10, 14.5), (10, 16.5)], [(15, 13.5), (16, 15)]])
      )
    case .lock: .box(4.5, 9, 11, 8, 1.5).with(.shackle(closed: true))
    case .unlock: .box(4.5, 9, 11, 8, 1.5).with(.shackle(closed: false))
    case .trash:
      .lines([
        [(3.5, 5.5), (16.5, 5.5)], [(8, 5.5), (8, 3.5), (12, 3.5), (12, 5.5)],
        [(5, 5.5), (6, 17), (14, 17), (15, 5.5)], [(8.3, 9), (8.6, 13.5)],
        [(11.7, 9), (11.4, 13.5)],
      ])
    case .duplicate:
      .box(3, 3, 10, 10, 2).with(.lines([[(7, 16), (7, 17), (17, 17), (17, 7), (16, 7)]]))
    case .merge:
      .lines([
        [(3, 5), (17, 5)], [(10, 5), (10, 12.5)], [(7, 9.5), (10, 12.5), (13, 9.5)],
        [(3, 16), (17, 16)],
      ])
    default: VectorPath()
    }
  }

  private var toolPath: VectorPath {
    switch self {
    case .hand:
      .lines([
        [(6, 11), (6, 5.5)], [(8.7, 9.5), (8.7, 3.5)], [(11.4, 9.5), (11.4, 3.5)],
        [(14, 10), (14, 5.5)],
        [
          (14, 9), (14.3, 13), (13, 16), (11, 17.2), (8.5, 17), (6.5, 15.5), (3.6, 11.4),
          (4.6, 10.4), (6, 11.4),
        ],
      ])
    case .lasso:
      .oval(10, 8, 7, 4.6).with(.circle(6, 14, 1.6)).with(
        .lines([[(6, 15.6), (6.6, 17), (5.6, 18)]])
      )
    case .select:
      .lines([
        [(3, 6), (3, 3), (6, 3)], [(9, 3), (11, 3)], [(14, 3), (17, 3), (17, 6)],
        [(17, 9), (17, 11)],
        [(17, 14), (17, 17), (14, 17)], [(11, 17), (9, 17)], [(6, 17), (3, 17), (3, 14)],
        [(3, 11), (3, 9)],
      ])
    case .eyedropper:
      .lines([
        [(10, 6), (14, 10)], [(11, 7), (4.5, 13.5), (4, 16), (6.5, 15.5), (13, 9)],
        [(12, 8), (14.5, 5.5), (14.2, 4), (15.6, 4.4), (16, 5.8), (14.5, 5.5)],
      ])
    case .fill:
      .lines([
        [(3, 10), (9, 4), (15, 10), (9, 16), (3, 10)], [(3, 10), (15, 10)], [(9, 4), (6.5, 1.5)],
      ])
      .with(.lines([[(17, 12), (15.8, 14.6), (17, 16.2), (18.2, 14.6), (17, 12)]]))
    case .link:
      .box(2.5, 7, 8, 6, 3).with(.box(9.5, 7, 8, 6, 3)).with(.lines([[(7, 10), (13, 10)]]))
    case .shapes: .circle(7, 7, 4).with(.box(9.5, 9.5, 7, 7, 1))
    case .text:
      .lines([[(4, 6), (4, 4), (16, 4), (16, 6)], [(10, 4), (10, 16)], [(7.5, 16), (12.5, 16)]])
    default: VectorPath()
    }
  }

  private var viewPath: VectorPath {
    switch self {
    case .zoomIn:
      Icon.search.path.with(.lines([[(8.5, 6.3), (8.5, 10.7)], [(6.3, 8.5), (10.7, 8.5)]]))
    case .play: .lines([[(6, 4), (15.5, 10), (6, 16), (6, 4)]])
    case .pause: .lines([[(7, 4.5), (7, 15.5)], [(13, 4.5), (13, 15.5)]])
    case .zoomOut: Icon.search.path.with(.lines([[(6.3, 8.5), (10.7, 8.5)]]))
    case .fit:
      .lines([
        [(3, 7), (3, 3), (7, 3)], [(13, 3), (17, 3), (17, 7)], [(17, 13), (17, 17), (13, 17)],
        [(7, 17), (3, 17), (3, 13)],
      ]).with(.box(7, 7, 6, 6, 1))
    case .rotate: .arc(10, 10.5, 6, -0.2, 1.4).with(.lines([[(14.9, 2.9), (14.9, 7), (10.8, 7)]]))
    case .mirror:
      .lines([
        [(10, 3), (10, 5)], [(10, 7.5), (10, 9.5)], [(10, 12), (10, 14)], [(10, 16.5), (10, 17)],
        [(7.5, 5), (7.5, 15), (2.5, 15), (7.5, 5)], [(12.5, 5), (12.5, 15), (17.5, 15), (12.5, 5)],
      ])
    case .fullscreen:
      .lines([
        [(3, 7), (3, 3), (7, 3)], [(13, 3), (17, 3), (17, 7)], [(17, 13), (17, 17), (13, 17)],
        [(7, 17), (3, 17), (3, 13)],
      ])
    default: VectorPath()
    }
  }

  private var filePath: VectorPath {
    switch self {
    case .open: .lines([[(3, 16), (3, 4.5), (8, 4.5), (9.5, 6.5), (17, 6.5), (17, 16), (3, 16)]])
    case .save:
      .lines([
        [(10, 3), (10, 12)], [(6.5, 8.5), (10, 12), (13.5, 8.5)],
        [(3.5, 12), (3.5, 16.5), (16.5, 16.5), (16.5, 12)],
      ])
    case .export:
      .lines([
        [(10, 12), (10, 3)], [(6.5, 6.5), (10, 3), (13.5, 6.5)],
        [(3.5, 12), (3.5, 16.5), (16.5, 16.5), (16.5, 12)],
      ])
    case .print:
      .lines([
        [(6, 7), (6, 3), (14, 3), (14, 7)],
        [(6, 14), (3, 14), (3, 7), (17, 7), (17, 14), (14, 14)],
      ]).with(.box(6, 11, 8, 6, 0.5))
    case .copy: .box(7, 7, 10, 10, 2).with(.lines([[(4, 13), (3, 13), (3, 3), (13, 3), (13, 4)]]))
    case .cut:
      .circle(5.5, 14.5, 2.2).with(.circle(14.5, 14.5, 2.2))
        .with(.lines([[(6.8, 12.7), (14, 3)], [(13.2, 12.7), (6, 3)]]))
    case .paste: .box(4, 4.5, 12, 13, 1.5).with(.box(7, 2.5, 6, 4, 1))
    default: VectorPath()
    }
  }

  private var programPath: VectorPath {
    switch self {
    case .settings:
      .lines([
        [(3, 6), (9, 6)], [(13.5, 6), (17, 6)], [(3, 14), (6, 14)], [(10.5, 14), (17, 14)],
      ]).with(.circle(11.2, 6, 2.2)).with(.circle(8.2, 14, 2.2))
    case .keyboard:
      .box(2, 5, 16, 10, 1.5).with(
        .lines([
          [(5, 8.2), (5.2, 8.2)], [(8.3, 8.2), (8.5, 8.2)], [(11.6, 8.2), (11.8, 8.2)],
          [(14.9, 8.2), (15.1, 8.2)],
          [(6.5, 12), (13.5, 12)],
        ])
      )
    case .tablet:
      .box(2.5, 4, 15, 12, 1.5).with(.lines([[(7, 12.5), (13, 7)], [(6.3, 13.2), (6.4, 13.1)]]))
    case .gauge:
      .arc(10, 12.5, 7, 1, 2).with(.lines([[(10, 12.5), (13.5, 8.2)], [(3, 15.5), (17, 15.5)]]))
    case .practice:
      .lines([
        [(2.5, 16.5), (17.5, 16.5)], [(5, 13), (8.5, 4), (12, 13)], [(6.3, 10), (10.8, 10)],
        [(14.5, 13), (14.6, 13)],
      ])
    case .help:
      .arc(10, 7.2, 3.4, -1, 0.45).with(
        .lines([[(10.6, 10.5), (10, 11.4), (10, 12.6)], [(10, 16), (10, 16.1)]])
      )
    case .light:
      (0..<8).reduce(.circle(10, 10, 3.4)) { path, number in
        let way = Vector(angle: Double(number) * .pi / 4, length: 1)
        let middle = Point(x: 10, y: 10)
        return path.with(VectorPath(through: [middle + way * 6, middle + way * 7.6]))
      }
    case .dark: .arc(9.5, 10.5, 6.5, 0.044, 1.456).with(.arc(12.6, 7.4, 5.2, 0.278, 1.222))
    default: VectorPath()
    }
  }
}

nonisolated extension VectorPath {
  fileprivate static func lines(_ lines: [[(Double, Double)]]) -> VectorPath {
    lines.reduce(into: VectorPath()) { path, line in
      path.append(VectorPath(through: line.map { Point(x: $0.0, y: $0.1) }))
    }
  }

  fileprivate static func circle(_ x: Double, _ y: Double, _ radius: Double) -> VectorPath {
    VectorPath(circleAround: Point(x: x, y: y), radius: radius)
  }

  fileprivate static func oval(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> VectorPath
  {
    circle(0, 0, 1).transformed(
      by: AffineTransform(scaleX: width, y: height)
        .concatenating(AffineTransform(translationBy: Vector(dx: x, dy: y)))
    )
  }

  /// Directions are in half turns: 0 to the right, 0.5 down.
  fileprivate static func arc(
    _ x: Double,
    _ y: Double,
    _ radius: Double,
    _ start: Double,
    _ end: Double
  ) -> VectorPath {
    VectorPath(
      arcAround: Point(x: x, y: y),
      radius: radius,
      from: start * .pi,
      to: end * .pi
    )
  }

  fileprivate static func box(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ radius: Double
  ) -> VectorPath {
    VectorPath(Rect(x: x, y: y, width: width, height: height), radius: radius)
  }

  /// Half of an eye's outline; its middle lies so far below the middle of the grid.
  fileprivate static func lid(_ drop: Double) -> VectorPath {
    var path = VectorPath()
    path.move(to: Point(x: 2.5, y: 10))
    path.curve(
      Point(x: 6, y: 10 + drop * 1.25),
      Point(x: 14, y: 10 + drop * 1.25),
      to: Point(x: 17.5, y: 10)
    )
    return path
  }

  fileprivate static func shackle(closed: Bool) -> VectorPath {
    let lift = closed ? 0.0 : -1.5
    var path = arc(10, 6.2 + lift, 3.2, 1, 2)
    path.append(lines([[(6.8, 6.2 + lift), (6.8, 9)]]))
    if closed { path.append(lines([[(13.2, 6.2), (13.2, 9)]])) }
    return path
  }

  fileprivate func with(_ other: VectorPath) -> VectorPath {
    var path = self
    path.append(other)
    return path
  }
}
