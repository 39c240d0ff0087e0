internal import Commands
internal import Editor

/// The change of keys by the user: the command that is chosen, and what keeps a key from it.
///
/// 1. ``choose(_:)`` a command; from now on it waits for a key.
/// 2. Pass each key to ``press(_:in:)`` while ``isWaiting``. A key that is free, or the command's own,
///    becomes the one that is shown, in place of the one that was.
/// 3. While there are ``conflicts``, ``takeOver(in:)`` takes the keys from the commands that have them.
struct ShortcutEditor: Hashable {
  /// A key that another command has.
  struct Conflict: Hashable {
    let chord: KeyChord
    let owner: Command
  }

  /// The command that is chosen; `nil` for none.
  private(set) var command: Command?
  /// A Boolean value that indicates whether the next key is for the command.
  private(set) var isWaiting = false
  /// The keys that the command was to get and other commands have; empty for none.
  private(set) var conflicts: [Conflict] = []
  /// The reason why the last key was refused, as a sentence; `nil` when it was not.
  private(set) var refusal: String?
  /// The keys before the last change; `nil` without one.
  private(set) var previous: KeyMap?
  /// The keys that the command gets when it takes over those of others.
  private var wanted: [KeyChord] = []

  /// Chooses the command that waits for a key; `nil` for none.
  mutating func choose(_ command: Command?) {
    self.command = command
    isWaiting = command != nil
    (conflicts, wanted, refusal) = ([], [], nil)
  }

  /// Stops waiting for a key; the command stays chosen.
  mutating func cancel() {
    isWaiting = false
    (conflicts, wanted, refusal) = ([], [], nil)
  }

  /// Gives the command a key in place of the one that is shown; its other keys stay.
  mutating func press(_ chord: KeyChord, in keys: inout KeyMap) {
    guard let command else { return }
    refusal = chord.shortcutRefusal
    guard refusal == nil else { return }
    assign([chord] + keys.keys(for: command).dropFirst().filter { $0 != chord }, in: &keys)
  }

  /// Takes the keys from the commands that have them.
  mutating func takeOver(in keys: inout KeyMap) {
    guard let command, !conflicts.isEmpty else { return }
    change(&keys) { [wanted] in $0.bind(command, to: wanted) }
  }

  /// Gives the command the keys of the table.
  mutating func reset(in keys: inout KeyMap) {
    guard let command else { return }
    assign(CommandTable.entry(of: command).keys, in: &keys)
  }

  /// Takes all keys from the command.
  mutating func remove(in keys: inout KeyMap) { assign([], in: &keys) }

  /// Gives all commands the keys of the table.
  mutating func resetAll(in keys: inout KeyMap) { change(&keys) { $0 = KeyMap() } }

  /// Takes the last change back, or makes it again.
  mutating func undo(in keys: inout KeyMap) {
    guard let previous else { return }
    change(&keys) { $0 = previous }
  }

  private mutating func assign(_ chords: [KeyChord], in keys: inout KeyMap) {
    guard let command else { return }
    let taken = keys.conflicts(of: chords, for: command)
    guard taken.isEmpty else {
      cancel()
      conflicts = taken.map { Conflict(chord: $0.chord, owner: $0.owner) }
      wanted = chords
      return
    }
    change(&keys) { $0.bind(command, to: chords) }
  }

  private mutating func change(_ keys: inout KeyMap, by change: (inout KeyMap) -> Void) {
    var new = keys
    change(&new)
    choose(nil)
    guard new != keys else { return }
    (previous, keys) = (keys, new)
  }
}
