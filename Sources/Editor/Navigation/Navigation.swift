internal import Geometry
internal import PenInput

/// What fingers on the screen do.
public enum TouchUse: String, CaseIterable, Sendable {
  /// They move the canvas.
  case move
  /// One draws, as long as no pen has been seen; more move the canvas.
  case draw
  /// One erases; more move the canvas.
  case erase
}

/// Who moves the canvas at present, and who may.
struct Navigation {
  /// The canvas on its way after it was let go.
  struct Flight {
    let fling: Fling
    let start: PenTime
    /// How the canvas was seen when it was let go.
    let view: Viewport

    /// How it is seen later.
    func view(at time: PenTime) -> Viewport {
      var view = view
      view.pan(by: fling.position(after: time.seconds(since: start)) - fling.start)
      return view
    }
  }

  /// A pointer that holds the canvas.
  var hand: HandContact?
  /// Fingers that hold it.
  var fingers = Fingers()
  /// How a finger touched that is to erase, until it moves or lifts: it may be the first of two
  /// that move the canvas, or a resting hand, and a stroke that is gone is missed.
  var undecided: PenEvent?
  /// Its motion after it was let go.
  var flight: Flight?
  /// Whether a pen is over the tablet.
  var isPenNear = false
  /// When a pen was there last; `nil` when none was seen.
  var lastPen: PenTime?

  /// Whether a finger that touches is the hand of somebody who draws.
  ///
  /// - Parameters:
  ///   - time: when it touches.
  ///   - rest: seconds for which a hand may stay after the pen has left.
  /// - Returns: whether it is to be ignored.
  func isPalm(at time: PenTime, rest: Double) -> Bool {
    isPenNear || lastPen.map { time.seconds(since: $0) < rest } ?? false
  }
}
