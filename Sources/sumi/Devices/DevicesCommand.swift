internal import PenInput
internal import Session
internal import XPlatform

/// `sumi devices`: what there is to draw with.
struct DevicesCommand {
  private let printsJSON: Bool
  private let watches: Bool

  init(_ words: [String]) throws(Failure) {
    var options = Options(words, of: .devices)
    printsJSON = options.flag("--json")
    watches = options.flag("--watch")
    _ = try options.files(atMost: 0)
  }

  func run() throws(Failure) {
    let connection: XConnection
    do throws(XFailure) {
      connection = try XConnection()
    } catch {
      throw Failure(error)
    }
    if watches {
      try DeviceWatch(on: connection, printsJSON: printsJSON).run()
      return
    }
    let report = DeviceReport(
      devices: InputDevices(of: connection).all(),
      extensions: connection.extensions,
      server: connection.serverDescription,
      isComposited: connection.isComposited
    )
    Terminal.print(printsJSON ? try report.json() : report.text)
  }
}
