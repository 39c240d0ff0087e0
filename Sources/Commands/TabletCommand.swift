/// A command that is about the tablet as a device.
public enum TabletCommand: String, CaseIterable, Sendable {
  /// Write what pens reported lately into a file, to show somebody.
  case reportTablet
  /// Let the whole tablet be the monitor of the window, or all monitors again.
  case mapPen
  /// Use the next profile of the tablet's buttons.
  case nextProfile
}
