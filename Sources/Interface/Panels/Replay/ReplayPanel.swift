internal import Commands
internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// The time line of the replay of the page.
struct ReplayPanel {
  let context: PanelContext
  let content: Content

  private static let width = 520.0
  /// The font of the times, in which passing time moves nothing.
  private static let figures = TextFont(size: 13, hasTabularFigures: true)

  /// The panel.
  var panel: Panel<InterfaceAction> {
    Panel(
      localized("Replay"),
      fixed: PanelLayout.column(spacing: 4) {
        line
        options
      }
      .padding(Insets(top: 4, left: 8, bottom: 8, right: 8)),
      width: context.width(upTo: Self.width)
    )
  }

  private var line: PanelLayout {
    let figures = "\(time(content.tenths)) / \(time(content.length))"
    let name = localized("Timeline")
    return .row(spacing: 4) {
      playButton
      PanelLayout(
        Element(
          .slider(content.share),
          name: name,
          response: .slide(content.share) { .replay(.seek($0)) }
        )
      )
      .minimum(height: Theme.target)
      // The longest text keeps the slider from moving as time passes.
      PanelLayout.text(figures, Self.figures).minimum(width: figuresWidth)
    }
    .padding(Insets(right: 8))
  }

  private var playButton: Element<InterfaceAction> {
    context.element(.view(.toggleReplayPlaying), .icon(content.isPlaying ? .pause : .play))
  }

  private var figuresWidth: Double {
    let length = time(content.length)
    return PanelLayout.text("\(length) / \(length)", Self.figures).idealWidth
  }

  private var options: PanelLayout {
    .row(spacing: 4, alignment: .top) {
      PanelLayout.flow(spacing: 12, lineSpacing: 4) {
        PanelLayout.flow(spacing: 4, lineSpacing: 4) {
          for speed in DrawingReplay.speeds { button(for: speed) }
        }
        Element<InterfaceAction>.toggle(
          localized("Shorten pauses"),
          isOn: content.shortensPauses,
          .replay(.setShortensPauses(!content.shortensPauses))
        )
      }
      .growing()
      Element(.icon(.close), name: localized("Close"), response: .tap(.replay(.end)))
    }
    .padding(Insets(left: 4))
  }

  /// The text of a speed, such as "0.5×".
  static func title(of speed: Double) -> String { figure(of: speed) + "×" }

  private static func figure(of speed: Double) -> String {
    speed < 1 ? localizedNumber("\(speed)") : "\(Int(speed))"
  }

  private func button(for speed: Double) -> PanelLayout {
    let figure = Self.figure(of: speed)
    var button = Element<InterfaceAction>.button(
      Self.title(of: speed),
      isSelected: content.speed == speed,
      .replay(.setSpeed(speed))
    )
    button.name = localized("Speed {factor}×", ["factor": figure])
    button.isCurrent = button.isSelected
    return PanelLayout(button).minimum(width: Theme.target, height: Theme.target)
  }

  /// Returns a time in tenths of a second as minutes and seconds.
  private func time(_ tenths: Int) -> String {
    let (minutes, seconds) = (tenths / 600, tenths / 10 % 60)
    return localizedNumber("\(minutes):\(seconds < 10 ? "0" : "")\(seconds).\(tenths % 10)")
  }
}
