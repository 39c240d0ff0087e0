internal import Commands
internal import Editor
internal import Geometry
internal import PenInput

/// What the tablet page shows and has been told, beside what pens report.
struct TabletState {
  /// The parts of the page.
  enum Tab: String, CaseIterable, Hashable {
    /// What the pen reports, and what that means.
    case test
    /// How its force is felt.
    case pressure
    /// What switches and keys do.
    case switches
  }

  /// Nanoseconds between two pictures of what the pen reports: twenty a second.
  static let pause: Int64 = 50_000_000

  /// What pens report.
  var gauges = TabletStatistics()
  /// How the force of each device is felt, by its name; even ones are missing.
  var curves: [String: PressureCurve] = [:]
  /// Curves that changed and have not been handed to the decoder yet.
  var changedCurves: Set<String> = []
  /// The part of the page that is shown.
  var tab = Tab.test
  /// The device that was chosen; `nil` for the one that was used last.
  var chosen: Int?
  /// The three strokes, while they are asked for.
  var calibration: PressureCalibration?
  /// Why the last of them was not taken.
  var refusal: PressureCalibration.Refusal?
  /// The stroke that is drawn for it, in shares of its field.
  var trail: [Point] = []
  /// The switch whose rule is being chosen.
  var edited: SwitchName?
  /// Whether the next key of the tablet is the one whose rule is to be chosen.
  var isLearning = false
  /// Whether the pen is mapped to the monitor of the window.
  var isMapped = false
  /// What is known of the world beside pens, such as the server's extensions.
  var surroundings: [String] = []
  /// The last message to the user about a device; `nil` for none.
  var advice: Message?
  /// Devices without pressure of which the user has been told.
  var toldNames: Set<String> = []
  /// What is seen of ``gauges``.
  private(set) var shown = (revision: -1, time: Int64.min / 2)

  /// The gauge of the device that is shown; `nil` when there is no pen.
  var gauge: PenStatistics? {
    chosen.flatMap { gauges[$0] } ?? gauges.latest.flatMap { gauges[$0] } ?? gauges.all.first
  }

  /// The curve of the device that is shown.
  var curve: PressureCurve { gauge.flatMap { curves[$0.device.name] } ?? .even }

  /// Whether what is seen is to be drawn anew; then it is taken for drawn.
  mutating func takeChange(now: Int64) -> Bool {
    guard gauges.revision != shown.revision, now - shown.time >= Self.pause else { return false }
    shown = (gauges.revision, now)
    return true
  }

  /// When the next picture is due; `nil` when nothing changed.
  var dueTime: Int64? { gauges.revision == shown.revision ? nil : shown.time + Self.pause }

  /// Bends the force of the device that is shown.
  mutating func bend(by curve: PressureCurve) {
    guard let name = gauge?.device.name else { return }
    curves[name] = curve.isEven ? nil : curve
    changedCurves.insert(name)
  }
}

/// What is to be seen of the tablet page beside what pens report: when it changes, the page is made
/// anew.
struct TabletForm: Hashable {
  private let tab: TabletState.Tab
  private let chosen: Int?
  private let curves: [String: PressureCurve]
  private let calibration: PressureCalibration?
  private let refusal: PressureCalibration.Refusal?
  private let trail: Int
  private let edited: SwitchName?
  private let flags: [Bool]
  private let switches: SwitchMap

  init(of state: TabletState, _ editor: Editor) {
    (tab, chosen, curves, calibration) = (state.tab, state.chosen, state.curves, state.calibration)
    (refusal, trail, edited) = (state.refusal, state.trail.count, state.edited)
    flags = [state.isLearning, state.isMapped]
    switches = editor.switchMap
  }
}
