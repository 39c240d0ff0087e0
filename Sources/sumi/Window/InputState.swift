internal import PenInput
internal import Session
internal import SystemIO

/// The input of a turn: decoded events that wait for the editor, and keys that are held.
final class InputState {
  /// Makes events of pens from what the server reports.
  var decoder = PenDecoder()
  /// The events that have arrived and were not handled.
  var batch = PenBatch()
  /// The raw events that nobody has taken note of.
  var unobserved: [RawEvent] = []
  /// The raw events of the last minute.
  var tail = RawEventBuffer()
  /// The held keys that change what pointers do.
  var heldKeys: HeldKeys = []
  /// Fires when a pen has been silent for so long that it must have left.
  private let silenceTimer: Timer
  private var isTimerSet = false

  /// Creates the state without devices.
  ///
  /// - Throws: ``Failure`` when the system has no timer to spare.
  init() throws(Failure) {
    do throws(SystemError) {
      silenceTimer = try Timer()
    } catch {
      throw Failure("system: \(error.operation): \(error.reason)")
    }
  }

  /// The descriptor that is readable when ``expire(_:)`` has something to do.
  var descriptor: CInt { silenceTimer.descriptor }

  /// Appends the events that a raw event means.
  func decode(_ raw: RawEvent) { decoder.decode(raw, into: &batch) }

  /// Sets the time at which a pen that is silent from now on has left, where the server does not
  /// report it.
  ///
  /// An earlier time stays: when it has passed, the later one is set.
  func awaitSilence() {
    guard !isTimerSet, let time = decoder.nextExpiry else { return }
    silenceTimer.fire(at: time.nanoseconds)
    isTimerSet = true
  }

  /// Appends the events of pens that have been silent for too long.
  func expire(_ poller: Poller) {
    guard poller.isReady(descriptor) else { return }
    silenceTimer.clear()
    isTimerSet = false
    decoder.expire(at: PenTime(nanoseconds: Clock.now), into: &batch)
    awaitSilence()
  }
}
