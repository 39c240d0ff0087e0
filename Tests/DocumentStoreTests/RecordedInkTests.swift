import Geometry
import InkCoding
import InkModel
import TestSupport
import Testing

/// Strokes that a hand has drawn, in the bytes of a document.
@Suite struct RecordedInkTests {
  @Test(arguments: InkType.allCases)
  func recordedStrokesComeBack(type: InkType) throws {
    for device in RecordedInk.Device.allCases {
      for stroke in try RecordedInk.strokes(type, device, zoom: device == .whole ? 8 : 1) {
        let isSame = try Stroke(packed: stroke.packed(), id: stroke.id) == stroke
        #expect(isSame)
      }
    }
  }

  /// The bytes of all strokes as an ink draws them, with their samples and without.
  private func sizes(_ type: InkType, _ device: RecordedInk.Device) throws -> (Int, Int) {
    let strokes = try RecordedInk.strokes(type, device)
    let bare = strokes.map { stroke in
      var stroke = stroke
      stroke.samples = []
      return stroke
    }
    func size(_ strokes: [Stroke]) -> Int { strokes.reduce(0) { $0 + $1.packed().count } }
    return (size(strokes), size(bare))
  }

  /// Guesses are as good as they were, to half a percent.
  ///
  /// The numbers are the bytes of 2660 samples with the curves through them, and of the curves alone.
  /// Who finds better guesses may lower them.
  @Test(arguments: [
    (RecordedInk.Device.whole, InkType.pen, 9125, 3494), (.whole, .pencil, 9900, 4266),
    (.whole, .reed, 9621, 3559), (.coarse, .pen, 4651, 6049), (.coarse, .reed, 7222, 6078),
    (.resting, .pen, 12_502, 6791), (.resting, .pencil, 13_736, 8013),
    (.stepped, .pen, 8625, 3759), (.stepped, .pencil, 9891, 5024),
  ])
  func recordedStrokesAreShort(
    device: RecordedInk.Device,
    type: InkType,
    whole: Int,
    bare: Int
  ) throws {
    let sizes = try sizes(type, device)
    #expect(sizes.0 <= whole + whole / 200 && sizes.1 <= bare + bare / 200)
  }
}
