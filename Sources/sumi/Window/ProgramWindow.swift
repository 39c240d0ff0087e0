internal import Editor
internal import Geometry
internal import Session
internal import XPlatform

/// The window on the screen: its connection, its events, its size and title.
final class ProgramWindow {
  /// The connection to the X server.
  let connection: XConnection
  /// The window of X.
  let window: XWindow
  /// Reads the events of the window and of the input devices.
  let reader: EventReader
  /// The smoothing of pen drivers.
  let smoothing: SmoothingSwitch
  /// The part of the screen that the pen reaches.
  let mapping: PenMapping
  /// The width and height in pixels.
  var size: (width: Int, height: Int)
  /// The window pixels in a point.
  var scale: Double
  /// A Boolean value that indicates whether the window covers the monitor.
  private(set) var isFullscreen: Bool
  private var title: String

  /// Creates a window that is not shown yet.
  ///
  /// - Parameters:
  ///   - settings: the requested size, position and scale.
  ///   - preference: the size at which the user left the window.
  ///   - title: the text of the title bar.
  /// - Throws: ``Failure`` when there is no display or it lacks something.
  init(
    _ settings: WindowSettings,
    leftAs preference: WindowPreference,
    title: String
  ) throws(Failure) {
    do throws(XFailure) {
      connection = try XConnection()
    } catch {
      throw Failure(error)
    }
    let screen = connection.screenSize
    let layout = connection.screenLayout
    let scale = settings.scale ?? layout.scale(on: layout.monitor(atX: 0, y: 0))
    let usual = (
      width: min(Int((preference.width * scale).rounded()), screen.width),
      height: min(Int((preference.height * scale).rounded()), screen.height)
    )
    let frame =
      settings.geometry?.frame(on: screen, usual: usual)
      ?? PixelRect(x: 0, y: 0, width: usual.width, height: usual.height)
    (self.scale, size) = (scale, (frame.width, frame.height))
    (isFullscreen, self.title) = (settings.isFullscreen, title)
    window = XWindow(
      on: connection,
      frame: frame,
      isPlaced: settings.geometry?.isPlaced ?? false,
      background: Editor.paper
    )
    window.setTitle(title)
    window.setIcon(ProgramIcon.pictures)
    window.begin(as: isFullscreen ? .fullscreen : preference.isMaximized ? .maximized : [])
    let devices = InputDevices(of: connection)
    let notes = StateFolder.path(settings.stateFolder)
    // What a killed program has left is restored before anything is read.
    smoothing = SmoothingSwitch(devices, folder: notes, isWanted: settings.turnsSmoothingOff)
    mapping = PenMapping(devices, folder: notes)
    reader = EventReader(of: window, devices: devices, accepting: ClipboardForm.readable)
  }

  /// The rectangle of all pixels.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: size.width, height: size.height) }

  /// Gives the drivers of pens their settings back.
  func restoreDrivers() {
    smoothing.restore()
    mapping.restore()
  }

  /// Changes the title bar, if it has another text.
  func setTitle(_ text: String) {
    guard text != title else { return }
    title = text
    window.setTitle(text)
    connection.flush()
  }

  /// Covers the monitor, or no longer.
  func toggleFullscreen() {
    isFullscreen.toggle()
    window.setFullscreen(isFullscreen)
  }

  /// Returns the preference with the size of the window now; a full screen says nothing about it.
  func preference(after last: WindowPreference) -> WindowPreference {
    var preference = last
    let state = window.state
    guard !state.contains(.fullscreen) else { return preference }
    preference.isMaximized = state.contains(.maximized)
    guard !preference.isMaximized else { return preference }
    preference.width = Double(size.width) / scale
    preference.height = Double(size.height) / scale
    return preference
  }
}
