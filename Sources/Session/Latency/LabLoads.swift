package import InkModel
package import LatencyLab
package import SystemIO

/// Loads that keep the machine busy on purpose, to see their effect on the ink.
///
/// Each load is a process of its own that the kernel ends with this one, however that ends.
package final class LabLoads {
  /// A part of the machine that is kept busy.
  package enum Kind: String, CaseIterable {
    /// A core of the processor for each process.
    case processor
    /// Half of the memory that is free, written to again and again.
    case memory
    /// A file of 64 MB that is written and flushed again and again.
    case disk
    /// The X server, by another client that sends pictures without end.
    case server

    /// The name that the user reads.
    package var title: String {
      switch self {
      case .processor: localized("processor")
      case .memory: localized("memory")
      case .disk: localized("disk")
      case .server: localized("X server")
      }
    }
  }

  /// Processes at most.
  private static let most = 4
  private var running: [Kind: [ChildProcess]] = [:]
  private var strokesIndex = 0
  /// Strokes under the drawing.
  private(set) var strokeCount = 0
  /// Makes them; `nil` as long as none were asked for.
  package private(set) var maker: StrokeGenerator?
  private var madeDocument: Document?

  /// Creates loads of which none runs.
  package init() {}

  /// Starts one more process of a kind; after the last one all of them end.
  package func next(_ kind: Kind) {
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

  /// Begins to make the next number of strokes; stops what is being made.
  ///
  /// - Throws: ``SystemError`` when the system has no descriptor to spare.
  package func nextStrokes() throws(SystemError) {
    let maker = if let maker { maker } else { try StrokeGenerator() }
    self.maker = maker
    guard maker.progress == nil else { return maker.stop() }
    strokesIndex = (strokesIndex + 1) % SyntheticStrokes.counts.count
    maker.generate(SyntheticStrokes.counts[strokesIndex])
  }

  /// Receives a finished document, to be shown when no pen is down.
  package func collectStrokes() {
    if let made = maker?.documents.receiveAll().last { madeDocument = made }
  }

  /// Returns the finished document and forgets it; `nil` when none is ready.
  package func removeStrokes() -> Document? {
    guard let made = madeDocument else { return nil }
    madeDocument = nil
    strokeCount = made.pages.first?.layers.first?.drawing.strokes.count ?? 0
    return made
  }

  /// The number of strokes under the drawing, as text.
  package var strokeText: String {
    guard let (made, wanted) = maker?.progress else { return "\(strokeCount)" }
    return localized(
      "{count} of {all}; 7 stops",
      ["count": "\(made)", "all": "\(wanted)"]
    )
  }

  /// The loads that run, as text.
  package var text: String {
    let parts = Kind.allCases.filter { count(of: $0) > 0 }.map(text(of:))
    return parts.isEmpty ? localized("none") : parts.joined(separator: ", ")
  }

  /// Returns the number of processes of a kind that run.
  func count(of kind: Kind) -> Int { running[kind, default: []].count }

  /// Returns the name of a kind, with the number of its processes where it is greater than 1.
  func text(of kind: Kind) -> String {
    let count = count(of: kind)
    return kind.title + (count > 1 ? " × \(count)" : "")
  }
}
