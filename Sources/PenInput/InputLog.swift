internal import Geometry

/// The text format of raw events, which `--record` writes and a replay reads.
///
/// The first line is ``header``. Fields are separated by tabs; numbers are written exactly. Lines:
///
/// | first field | the others |
/// |---|---|
/// | `device` | id, use, attachment, enabled, driver, tool type, tool id, vendor, product, averaged samples, suppressed units, touch screen, buttons, name |
/// | `axis` | of the device before: number, minimum, maximum, resolution, absolute, value, label; for a scroll axis also the direction, `x` or `y`, and units for a notch |
/// | `removed` | id |
/// | `keys` | bits of the held keys that pointer events do not report |
/// | `curve` | the pressure curve as ``PressureCurve/text``, name of the device |
/// | `threshold` | the force at which contacts begin, 0...1, name of the device |
/// | `window` | width and height in pixels, pixels in a point |
/// | `hidden` | none |
/// | `setting` | name, new value of the setting of a switch, a finger or a tool |
/// | a pointer event's kind | received ns, server ms, source id, x, y, button, buttons, emulated, axes as `number=value`; bits of the modifiers if any were held |
///
/// A dash is an unknown value. Lines that begin with `#` are comments.
public enum InputLog {
  /// The first line of a log, without its line feed.
  public static let header = "# sumi input log 2"

  /// The first line of a log of version 1, which has no keys, wheels and fingers, and in which the
  /// switches of a pen have no function.
  public static let firstHeader = "# sumi input log 1"

  /// Returns a Boolean value that indicates whether a text begins with the header of any version.
  public static func isLog(_ text: some StringProtocol) -> Bool {
    text.hasPrefix(header) || text.hasPrefix(firstHeader)
  }

  /// Returns the lines of one event, each with a line feed.
  public static func text(of event: RawEvent) -> String {
    switch event {
    case .device(let device):
      return line(fields(of: device)) + device.axes.map { line(fields(of: $0)) }.joined()
    case .removed(let id):
      return line(["removed", "\(id)"])
    case .keys(let keys):
      return line(["keys", "\(keys.rawValue)"])
    case .curve(let curve, let device):
      return line(["curve", curve.text, clean(device)])
    case .threshold(let force, let device):
      return line(["threshold", "\(force)", clean(device)])
    case .window(let width, let height, let scale):
      return line(["window", "\(width)", "\(height)", "\(scale)"])
    case .hidden:
      return line(["hidden"])
    case .setting(let name, let value):
      return line(["setting", clean(name), clean(value)])
    case .pointer(let event):
      return line(fields(of: event))
    }
  }

  private static func fields(of device: DeviceDescription) -> [String] {
    func known(_ number: Int?) -> String { number.map(String.init) ?? "-" }
    return [
      "device", "\(device.id)", device.use.rawValue, "\(device.attachment)",
      device.isEnabled ? "1" : "0", device.driver.isEmpty ? "-" : clean(device.driver),
      device.toolType.map(clean) ?? "-", known(device.toolID), known(device.product?.vendor),
      known(device.product?.product), known(device.smoothing?.averagedSamples),
      known(device.smoothing?.suppressedUnits),
      device.isTouchScreen ? "1" : "0", "\(device.buttonCount)", clean(device.name),
    ]
  }

  private static func fields(of axis: AxisDescription) -> [String] {
    let scroll = axis.scroll.map { [$0.isHorizontal ? "x" : "y", "\($0.increment)"] } ?? []
    return [
      "axis", "\(axis.number)", "\(axis.minimum)", "\(axis.maximum)", "\(axis.resolution)",
      axis.isAbsolute ? "1" : "0", "\(axis.value)", clean(axis.label),
    ] + scroll
  }

  private static func fields(of event: RawPointerEvent) -> [String] {
    let axes = (0..<AxisValues.capacity).compactMap { number in
      event.axes[number].map { "\(number)=\($0)" }
    }
    let keys = event.keys.isEmpty ? [] : ["\(event.keys.rawValue)"]
    return [
      event.kind.rawValue, "\(event.received.nanoseconds)", "\(event.serverTime)",
      "\(event.sourceID)", "\(event.position.x)", "\(event.position.y)", "\(event.button)",
      "\(event.buttons)", event.isEmulated ? "1" : "0", axes.joined(separator: " "),
    ] + keys
  }

  private static func line(_ fields: [String]) -> String {
    fields.joined(separator: "\t") + "\n"
  }

  /// Replaces separators in a name, since devices may have any name.
  private static func clean(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
