internal import Editor
internal import Geometry
internal import Interface
internal import Raster
internal import Session
internal import SystemIO
internal import Widgets
internal import XPlatform

/// The pixels of the window: what of them has changed, and how they are put.
final class WindowPicture {
  /// The nanoseconds after the last change until the memory for whole pictures is given back.
  private static let memoryDuration: Int64 = 1_000_000_000

  /// The pixels that look different and have not been put.
  var damage = PixelRect.empty
  /// More of them, in parts that lie far from each other; none unless ``damage`` has some.
  private var farParts: [PixelRect] = []
  /// The filter through which the paper is seen; `nil` for none.
  var paperFilter: LightFilter?
  /// Puts pixels on the window.
  var presenter: Presenter
  private var overlay = PanelOverlay()
  private let memoryTimer: Timer

  /// Creates the picture of a window.
  ///
  /// - Throws: ``Failure`` when the system has no timer to spare.
  init(of window: XWindow) throws(Failure) {
    presenter = Presenter(for: window)
    do throws(SystemError) {
      memoryTimer = try Timer()
    } catch {
      throw Failure("system: \(error.operation): \(error.reason)")
    }
  }

  /// The descriptor that is readable when memory is to be given back.
  var descriptor: CInt { memoryTimer.descriptor }

  /// Marks pixels as different.
  func invalidate(_ rect: PixelRect) { damage.formUnion(rect) }

  /// Marks the pixels of a frame as different: those of the stroke, and those of its copies, a few parts
  /// that lie far from each other.
  func invalidate(_ parts: [PixelRect]) {
    guard let first = parts.first else { return }
    invalidate(first)
    guard !damage.isEmpty else {
      for part in parts { invalidate(part) }
      return
    }
    for (number, part) in parts.dropFirst().enumerated() {
      if number < farParts.count {
        farParts[number].formUnion(part)
      } else {
        farParts.append(part)
      }
    }
  }

  /// All pixels that look different, in parts.
  var damagedParts: [PixelRect] { [damage] + farParts }

  /// Notes that all of it has been put.
  func endDamage() { (damage, farParts) = (.empty, []) }

  /// Puts parts of the picture: paper and ink, a lesson over them, panels, covers of the lab.
  ///
  /// - Throws: ``Failure`` when there is no memory for the picture.
  func put(
    _ parts: [PixelRect],
    of editor: Editor,
    below interface: Interface,
    lesson: PracticeMode?,
    under covers: LabCovers
  ) throws(Failure) {
    let view = editor.view.transform
    let isDark = interface.theme == .dark
    do throws(CairoError) {
      for part in parts where !part.isEmpty {
        try editor.compose(part) { image, rect, x, y in
          overlay.put(
            image,
            rect,
            atX: x,
            y: y,
            below: interface,
            lesson: lesson.map { lesson in
              { lesson.paint(on: $0, origin: $1, in: $2, view: view, isDark: isDark) }
            },
            filter: paperFilter,
            under: covers,
            by: presenter
          )
        }
      }
    } catch {
      throw Failure(error)
    }
    covers.put { presenter.put($0, $1, atX: $2, y: $3) }
  }

  /// Sets the time at which the memory of a whole picture is given back, where there is one.
  func awaitRelease() {
    if presenter.holdsPicture { memoryTimer.fire(at: Clock.now + Self.memoryDuration) }
  }

  /// Gives memory back when its time has come.
  func handleRelease(_ poller: Poller) {
    guard poller.isReady(memoryTimer.descriptor) else { return }
    memoryTimer.clear()
    presenter.releasePicture()
  }
}
