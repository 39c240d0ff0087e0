internal import Editor
internal import Interface
internal import PenInput
internal import Session
internal import SystemIO
internal import XPlatform

extension WindowShell {
  /// Takes note of what the server told, for the tablet page and for reports; of what a pen does that
  /// draws, once its ink is on the window.
  func observe(_ raw: RawEvent) {
    input.unobserved.append(raw)
    if case .pointer = raw, editor.isDrawing { return }
    observeArrived()
  }

  /// Takes note of what has waited for that.
  func observeArrived() {
    guard !input.unobserved.isEmpty else { return }
    for raw in input.unobserved {
      input.tail.append(raw)
      if case .device(let device) = raw { screen.mapping.handle(device) }
      guard let message = interface.observe(raw) else { continue }
      show(message)
      frames.request()
    }
    input.unobserved.removeAll(keepingCapacity: true)
  }

  /// Maps the pen to the monitor of the window, if the user wants that.
  func mapPen() {
    let around = screen.reader.surroundings
    let target = PenMapping.Target(area: around.monitor.frame, screen: around.screen)
    screen.mapping.map(to: interface.mapsPen ? target : nil)
  }

  /// Writes a report of what pens did in the last minute.
  func reportTablet() {
    let report = TabletReport(
      tail: input.tail,
      findings: interface.tabletFindings,
      settings: interface.tabletSettings,
      surroundings: TabletReport.surroundings(of: screen.connection)
    )
    do throws(SystemError) {
      let path = try report.write()
      messages.post(
        .done(
          localized("Saved to {path}: the last minute of drawing.", ["path": path])
        )
      )
    } catch {
      messages.post(
        .failed(
          localized(
            "Could not write the report: {reason}. Free up disk space and try again.",
            ["reason": "\(error.operation): \(error.reason)"]
          )
        )
      )
    }
    showMessage()
  }
}
