internal import Accessibility
internal import Synchronization

/// The newest description of the interface, until the background thread shows it; older ones are left
/// out.
nonisolated final class LatestDescription: Sendable {
  /// An interface, and the pixel of the screen at which its window begins.
  typealias Description = (root: AccessibleNode, origin: (x: Int, y: Int))

  private let waiting = Mutex<Description?>(nil)

  /// Replaces the description that waits.
  ///
  /// - Returns: a Boolean value that indicates whether none was waiting, so that somebody has to be
  ///   told to ``take()`` this one.
  func replace(by root: AccessibleNode, at origin: (x: Int, y: Int)) -> Bool {
    waiting.withLock { waiting in
      defer { waiting = (root, origin) }
      return waiting == nil
    }
  }

  /// Removes the description and returns it; `nil` when none waits.
  func take() -> Description? {
    waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
  }
}
