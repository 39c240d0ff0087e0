internal import LatencyLab
internal import SystemIO

/// What keeps the machine busy on purpose, to see what that does to the ink.
///
/// Each load is a process of its own that the kernel ends with this one, however that ends.
final class LabLoads {
  /// What is kept busy.
  enum Kind: String, CaseIterable {
    /// A core of the processor for each process.
    case processor
    /// Half of the memory that is free, written to again and again.
    case memory
    /// A file of 64 MB that is written and flushed again and again.
    case disk
    /// The X server, by another client that sends pictures without end.
    case server
  }

  /// Processes at most.
  private static let most = 4
  private var running: [Kind: [ChildProcess]] = [:]
  private var strokesPlace = 0

  /// Starts one more process of a kind; after the last one all of them end.
  func next(_ kind: Kind) {
    let processes = running[kind, default: []]
    let limit = kind == .processor ? Self.most : 1
    guard processes.count < limit else {
      running[kind] = nil
      return
    }
    // What the system does not allow is not under load; the board says so.
    guard let one = try? ChildProcess(["latency", "--make-load", kind.rawValue]) else { return }
    running[kind] = processes + [one]
  }

  /// The next number of strokes under the drawing.
  func nextStrokes() -> Int {
    strokesPlace = (strokesPlace + 1) % SyntheticStrokes.counts.count
    return SyntheticStrokes.counts[strokesPlace]
  }

  /// What is under load, in words.
  var words: String {
    var parts: [String] = []
    let strokes = SyntheticStrokes.counts[strokesPlace]
    if strokes > 0 { parts.append("\(strokes) strokes") }
    for kind in Kind.allCases {
      let count = running[kind, default: []].count
      if count > 0 { parts.append(count > 1 ? "\(kind.rawValue) × \(count)" : kind.rawValue) }
    }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}
