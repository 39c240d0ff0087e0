internal import Interface
internal import PenInput
internal import Session
internal import SystemIO
internal import XPlatform

extension WindowShell {
  /// Takes note of what the server told, for the tablet page and for reports.
  func observe(_ raw: RawEvent) {
    tail.append(raw)
    if case .device(let device) = raw { penMapping.take(device) }
    guard let words = interface.observe(raw) else { return }
    session.notice = .done(words)
    showMessage()
  }

  /// Maps the pen to the monitor of the window, if the user wants that.
  func mapPen() {
    penMapping.map(to: interface.mapsPen ? reader.surroundings.monitor.frame : nil)
  }

  /// Writes a report of what pens did in the last minute.
  func reportTablet() {
    let report = TabletReport(
      tail: tail,
      findings: interface.tabletFindings,
      settings: interface.tabletSettings,
      surroundings: TabletReport.surroundings(of: connection)
    )
    do throws(SystemError) {
      let path = try report.write()
      session.notice = .done(
        localized("Written: {path}. It holds what you drew in the last minute.", ["path": path])
      )
    } catch {
      session.notice = .failed(
        localized(
          "The report could not be written: {reason}. Make room and try again.",
          ["reason": "\(error.operation): \(error.reason)"]
        )
      )
    }
    showMessage()
  }
}
