/// Detects that a pen has left where the server reports no proximity.
///
/// Xwayland devices have no proximity class. When a pen leaves, the server sets pressure, tilt and
/// rotation to zero and posts a motion at the position of the last one (`tablet_tool_proximity_out` in
/// `xwayland-input.c`). A compositor can also fail to tell that a pen left; then the pen is
/// silent, which a hand that holds one never is for long.
struct AbsenceDetector: Sendable {
  /// The seconds of silence after which a hovering pen is taken to have left.
  static let timeout = 2.0

  private var reportsProximity = true
  /// The axes of position and those that are zero when the pen has left.
  private var position: [Int] = []
  private var others: [Int] = []
  /// The last motion's values.
  private var last = AxisValues()

  init(_ device: DeviceDescription) { redescribe(device) }

  mutating func redescribe(_ device: DeviceDescription) {
    reportsProximity = !device.lacksProximity
    position = [device.axis(.x), device.axis(.y)].compactMap { $0?.number }
    others = [device.axis(.pressure), device.axis(.tiltX), device.axis(.tiltY)]
      .compactMap { $0?.number }
  }

  /// Handles a motion and returns a Boolean value that indicates whether it only tells that the pen
  /// has left.
  mutating func handle(_ motion: RawPointerEvent) -> Bool {
    guard !reportsProximity else { return false }
    defer { last = motion.axes }
    return position.allSatisfy { motion.axes[$0] != nil && motion.axes[$0] == last[$0] }
      && others.allSatisfy { motion.axes[$0] == 0 }
  }

  /// Returns the time at which a pen that is silent after a last event has left; `nil` for never.
  func expiry(after time: PenTime) -> PenTime? {
    reportsProximity ? nil : time.advanced(bySeconds: Self.timeout)
  }
}

extension DeviceDescription {
  /// A Boolean value that indicates whether the device is a pen of which the server does not report
  /// that it comes near or leaves.
  var lacksProximity: Bool { driver == "xwayland" && kind.isPen }
}
