internal import Exchange
internal import Geometry
internal import InkModel
internal import PenInput
internal import StrokeEngine
internal import SystemIO

/// The strokes of all recordings of a folder, as the pen reported them.
struct RecordedStrokes {
  private(set) var samples: [[PenSample]] = []

  /// Reads the recordings of a folder and of the folders in it.
  init(in folder: String) throws { try read(folder) }

  /// The number of samples of all strokes.
  var sampleCount: Int { samples.reduce(0) { $0 + $1.count } }

  /// The smallest rectangle with all samples.
  var bounds: Rect { Rect(enclosing: samples.joined().map(\.position)) }

  /// Returns a stroke of a pen of width 5 without samples.
  func started(zoom: Double) -> InProgressStroke {
    InProgressStroke(
      ink: Ink(.pen, color: .black),
      response: .standard(for: .pen, width: 5),
      zoom: zoom
    )
  }

  /// Returns a finished stroke.
  func fitted(_ samples: [PenSample], zoom: Double) -> InProgressStroke {
    var stroke = started(zoom: zoom)
    for sample in samples { stroke.append(sample) }
    stroke.finish()
    return stroke
  }

  private mutating func read(_ folder: String) throws {
    for name in FileAccess.names(in: folder).sorted() {
      let path = "\(folder)/\(name)"
      if FileAccess.isFolder(path) {
        try read(path)
      } else if name.hasSuffix(".csv"), !name.hasSuffix(".predicted.csv") {
        append(try RecordingReader.events(of: FileAccess.read(path, limit: 1 << 26)))
      }
    }
  }

  private mutating func append(_ events: [PenEvent]) {
    for event in events {
      if event.phase == .down { samples.append([]) }
      guard event.phase == .down || event.phase == .move, !samples.isEmpty else { continue }
      var sample = event.sample
      sample.estimated = []
      samples[samples.count - 1].append(sample)
    }
  }
}
