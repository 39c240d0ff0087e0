internal import PenInput

/// The input of a turn: decoded events that wait for the editor, and keys that are held.
final class InputState {
  /// Makes events of pens from what the server reports.
  var decoder = PenDecoder()
  /// The events that have arrived and were not handled.
  var batch = PenBatch()
  /// The raw events of the last minute.
  var tail = RawEventBuffer()
  /// The held keys that change what pointers do.
  var heldKeys: HeldKeys = []

  /// Appends the events that a raw event means.
  func decode(_ raw: RawEvent) { decoder.decode(raw, into: &batch) }
}
