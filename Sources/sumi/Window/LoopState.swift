internal import Session
internal import SystemIO

/// The end of the event loop, and what it waits for.
final class LoopState {
  /// The signals by which the system ends the program.
  let signals: TerminationSignals
  /// A Boolean value that indicates whether the loop ends after this turn.
  var isEnding = false
  /// A Boolean value that indicates whether there are other descriptors to wait for than before.
  var hasOtherDescriptors = false
  /// A Boolean value that indicates whether the user's session ends, not only this program.
  var isSessionEnding = false
  /// The session, where a session manager looks after it; `nil` elsewhere.
  var membership: SessionMembership?
  /// The reason why the file that the program was started with cannot be opened, when the program
  /// ends because of that.
  var startFailure: Failure?

  /// Creates the state of a loop that goes on.
  ///
  /// - Throws: ``Failure`` when the system has no descriptor to spare.
  init() throws(Failure) {
    do throws(SystemError) {
      signals = try TerminationSignals()
    } catch {
      throw Failure("system: \(error.operation): \(error.reason)")
    }
  }
}
