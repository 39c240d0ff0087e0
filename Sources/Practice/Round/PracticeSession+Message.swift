internal import SystemIO

extension PracticeSession {
  /// The largest number of faults in a message.
  private static let mostFaults = 3

  /// The current message to the user: a title and sentences.
  var message: (title: String, lines: [String]) {
    if isChoosing { return (localized("Lessons"), [localized("Tap the lesson to start.")]) }
    switch phase {
    case .showing:
      let text = hint == nil ? localized("Follow the red dot.") : hintText
      return (localized("Watch"), [text])
    case .writing: return (localized("Your turn"), [hintText])
    case .judged(let verdict):
      let faults = verdict.faults.prefix(Self.mostFaults).map { $0.message(in: round.text) }
      let praise = verdict.faults.isEmpty ? [praise(of: verdict)] : []
      let next =
        number + 1 < rounds.count
        ? isNextComing
          ? localized("The next word follows.")
          : localized("Continue with the next word, or undo the last stroke.")
        : localized("That was the last word.")
      return (title(of: verdict), praise + faults + [next])
    }
  }

  /// Returns the title of a button, which the user reads.
  func title(of button: PracticeButton) -> String {
    switch button {
    case .showAgain: localized("Watch again")
    case .writeAgain: localized("Write again")
    case .next: localized("Next word")
    case .lessons: localized("Lessons")
    case .lesson(let number): lessons[number].title
    case .moreLessons: localized("Next page")
    case .back: localized("Back")
    }
  }

  private func praise(of verdict: WordVerdict) -> String {
    verdict.strayPoints.isEmpty
      ? localized("All strokes are in the right place.")
      : localized("Almost entirely on the line; rings mark the rest.")
  }

  private func title(of verdict: WordVerdict) -> String {
    let score = "\(Int(verdict.score.rounded()))"
    guard verdict.isAccepted else { return localized("{score} – try again", ["score": score]) }
    return verdict.score >= LeitnerBoxes.goodMark
      ? localized("{score} – well written", ["score": score])
      : localized("{score} – readable", ["score": score])
  }

  private var hintText: String {
    switch hint {
    case .leavesPath: localized("The stroke left the line. Try it again.")
    case .isReversed: localized("Wrong direction. Start at the red ring.")
    case .comesTooEarly: localized("Another stroke comes first: start at the red ring.")
    case .stays, nil: localized("Start at the red ring and follow the arrow.")
    }
  }
}
