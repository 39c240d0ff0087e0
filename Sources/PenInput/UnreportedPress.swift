/// Detects a contact whose press the driver dropped.
///
/// The libinput driver makes the X device of a tool with the tool's first event and discards the axes and
/// the tip until that device exists (`xf86libinput_pick_device` finds none; only the proximity event is
/// queued). On a busy machine the press of the first contact is among them. The server then never
/// learns that the tip is down: neither press nor release arrives, no mask has button 1, and only the
/// force tells of the contact.
///
/// The driver posts a press right after the motion that crosses the tip's threshold. Two motions
/// in a row over the threshold and without any button therefore mean that the press was dropped. This can
/// only happen in the first visit of a tool, before any press has arrived.
struct UnreportedPress: Sendable {
  /// Force from which libinput reports the tip as down, as a share of the axis.
  ///
  /// The threshold is at 5 % of the device's range, of which the driver cuts off the lowest 1 %.
  private static let threshold = 0.05

  /// A Boolean value that indicates whether a contact without a press is under way.
  private(set) var isInContact = false
  private var isLibinputPen = false
  private var isFirstVisit = true
  /// The last motion over the threshold.
  private var candidate: ReportedSample?

  init(_ device: DeviceDescription) { redescribe(device) }

  mutating func redescribe(_ device: DeviceDescription) {
    isLibinputPen = device.driver == "libinput" && device.kind.isPen
  }

  /// Handles a motion of a tip that is not known to touch.
  ///
  /// - Parameters:
  ///   - sample: the sample of the motion.
  ///   - buttons: the mask of the buttons that are down.
  /// - Returns: the first sample of the contact, which is the motion before, when the tip turns out
  ///   to be down.
  mutating func handleHover(_ sample: ReportedSample, buttons: UInt32) -> ReportedSample? {
    guard isLibinputPen, isFirstVisit, buttons == 0,
      sample.value.pressure ?? 0 >= Self.threshold
    else {
      candidate = nil
      return nil
    }
    guard let first = candidate else {
      candidate = sample
      return nil
    }
    candidate = nil
    isInContact = true
    return first
  }

  /// Handles an event that the server only reports of a device that it knows: from here on
  /// presses and releases arrive.
  mutating func handleReport() {
    isFirstVisit = false
    isInContact = false
    candidate = nil
  }

  /// Handles the end of the contact.
  mutating func endContact() {
    isInContact = false
    candidate = nil
  }
}
