import Accessibility
import Commands
import Editor
import Geometry
import PenInput
import Testing
import Widgets

@testable import Interface

/// An interface over an editor in a window of any size, and a pen, a finger and keys for it.
final class InterfaceStage {
  let editor: Editor
  let interface: Interface
  /// The time in seconds.
  private(set) var now = 1.0

  init(
    width: Int = 1280,
    height: Int = 800,
    scale: Double = 1,
    _ settings: InterfaceSettings = InterfaceSettings(),
    editor: Editor = Editor()
  ) throws {
    self.editor = editor
    try editor.resize(width: width, height: height)
    interface = Interface(over: editor, settings: settings, keys: KeyMap())
    interface.resize(width: width, height: height, scale: scale)
    refresh()
  }

  @discardableResult
  func refresh() -> PixelRect { interface.refresh(now: Int64(now * 1e9)) }

  /// Lets time pass, a frame at a time while something moves.
  func wait(_ seconds: Double) {
    let end = now + seconds
    while now < end {
      now = min(end, now + 1 / 60.0)
      refresh()
    }
  }

  /// Lets time pass without looking.
  func pass(_ seconds: Double) { now += seconds }

  func view(_ kind: PanelKind) throws -> PanelView<InterfaceAction> {
    try #require(interface.views[kind], "\(kind) is not shown")
  }

  /// Opens a panel and lets it come.
  func open(_ kind: PanelKind) {
    interface.setOpen(kind, true)
    refresh()
    wait(0.3)
  }

  // MARK: - Pens

  /// What one tool does at a place; what is left is for the paper, which gets it.
  @discardableResult
  func pen(_ phase: PenEvent.Phase, _ place: Point, kind: DeviceKind = .pen, scroll: Double = 0)
    -> [PenEvent]
  {
    var batch = PenBatch([
      PenEvent(
        phase: phase,
        tool: PenTool(id: kind == .pen ? 1 : 2, kind: kind),
        sample: PenSample(
          position: place,
          time: PenTime(nanoseconds: Int64(now * 1e9)),
          pressure: phase == .hover ? 0 : 0.5
        ),
        scroll: Vector(dx: 0, dy: scroll)
      )
    ])
    var effects = interface.handle(&batch, now: Int64(now * 1e9))
    effects.merge(editor.handle(batch))
    carryOut(effects)
    return batch.events
  }

  func tap(_ place: Point, kind: DeviceKind = .pen) {
    pen(.down, place, kind: kind)
    now += 0.03
    pen(.up, place, kind: kind)
    refresh()
  }

  /// Drags from one place to another in a tenth of a second, and lets go at once or after a rest.
  func drag(_ from: Point, to end: Point, kind: DeviceKind = .pen, rests: Bool = false) {
    pen(.down, from, kind: kind)
    for step in 1...12 {
      now += 0.008
      pen(.move, from.interpolated(to: end, by: Double(step) / 12), kind: kind)
    }
    if rests { now += 0.2 }
    pen(.up, end, kind: kind)
    refresh()
  }

  /// Brings an element into sight as a hand does, by dragging the panel's list, and taps it.
  func tap(_ number: Int, on kind: PanelKind) throws {
    for _ in 0..<40 {
      let view = try view(kind)
      let (element, area) = (view.panel.elements[number], view.panel.scrollArea)
      let isSeen =
        Double(view.windowFrame(of: number).height) >= element.frame.height * view.scale - 1
      guard element.isScrolled, !isSeen else { break }
      // To the middle of what is seen, but no further than the list is high.
      let wanted = view.scrollOffset + area.height / 2 - element.frame.center.y
      let way = max(-0.45, min(0.45, wanted / area.height)) * area.height * view.scale
      let start = view.listStart
      drag(start, to: Point(x: start.x, y: start.y + way), rests: true)
    }
    try tap(view(kind).windowFrame(of: number).rect.center)
  }

  // MARK: - Keys

