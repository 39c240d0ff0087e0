package import LatencyLab
internal import Raster
internal import SystemIO

/// The picture of a played recording's events at the right edge of the window.
package final class EventCover {
  /// The time at which they were shown last, in nanoseconds.
  package private(set) var lastTime: Int64 = 0
  private let covers: LabCovers
  private var picture: EventPicture?
  private var look = LabPage.Look()

  /// Creates a cover that shows nothing.
  ///
  /// - Parameter covers: the pictures over the paper.
  package init(on covers: LabCovers) { self.covers = covers }

  /// Shows events of a recording at the right edge of the window.
  ///
  /// - Parameters:
  ///   - state: the events.
  ///   - width: of the window in pixels.
  ///   - look: how they are drawn.
  package func show(_ state: EventPicture.State, width: Int, look: LabPage.Look) {
    lastTime = Clock.now
    if picture == nil || self.look != look {
      covers.hide(picture?.image)
      // Without memory for it the events are not seen; the ink is.
      picture = try? EventPicture(scale: look.scale, colors: look.ink)
      self.look = look
    }
    guard let picture else { return }
    picture.draw(state)
    let gap = Int((12 * look.scale).rounded())
    covers.show(picture.image, atX: max(0, width - picture.image.width - gap), y: gap)
  }
}
