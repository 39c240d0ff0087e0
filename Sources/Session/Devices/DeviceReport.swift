internal import JSON
package import PenInput

/// Devices and extensions, for people and for scripts.
package struct DeviceReport {
  private let devices: [DeviceDescription]
  private let extensions: [(name: String, version: String?)]
  private let server: String
  private let isComposited: Bool

  package init(
    devices: [DeviceDescription],
    extensions: [(name: String, version: String?)],
    server: String,
    isComposited: Bool
  ) {
    self.devices = devices.filter { $0.use != .masterPointer && $0.use != .masterKeyboard }
    self.extensions = extensions
    self.server = server
    self.isComposited = isComposited
  }

  /// For people: a paragraph for each device that points.
  package var text: String {
    var lines = ["X server: \(server)"]
    for (name, version) in extensions {
      lines.append("  \(name): \(version ?? "missing")")
    }
    for device in devices where device.kind != .other {
      lines.append("")
      let driver = device.driver.isEmpty ? "" : ", \(device.driver) driver"
      lines.append("\(device.name) (\(device.id)): \(device.kind.rawValue)\(driver)")
      for axis in device.axes where device.kind != .pad {
        lines.append(
          "  \(axis.label.isEmpty ? "axis \(axis.number)" : axis.label): "
            + "\(Self.plain(axis.minimum)) to \(Self.plain(axis.maximum))"
            + (axis.resolution > 0 ? ", resolution \(Self.plain(axis.resolution))" : "")
        )
      }
      lines += PenVerdict.verdicts(on: device).map { "  ! \($0.text)" }
    }
    lines += [""] + DeviceVerdict.verdicts(onAll: devices, isComposited: isComposited)
    return lines.joined(separator: "\n") + "\n"
  }

  /// For scripts.
  package func json() throws(Failure) -> String {
    let report = Report(
      server: server,
      composited: isComposited,
      extensions: extensions.map { Extension(name: $0.name, version: $0.version) },
      devices: devices.map(Entry.init),
      verdicts: DeviceVerdict.verdicts(onAll: devices, isComposited: isComposited)
    )
    do throws(JSONError) {
      return String(decoding: try JSONWriter.write(report), as: UTF8.self) + "\n"
    } catch {
      throw Failure("devices: a driver reports numbers that cannot be written")
    }
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

private struct Report: Encodable {
  var server: String
  var composited: Bool
  var extensions: [Extension]
  var devices: [Entry]
  var verdicts: [String]
}

private struct Extension: Encodable {
  var name: String
  var version: String?
}

private struct Entry: Encodable {
  var id: Int
  var name: String
  var kind: String
  var use: String
  var driver: String
  var enabled: Bool
  var toolType: String?
  var toolID: Int?
  var vendor: Int?
  var product: Int?
  var averagedSamples: Int?
  var suppressedUnits: Int?
  var buttons: Int
  var axes: [AxisEntry]
  var verdicts: [String]

  init(_ device: DeviceDescription) {
    id = device.id
    name = device.name
    kind = device.kind.rawValue
    use = device.use.rawValue
    driver = device.driver
    enabled = device.isEnabled
    toolType = device.toolType
    toolID = device.toolID
    vendor = device.product?.vendor
    product = device.product?.product
    averagedSamples = device.smoothing?.averagedSamples
    suppressedUnits = device.smoothing?.suppressedUnits
    buttons = device.buttonCount
    axes = device.axes.map(AxisEntry.init)
    verdicts = PenVerdict.verdicts(on: device).map(\.text)
  }
}

private struct AxisEntry: Encodable {
  var number: Int
  var label: String
  var minimum: Double
  var maximum: Double
  var resolution: Double
  var absolute: Bool

  init(_ axis: AxisDescription) {
    number = axis.number
    label = axis.label
    minimum = axis.minimum
    maximum = axis.maximum
    resolution = axis.resolution
    absolute = axis.isAbsolute
  }
}
