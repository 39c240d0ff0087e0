internal import Geometry
internal import PenInput

/// The use of fingers on the screen.
public enum TouchUse: String, CaseIterable, Sendable {
  /// They move the canvas.
  case move
  /// One draws, unless a pen is near; more move the canvas.
  case draw
  /// One erases; more move the canvas.
  case erase
}

/// The pointers that move the canvas, and its kinetic scrolling.
struct Navigation {
  /// Kinetic scrolling after a drag.
  struct Flight {
    let fling: Fling
    let start: PenTime
    /// The view at the end of the drag.
    let view: Viewport

    /// Returns the view at a time.
    func view(at time: PenTime) -> Viewport {
      var view = view
      view.pan(by: fling.position(after: time.seconds(since: start)) - fling.start)
      return view
    }
  }

  /// The contact of a pointer that moves the canvas; `nil` for none.
  var hand: HandContact?
  /// The fingers on the canvas.
  var fingers = Fingers()
  /// The touch of a finger that is to erase, until it moves or lifts: it may be the first of two that
  /// move the canvas, or a resting hand, and a stroke that is gone is missed.
  var undecided: PenEvent?
  /// The kinetic scrolling after a drag; `nil` for none.
  var flight: Flight?
  /// A Boolean value that indicates whether a pen is over the paper.
  var isPenNear = false
  /// A Boolean value that indicates whether a pen is over a panel, which receives its events.
  var isPenOverPanel = false
  /// The time at which a pen was there last; `nil` when none was seen.
  var lastPen: PenTime?

  /// Returns whether a finger that touches is the hand of somebody who draws.
  ///
  /// - Parameters:
  ///   - time: the time of the touch.
  ///   - rest: the seconds for which a hand may stay after the pen has left.
  /// - Returns: `true` if it is to be ignored.
  func isPalm(at time: PenTime, rest: Double) -> Bool {
    isPenNear || isPenOverPanel
      || lastPen.map { time.seconds(since: $0) < rest } ?? false
  }
}
