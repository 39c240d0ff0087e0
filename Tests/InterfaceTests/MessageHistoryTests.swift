import Editor
import Geometry
import SystemIO
import Testing
import Widgets

@testable import Interface

/// The panel of the last messages.
@Suite struct MessageHistoryTests {
  /// The texts of the panel from the top, without its header.
  private func texts(on stage: InterfaceStage) throws -> [String] {
    let view = try stage.view(.messageHistory)
    return view.panel.elements.compactMap { element in
      if case .text(let text, _, _, _, _) = element.look { text } else { nil }
    }
  }

  @Test func theNewestMessageStandsOnTopBelowItsTime() throws {
    let stage = try InterfaceStage(width: 800, height: 700)
    let day = CalendarDate(1_700_000_000)
    stage.interface.recentMessages = [
      RecentMessage(.done("first"), at: day), RecentMessage(.failed("second"), at: day),
    ]
    try stage.press("Ctrl+Shift+M")
    stage.refresh()
    #expect(
      try texts(on: stage) == ["Recent messages", day.dayText, "second", day.dayText, "first"]
    )
  }

  /// A message that comes while the panel is open is listed at once.
  @Test func anOpenPanelFollows() throws {
    let stage = try InterfaceStage(width: 800, height: 700)
    stage.open(.messageHistory)
    #expect(try texts(on: stage).contains("No messages yet."))
    stage.interface.recentMessages.append(RecentMessage(.done("now"), at: .now))
    stage.refresh()
    #expect(try texts(on: stage).contains("now"))
    #expect(try !texts(on: stage).contains("No messages yet."))
  }

  /// The times of a message of today are hours, those of others days.
  @Test func timesAreHoursOnlyOnTheSameDay() {
    let now = CalendarDate(1_700_000_000)
    #expect(CalendarDate(1_700_000_060).text(seenAt: now) == CalendarDate(1_700_000_060).timeText)
    #expect(CalendarDate(1_699_900_000).text(seenAt: now) == CalendarDate(1_699_900_000).dayText)
  }

  /// However many messages there are, the panel fits its window and scrolls to the oldest.
  @Test(arguments: [(360, 480), (420, 520), (1280, 800)])
  func manyMessagesScroll(size: (Int, Int)) throws {
    let stage = try InterfaceStage(width: size.0, height: size.1)
    stage.interface.recentMessages = (0..<50).map { number in
      RecentMessage(.failed("\(number): the disk is full, so the drawing is not saved."), at: .now)
    }
    stage.open(.messageHistory)
    stage.refresh()
    let view = try stage.view(.messageHistory)
    #expect(view.frame.height <= size.1 && view.frame.width <= size.0)
    #expect(try texts(on: stage).last?.hasPrefix("0: ") == true)
  }
}
