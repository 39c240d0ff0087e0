internal import Session
internal import XPlatform

nonisolated extension Failure {
  /// A failure of the X server or of the connection to it.
  init(_ failure: XFailure) { self.init(failure.message) }
}
