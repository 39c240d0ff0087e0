internal import CX11
internal import PenInput

/// Reads the properties that drivers publish about a device beside its axes.
struct DeviceProperties {
  /// The properties whose values are a part of a description.
  static let describing: Set<String> = [toolType, serialIDs, productID, smoothingName]

  private static let toolType = "Wacom Tool Type"
  private static let serialIDs = "Wacom Serial IDs"
  private static let productID = "Device Product ID"
  /// The property of the wacom driver: units that are not reported, samples that are averaged.
  private static let smoothingName = "Wacom Sample and Suppress"

  let device: CInt
  let connection: XConnection
  let names: Set<String>

  init(of device: CInt, on connection: XConnection) {
    self.device = device
    self.connection = connection
    var count: CInt = 0
    let list = XIListProperties(connection.display, device, &count)
    var names: Set<String> = []
    if let list {
      for index in 0..<Int(max(0, count)) { names.insert(connection.name(of: list[index])) }
      XFree(list)
    }
    self.names = names
  }

  func add(to description: inout DeviceDescription) {
    description.driver = driver(named: description.name)
    if let type = numbers(Self.toolType).first {
      description.toolType = connection.name(of: Atom(type))
    }
    // Tablet, the tool before and its kind, the present tool and its kind.
    let serials = numbers(Self.serialIDs)
    if serials.count >= 5 { description.toolID = serials[4] }
    let product = numbers(Self.productID)
    if product.count >= 2 {
      description.product = ProductID(vendor: product[0], product: product[1])
    }
    description.smoothing = smoothing
  }

  /// The smoothing of the driver; `nil` for a driver that does not report it.
  var smoothing: DriverSmoothing? {
    let values = numbers(Self.smoothingName)
    guard values.count >= 2 else { return nil }
    return DriverSmoothing(averagedSamples: values[1], suppressedUnits: values[0])
  }

  /// Changes the smoothing of the driver; returns whether the driver has such a setting.
  func set(_ smoothing: DriverSmoothing) -> Bool {
    guard names.contains(Self.smoothingName) else { return false }
    let values = [
      Int32(clamping: smoothing.suppressedUnits), Int32(clamping: smoothing.averagedSamples),
    ]
    values.withUnsafeBytes { bytes in
      XIChangeProperty(
        connection.display,
        device,
        connection.atom(Self.smoothingName),
        Atom(XA_INTEGER),
        32,
        CInt(PropModeReplace),
        UnsafeMutablePointer(
          mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        ),
        2
      )
    }
    return true
  }

  private func driver(named name: String) -> String {
    if name.hasPrefix("xwayland-") { return "xwayland" }
    if names.contains(where: { $0.hasPrefix("Wacom ") }) { return "wacom" }
    if names.contains(where: { $0.hasPrefix("libinput ") }) { return "libinput" }
    if names.contains(where: { $0.hasPrefix("Evdev ") }) { return "evdev" }
    if names.contains(where: { $0.hasPrefix("Synaptics ") }) { return "synaptics" }
    return ""
  }

  /// The whole numbers of a property; empty when the device lacks it.
  func numbers(_ name: String) -> [Int] {
    guard names.contains(name) else { return [] }
    var (type, format): (Atom, CInt) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XIGetProperty(
      connection.display,
      device,
      connection.atom(name),
      0,
      64,
      0,
      Atom(AnyPropertyType),
      &type,
      &format,
      &count,
      &rest,
      &data
    )
    guard status == Success, let data else { return [] }
    defer { XFree(data) }
    let raw = UnsafeRawPointer(data)
    return (0..<Int(count)).map { index in
      switch format {
      case 8: Int(data[index])
      case 16: Int(raw.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self))
      // Unlike core properties, those of devices are packed: 32 bits are 32 bits.
      default: Int(raw.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
      }
    }
  }
}
