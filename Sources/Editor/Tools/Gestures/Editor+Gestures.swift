internal import Geometry
internal import InkModel
internal import PenInput
internal import StrokeEngine

// The gestures that finished strokes are.
extension Editor {
  /// Turns a gesture on or off, and tells the user.
  public func toggle(_ gesture: PenGesture) -> Effects {
    let isOn = toolOptions.gestures.remove(gesture) == nil
    if isOn { toolOptions.gestures.insert(gesture) }
    return Effects(Message(about: gesture, isOn: isOn))
  }

  /// Carries out the gesture that a finished stroke is, in one step of the history.
  ///
  /// - Parameters:
  ///   - samples: the stroke, in canvas units.
  ///   - lift: the time of the lift.
  /// - Returns: the effects; `nil` for a stroke that is ink.
  func gesture(of samples: [PenSample], until lift: PenTime) -> Effects? {
    let ring = strokes.ring
    strokes.ring = nil
    guard !toolOptions.gestures.isEmpty, let first = samples.first, refusal(erases: true) == nil
    else { return nil }
    let points = samples.map(\.position)
    if let ring, first.time.seconds(since: ring.end) <= GestureLimits.tapDelay,
      GestureLimits.isTap(
        points,
        seconds: lift.seconds(since: first.time),
        scale: gestureScale
      ),
      ring.area.contains(first.position)
    {
      return select(ring)
    }
    return toolOptions.gestures.contains(.scratchOut) ? scratchOut(points) : nil
  }

  /// Waits for a tap in a stroke that has become ink, if it goes around ink.
  ///
  /// - Parameters:
  ///   - samples: the stroke, in canvas units.
  ///   - ids: its id and those of its copies.
  ///   - lift: the time of the lift.
  func awaitTap(in samples: [PenSample], as ids: [StrokeID], after lift: PenTime) {
    guard toolOptions.gestures.contains(.circleAndTap) else { return }
    let size = GestureLimits.smallestLoop * gestureScale
    strokes.ring = DrawnLoop(samples.map(\.position), minimumSize: size).map {
      RingedInk(area: $0.area, ids: ids, end: lift)
    }
  }

  // MARK: - Private

  /// The number of canvas units in a screen pixel.
  private var gestureScale: Double { screenScale * mapping.transform.meanScale }

  /// Removes the strokes, or the pieces of them that are seen, that a stroke crosses out.
  private func scratchOut(_ points: [Point]) -> Effects? {
    let size = GestureLimits.smallestScratch * gestureScale
    guard let scratch = ScratchOut(points, minimumSize: size) else { return nil }
    var (whole, left): ([StrokeID], [StrokeID: [Stroke]]) = ([], [:])
    for stroke in drawing.strokes(near: scratch.area.bounds) where !stroke.isLocked {
      let pieces = stroke.pieces
      let kept = pieces.filter { !scratch.strikes($0.middleLine) }
      if kept.count == pieces.count { continue }
      if kept.isEmpty { whole.append(stroke.id) } else { left[stroke.id] = kept }
    }
    guard !(whole.isEmpty && left.isEmpty) else { return nil }
    let removal = DrawingEdit.remove(whole)
    let edit = left.isEmpty ? removal : .sequence([.separating(left, in: drawing), removal])
    return change(.draw(layer.id, edit), as: .new)
  }

  /// Selects what a stroke goes around and removes that stroke; `nil` when there is nothing.
  private func select(_ ring: RingedInk) -> Effects? {
    let rings = ring.ids.filter { drawing.position(of: $0) != nil }
    var enclosed = Selection(in: ring.area, of: layer)
    enclosed.strokes.subtract(rings)
    guard !rings.isEmpty, !enclosed.isEmpty else { return nil }
    var effects = change(.draw(layer.id, .remove(rings)), as: .new)
    let (found, separated) = select(in: ring.area, as: .continued)
    effects.merge(separated)
    lendSelectionTool()
    select(found)
    return effects
  }
}

extension Stroke {
  /// Corners along the curve, in canvas units, as far as it is not erased.
  fileprivate var middleLine: [Point] {
    maskedPathRanges.flatMap { range in
      path.interpolatedPoints(in: range, by: .parametricStep(0.25)).map {
        transform.apply(to: $0.location)
      }
    }
  }
}
