internal import Geometry

/// The text form of raw events, one line each: what `--record` writes and a replay reads.
///
/// The first line is ``header``. Fields are separated by tabs; numbers are written so that they
/// read back exactly. Lines:
///
/// | first field | the others |
/// |---|---|
/// | `device` | id, use, attachment, enabled, driver, tool type, tool id, vendor, product, averaged samples, suppressed units, touch screen, buttons, name |
/// | `axis` | of the device before: number, minimum, maximum, resolution, absolute, value, label; of one that scrolls also the direction, `x` or `y`, and units for a notch |
/// | `removed` | id |
/// | `keys` | bits of the keys that are held, of those that no pointer's event tells |
/// | `curve` | the pressure curve as ``PressureCurve/text``, name of the device that it is for |
/// | `window` | width and height in pixels, pixels in a point |
/// | `setting` | name, value: what a switch, a finger or a tool is set to from now on |
/// | a pointer event's kind | received ns, server ms, source id, x, y, button, buttons, emulated, axes as `number=value`; bits of the modifiers if any were held |
///
/// A dash stands for what is not known. Lines that begin with `#` are skipped.
public enum InputLog {
  /// The first line of a log, without its line feed.
  public static let header = "# sumi input log 2"

  /// The first line of a log of the first version, in which keys, wheels and fingers are missing and
  /// the switches of a pen meant nothing.
  public static let firstHeader = "# sumi input log 1"

  /// Whether a text begins as a log of any version does.
  public static func isLog(_ text: some StringProtocol) -> Bool {
    text.hasPrefix(header) || text.hasPrefix(firstHeader)
  }

  /// The lines of one event, each ended by a line feed.
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
    case .window(let width, let height, let scale):
      return line(["window", "\(width)", "\(height)", "\(scale)"])
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

  /// Names come from devices and may hold anything.
  private static func clean(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
