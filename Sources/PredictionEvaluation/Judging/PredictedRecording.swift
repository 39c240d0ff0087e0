public import PenInput

/// The strokes of one recording, as a predictor is fed with them.
public struct PredictedRecording: Hashable, Sendable {
  /// The samples of each contact; a later stroke is later in time.
  public var strokes: [[PenSample]]

  /// Makes a recording from strokes.
  public init(strokes: [[PenSample]]) { self.strokes = strokes }

  /// Takes the contacts out of what a pen did.
  public init(_ events: [PenEvent]) {
    strokes = []
    for event in events {
      switch event.phase {
      case .down: strokes.append([event.sample])
      case .move where !strokes.isEmpty: strokes[strokes.count - 1].append(event.sample)
      default: break
      }
    }
  }

  /// Number of samples.
  public var sampleCount: Int { strokes.reduce(0) { $0 + $1.count } }
}
