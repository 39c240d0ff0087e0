internal import Commands
internal import Editor
internal import Geometry
internal import PenInput

/// The state of the tablet page, and the values that pens report.
struct TabletState {
  /// The parts of the page.
  enum Tab: String, CaseIterable, Hashable {
    /// The values that the pen reports, and what they mean.
    case test
    /// The response to force.
    case pressure
    /// The commands of switches and keys.
    case switches
  }

  /// Nanoseconds between two pictures of what the pen reports: twenty a second.
  static let pause: Int64 = 50_000_000

  /// The values that pens report.
  var gauges = TabletStatistics()
  /// The response of each device to force, by its name; even ones are missing.
  var curves: [String: PressureCurve] = [:]
  /// The devices whose curves the decoder does not have yet.
  var changedCurves: Set<String> = []
  /// The force at which contacts of each device begin, by its name, as far as it was learnt.
  var thresholds: [String: Double] = [:]
  /// A Boolean value that indicates whether thresholds are learnt from contacts.
  var learnsThresholds = true
  /// The devices whose thresholds the decoder does not have yet.
  var changedThresholds: Set<String> = []
  /// The part of the page that is shown.
  var tab = Tab.test
  /// The device that was chosen; `nil` for the one that was used last.
  var chosen: Int?
  /// The three strokes, while they are asked for.
  var calibration: PressureCalibration?
  /// The reason why the last of them was refused; `nil` for none.
  var refusal: PressureCalibration.Refusal?
  /// The stroke that is drawn for it, in shares of its field.
  var trail: [Point] = []
  /// The switch whose rule is being chosen.
  var edited: SwitchName?
  /// A Boolean value that indicates whether the next key of the tablet is the one whose rule is edited.
  var isLearning = false
  /// The profiles of switches.
  var profiles = SwitchProfiles()
  /// The names of the tablets that pens, erasers and keys belong to, by the number of the device.
  var names: [Int: String] = [:]
  /// The tablet that was used last; `nil` for none.
  var latest: String?
  /// The tablet whose profile is shown; `nil` for that of the pen that is shown.
  var chosenTablet: String?
  /// The page of profiles; `nil` when it is not shown.
  var profilePage: TabletProfilePage?
  /// A Boolean value that indicates whether the name of a profile gets the focus when it is shown.
  var focusesName = false
  /// A Boolean value that indicates whether the pen is mapped to the monitor of the window.
  var isMapped = false
  /// The facts beside pens, such as the extensions of the server.
  var surroundings: [String] = []
  /// The last message to the user about a device; `nil` for none.
  var advice: Message?
  /// The devices without pressure that the user has been told of.
  var toldNames: Set<String> = []
  /// The version of ``gauges`` that is shown, and when it was drawn.
  private(set) var shown = (revision: -1, time: Int64.min / 2)

  /// The gauge of the device that is shown; `nil` when there is no pen.
  var gauge: PenStatistics? {
    chosen.flatMap { gauges[$0] } ?? gauges.latest.flatMap { gauges[$0] } ?? gauges.all.first
  }

  /// The curve of the device that is shown.
  var curve: PressureCurve { gauge.flatMap { curves[$0.device.name] } ?? .even }

  /// Marks the values as drawn if they are due.
  ///
  /// - Returns: a Boolean value that indicates whether they have to be drawn.
  mutating func takeChange(now: Int64) -> Bool {
    guard gauges.revision != shown.revision, now - shown.time >= Self.pause else { return false }
    shown = (gauges.revision, now)
    return true
  }

  /// The time at which the next picture is due, in nanoseconds; `nil` when nothing changed.
  var dueTime: Int64? { gauges.revision == shown.revision ? nil : shown.time + Self.pause }

  /// Adopts the force at which contacts of a device begin, when less was learnt than before: firm
  /// touches alone suggest more than the driver's threshold, and no touch begins below it.
  mutating func learnThreshold(of device: Int) {
    guard learnsThresholds, let gauge = gauges[device], let threshold = gauge.threshold.estimate,
      threshold < thresholds[gauge.device.name] ?? .infinity
    else { return }
    setThreshold(threshold, of: gauge.device.name)
  }

  /// Sets the force at which contacts of a device begin, a share of its range.
  mutating func setThreshold(_ threshold: Double, of name: String) {
    thresholds[name] = threshold
    changedThresholds.insert(name)
  }

  /// Sets the response to force of the device that is shown.
  mutating func bend(by curve: PressureCurve) {
    guard let name = gauge?.device.name else { return }
    curves[name] = curve.isEven ? nil : curve
    changedCurves.insert(name)
  }
}

/// The content of the tablet page beside the values that pens report.
struct TabletForm: Hashable {
  private let tab: TabletState.Tab
  private let chosen: Int?
  private let curves: [String: PressureCurve]
  private let calibration: PressureCalibration?
  private let refusal: PressureCalibration.Refusal?
  private let trail: Int
  private let edited: SwitchName?
  private let flags: [Bool]
  private let profiles: SwitchProfiles
  private let profilePage: TabletProfilePage?
  private let tablets: [String]

  init(of state: TabletState) {
    (tab, chosen, curves, calibration) = (state.tab, state.chosen, state.curves, state.calibration)
    (refusal, trail, edited) = (state.refusal, state.trail.count, state.edited)
    flags = [state.isLearning, state.isMapped]
    (profiles, profilePage) = (state.profiles, state.profilePage)
    tablets = state.tablets + [state.shownTablet ?? ""]
  }
}