  /// Presses a key as the window hands it on.
  func press(_ written: String, typed: String = "") throws {
    let chord = try #require(KeyChord(written: written))
    if let effects = interface.handle(chord, typed: typed) {
      carryOut(effects)
    } else if let command = interface.keys.command(for: chord) {
      switch command {
      case .editor(let command): carryOut(editor.perform(command))
      case .program(let command): command.perform(on: self)
      }
    }
    refresh()
  }

  /// Does what an assistive technology asks, as the window does it; whether it was done.
  func perform(_ request: AccessibleRequest) -> Bool {
    let effects = interface.perform(request)
    if let effects { carryOut(effects) }
    refresh()
    return effects != nil
  }

  /// The commands that panels led to.
  private(set) var performed: [Command] = []

  /// The other windows on the screen.
  var windows: [OtherWindow] = []

  /// What the shell was asked for.
  private(set) var requests: [Effects.Request] = []

  /// Does what an interface leaves to the shell.
  func carryOut(_ effects: Effects) {
    requests += effects.requests
    performed += interface.takeCommands().map(Command.editor)
    if effects.requests.contains(.dismissMessage) { interface.show(nil) }
    for case .perform(let command) in effects.requests {
      performed.append(.program(command))
      command.perform(on: self)
    }
  }
}

// What is not about panels has no effect here; that it was asked for is in ``performed``.
extension InterfaceStage: CommandTarget {
  func newDrawing() {}
  func open() {}
  func showGallery() {}
  func reopen() {}
  func undoDelete() {}
  func save() {}
  func saveAs() {}
  func export() {}
  func exportAgain() {}
  func print() {}
  func quit() {}
  func cut() {}
  func copy() {}
  func copyPage(cuts: Bool) {}
  func paste() {}
  func insertHandwriting() { interface.toggle(.handwriting) }
  func showReference() { carryOut(Effects(.files(.toggleReference))) }
  func showInks() { interface.toggle(.inks) }
  func showFind() { carryOut(interface.toggleFind()) }
  func findNext(isForward: Bool) { carryOut(interface.findNext(isForward: isForward)) }
  func showWindows() { interface.toggleWindows(windows) }
  func toggleFullscreen() {}
  func toggleLatencyLab() {}
  func openPractice() {}
  func openAlphabetRecording() {}
  func reportTablet() {}
  func togglePenMapping() {}
  func useNextTabletProfile() {}

  func close() {
    guard editor.selection == nil else { return carryOut(editor.perform(.deselect)) }
    interface.closeTopmost()
  }
}

extension PanelView<InterfaceAction> {
  /// A position on its list, in window pixels, where a drag moves the list and nothing on it: the middle
  /// if nothing slides there.
  fileprivate var listStart: Point {
    let step = panel.scrollArea.height * scale / 8
    let starts = [0.0, 1, -1, 2, -2, 3, -3].map { listMiddle + Vector(dx: 0, dy: $0 * step) }
    return starts.first { start in
      switch element(at: start).map({ panel.elements[$0].response }) {
      case .slide, .pad, .drag: false
      case .tap, .edit, .some(.none), nil: true
      }
    } ?? listMiddle
  }
}

extension PanelView {
  /// The middle of its list, in window pixels.
  var listMiddle: Point {
    let area = panel.scrollArea
    return Point(
      x: Double(frame.minX) + area.center.x * scale,
      y: Double(frame.minY) + area.center.y * scale
    )
  }
}

extension DeviceDescription {
  /// A pen with a place and a force.
  static let testPen = DeviceDescription(
    id: 10,
    name: "Test pen",
    use: .slavePointer,
    driver: "libinput",
    axes: [
      AxisDescription(number: 0, label: "Abs X", minimum: 0, maximum: 1000),
      AxisDescription(number: 1, label: "Abs Y", minimum: 0, maximum: 1000),
      AxisDescription(number: 2, label: "Abs Pressure", minimum: 0, maximum: 1000),
    ]
  )
}
