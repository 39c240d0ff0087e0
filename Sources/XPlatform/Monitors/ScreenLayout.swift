public import Geometry

/// The monitors of a screen and the scale of the interface on each of them.
public struct ScreenLayout: Hashable, Sendable {
  /// The monitors; never empty.
  public let monitors: [Monitor]
  /// Dots per inch for which the user wants text drawn; `nil` when not set.
  public let dotsPerInch: Double?

  /// The range of scales.
  static let scales = 1.0...4.0
  /// Dots to an inch at which the scale is 1.
  static let usualDotsPerInch = 96.0

  /// Makes a layout.
  ///
  /// - Parameters:
  ///   - monitors: at least one.
  ///   - dotsPerInch: dots per inch for which the user wants text drawn; `nil` when not set.
  public init(monitors: [Monitor], dotsPerInch: Double? = nil) {
    precondition(!monitors.isEmpty, "A screen is seen on something")
    self.monitors = monitors
    self.dotsPerInch = dotsPerInch
  }

  /// The monitor that shows a pixel of the screen, or the one nearest to it.
  public func monitor(atX x: Int, y: Int) -> Monitor {
    func distance(_ monitor: Monitor) -> Int {
      let frame = monitor.frame
      let (dx, dy) = (
        max(frame.minX - x, x - frame.maxX + 1), max(frame.minY - y, y - frame.maxY + 1)
      )
      let (right, down) = (max(0, dx), max(0, dy))
      return right * right + down * down
    }
    return nearest(by: distance)
  }

  /// The monitor that shows most of a rectangle of the screen, or the one nearest to it.
  public func monitor(showing rect: PixelRect) -> Monitor {
    let most = nearest { -$0.frame.intersection(rect).area }
    guard !most.frame.intersects(rect) else { return most }
    return monitor(atX: (rect.minX + rect.maxX) / 2, y: (rect.minY + rect.maxY) / 2)
  }

  /// Pixels of the screen to a unit of the interface on a monitor: 1...4 in steps of 1/4.
  public func scale(on monitor: Monitor) -> Double {
    guard let dotsPerInch else { return monitor.naturalScale }
    return Self.scale(nearestTo: dotsPerInch / Self.usualDotsPerInch)
  }

  /// The scale next to a number: 1...4 in steps of 1/4.
  public static func scale(nearestTo value: Double) -> Double {
    max(scales.lowerBound, min(scales.upperBound, (value * 4).rounded() / 4))
  }

  /// The first monitor of the least measure; the primary one counts as the first.
  private func nearest(by measure: (Monitor) -> Int) -> Monitor {
    let ordered = monitors.filter(\.isPrimary) + monitors.filter { !$0.isPrimary }
    return ordered.dropFirst().reduce(ordered[0]) { measure($1) < measure($0) ? $1 : $0 }
  }
}
