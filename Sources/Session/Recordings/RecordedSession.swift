package import Editor
package import Exchange
internal import Geometry
internal import HandwritingSearch
internal import Interface
internal import PenInput
internal import Raster
package import StrokeEngine

/// A recording that is played without a window: pens, sizes of the window and settings in their
/// order.
package final class RecordedSession {
  private let editor: Editor
  private let interface: Interface
  /// A Boolean value that indicates whether the tools are those of the recording.
  private let takesTools: Bool
  /// A Boolean value that indicates whether inks are steadied as they were recorded.
  private let takesStabilizers: Bool
  private var filter = PanelInputFilter()

  /// - Parameters:
  ///   - editor: what is drawn on.
  ///   - takesTools: whether the tools are those of the recording; else they stay as they are.
  ///   - stabilizer: the stabiliser of all inks; `nil` for those of the recording.
  package init(on editor: Editor, takesTools: Bool, stabilizer: Stabilizer? = nil) {
    (self.editor, self.takesTools) = (editor, takesTools)
    takesStabilizers = stabilizer == nil
    interface = Interface(over: editor, settings: InterfaceSettings(), keys: KeyMap())
    if let stabilizer { interface.steadyInks(by: stabilizer) }
  }

  /// Plays a recording.
  ///
  /// - Parameters:
  ///   - steps: what happened.
  ///   - length: milliseconds of pens' events that are handled together.
  /// - Throws: ``Failure`` when there is no memory for the picture.
  package func play(_ steps: [RecordedStep], batches length: Double) throws(Failure) {
    var batch = PenBatch()
    var start: PenTime?
    for step in steps {
      if case .pen(let event) = step {
        if let first = start, event.sample.time.seconds(since: first) * 1000 >= length {
          handle(&batch)
          start = nil
        }
        start = start ?? event.sample.time
        batch.events.append(event)
      } else {
        handle(&batch)
        start = nil
        try apply(step)
      }
    }
    handle(&batch)
  }

  private func handle(_ batch: inout PenBatch) {
    batch.events.removeAll { filter.withholds($0, isDrawing: editor.isBusy) }
    if !batch.isEmpty { carryOut(editor.handle(batch)) }
    batch = PenBatch()
  }

  /// Does at once what a window does in the background.
  private func carryOut(_ effects: Effects) {
    guard effects.requests.contains(.files(.writing(.straighten))) else { return }
    let writing = editor.selectedWriting
    _ = editor.straighten(writing, by: LineStraightener.transforms(of: writing.written) ?? [:])
  }

  private func apply(_ step: RecordedStep) throws(Failure) {
    switch step {
    case .pen: break
    case .window(let width, let height, let scale):
      do throws(CairoError) {
        editor.prepareView(deviceScale: scale, desk: editor.desk)
        if scale != editor.view.deviceScale { _ = editor.setDeviceScale(scale) }
        try editor.resize(width: width, height: height)
      } catch {
        throw Failure(error)
      }
    case .setting("panels", let frames): filter.setPanels(frames)
    case .setting("command", let name):
      guard let command = EditorCommand(rawValue: name) else { return }
      carryOut(editor.perform(command))
    case .setting(let name, let value):
      let isTool =
        ["ink", "eraser", "selection."].contains { name.hasPrefix($0) } || name == "tool"
      let isStabilizer = name == "smoothing" || name.hasSuffix(".stabilizer")
      if isStabilizer ? takesStabilizers : takesTools || !isTool {
        interface.apply(recorded: name, value: value)
      }
    }
  }
}
