internal import Editor
internal import Geometry
internal import PenInput
internal import Session
internal import SystemIO
internal import XPlatform

/// `sumi devices --watch`: a line for each event of a pen in a small window, until interrupted.
final class DeviceWatch {
  private let connection: XConnection
  private let window: XWindow
  private let reader: EventReader
  private let signals: TerminationSignals
  private let printsJSON: Bool
  private var decoder = PenDecoder()

  init(on connection: XConnection, printsJSON: Bool) throws(Failure) {
    self.connection = connection
    self.printsJSON = printsJSON
    do throws(SystemError) {
      signals = try TerminationSignals()
    } catch {
      throw Failure("signals: \(error.operation): \(error.reason)")
    }
    let screen = connection.screenSize
    window = XWindow(
      on: connection,
      frame: PixelRect(x: 0, y: 0, width: min(800, screen.width), height: min(500, screen.height)),
      isPlaced: false,
      background: Editor.paper
    )
    window.setTitle("Sumi: draw here to see what the pen reports")
    window.show(.cross)
    reader = EventReader(of: window, devices: InputDevices(of: connection))
  }

  func run() throws(Failure) {
    window.show()
    var poller = Poller([connection.descriptor, signals.descriptor])
    while true {
      while let event = reader.next(now: { Clock.now }) {
        switch event {
        case .closeRequested: return
        case .input(let raw): show(raw)
        default: break
        }
      }
      if connection.isLost { throw Failure("display: X server disconnected") }
      poller.wait(isBlocking: !reader.hasEvents)
      if poller.isReady(signals.descriptor) { return }
    }
  }

  private func show(_ raw: RawEvent) {
    var batch = PenBatch()
    decoder.decode(raw, into: &batch)
    if case .device(let device) = raw, device.kind.isPen {
      Terminal.print(
        printsJSON
          ? "{\"device\":\(device.id),\"kind\":\"\(device.kind.rawValue)\"}\n"
          : "\(device.name) (\(device.id)): \(device.kind.rawValue)\n"
      )
    }
    for event in batch.events { Terminal.print(printsJSON ? json(event) : text(event)) }
  }

  private func text(_ event: PenEvent) -> String {
    let sample = event.sample
    var words = ["\(event.tool.kind.rawValue) \(event.phase.rawValue)"]
    words.append("\(rounded(sample.position.x)), \(rounded(sample.position.y)) px")
    if let pressure = sample.pressure { words.append("\(rounded(pressure * 100)) % pressure") }
    if let altitude = sample.altitude, let azimuth = sample.azimuth {
      words.append("altitude \(degrees(altitude))°, azimuth \(degrees(azimuth))°")
    }
    if let roll = sample.roll { words.append("rotation \(degrees(roll))°") }
    if event.button > 0 { words.append("button \(event.button - 1)") }
    return words.joined(separator: "  ") + "\n"
  }

  private func json(_ event: PenEvent) -> String {
    let sample = event.sample
    func known(_ name: String, _ value: Double?) -> String {
      value.map { ",\"\(name)\":\($0)" } ?? ""
    }
    return "{\"tool\":\(event.tool.id),\"kind\":\"\(event.tool.kind.rawValue)\","
      + "\"phase\":\"\(event.phase.rawValue)\",\"t_ms\":\(sample.time.milliseconds),"
      + "\"x\":\(sample.position.x),\"y\":\(sample.position.y)"
      + known("pressure", sample.pressure) + known("altitude", sample.altitude)
      + known("azimuth", sample.azimuth) + known("roll", sample.roll)
      + (event.button > 0 ? ",\"button\":\(event.button)" : "") + "}\n"
  }

  private func degrees(_ radians: Double) -> String { rounded(radians * 180 / .pi) }

  private func rounded(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
