import Foundation
import Geometry
import Practice
import SystemIO
import TestSupport
import Testing

/// The sentences about faults in another language, which is that of a whole process.
@Suite struct FaultMessageTests {
  /// Distances have the decimal mark of the language.
  @Test func distancesHaveTheDecimalMarkOfTheLanguage() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.writeTranslations(["0.5": "0,5"], of: "de")
      Localization.begin(folder: folder.url.path, language: "de")
      let sentence = Fault.moved(Vector(dx: 3, dy: 1)).message(in: HandwrittenText("a"))
      #expect(sentence.contains("3,2 mm"), "\(sentence)")
    }
  }
}
