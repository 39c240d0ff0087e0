internal import SystemIO

extension PracticeSession {
  /// The largest number of faults in a message.
  private static let mostFaults = 3

  /// The current message to the user: a title and sentences.
  var message: (title: String, lines: [String]) {
    switch phase {
    case .showing: return (localized("Watch"), [localized("The red dot shows the way.")])
    case .writing: return (localized("Your turn"), [hintText])
    case .judged(let verdict):
      let faults = verdict.faults.prefix(Self.mostFaults).map { $0.message(in: round.text) }
      let praise = verdict.faults.isEmpty ? [praise(of: verdict)] : []
      let next =
        number + 1 < rounds.count
        ? localized("Enter: the next word. Ctrl+Z: write the last stroke again.")
        : localized("That was the last word.")
      return (title(of: verdict), praise + faults + [next])
    }
  }

  private func praise(of verdict: WordVerdict) -> String {
    verdict.strayPoints.isEmpty
      ? localized("Every stroke is where it belongs.")
      : localized("On the line nearly everywhere; a ring shows where not.")
  }

  private func title(of verdict: WordVerdict) -> String {
    let score = "\(Int(verdict.score.rounded()))"
    guard verdict.isAccepted else { return localized("{score} – once more", ["score": score]) }
    return verdict.score >= LeitnerBoxes.goodMark
      ? localized("{score} – well written", ["score": score])
      : localized("{score} – readable", ["score": score])
  }

  private var hintText: String {
    switch hint {
    case .leavesPath: localized("That left the line. Try the stroke again.")
    case .isReversed: localized("That went the other way. Begin at the red ring.")
    case .comesTooEarly: localized("Another stroke comes first: begin at the red ring.")
    case .stays, nil: localized("Begin at the red ring and follow the arrow.")
    }
  }
}
