import LatencyLab

/// A fault that is planted in a session of the lab.
enum PlantedFault: CaseIterable, Sendable {
  case delivery, deliveryOfAFrame, wait, drawing, drawingOfAFrame, sending, server
  case dropped, droppedInRuns, doubled, doubledLate
  case packetsOfTwo, packetsOfThree, deliveredTogether
  case meanOfTwo, meanOfFour
  case longRasters, busyServer, busyProgram, busyProcessorBeforeReading, busyProcessorWhileDrawing

  /// The finding that names it.
  var name: LatencyFinding.Fault {
    switch self {
    case .delivery, .deliveryOfAFrame: .lateDelivery
    case .wait: .longWait
    case .drawing, .drawingOfAFrame: .longDrawing
    case .sending: .longSending
    case .server: .slowServer
    case .dropped, .droppedInRuns: .missingSamples
    case .doubled, .doubledLate: .doubledSamples
    case .packetsOfTwo, .packetsOfThree, .deliveredTogether: .mergedSamples
    case .meanOfTwo, .meanOfFour: .smoothedSamples
    case .longRasters: .longRaster
    case .busyServer: .busyServer
    case .busyProgram: .busyProgram
    case .busyProcessorBeforeReading, .busyProcessorWhileDrawing: .busyProcessor
    }
  }

  /// The milliseconds by which every sample is late at a place of its way.
  func delay(at stage: Stage) -> Double {
    switch (self, stage) {
    case (.delivery, .delivery): 6
    case (.deliveryOfAFrame, .delivery): 16
    case (.wait, .wait): 5
    case (.drawing, .drawing): 3
    case (.drawingOfAFrame, .drawing): 9
    case (.sending, .sending): 4
    case (.server, .server): 7
    default: 0
    }
  }

  /// The stage in which some frames are slow.
  var slowStage: Stage? {
    switch self {
    case .longRasters, .busyProcessorWhileDrawing: .drawing
    case .busyServer: .server
    case .busyProgram: .wait
    case .busyProcessorBeforeReading: .delivery
    default: nil
    }
  }

  /// The samples of a packet; 1 where each is sent at once.
  var packet: Int {
    switch self {
    case .packetsOfTwo: 2
    case .packetsOfThree: 3
    case .deliveredTogether: 4
    default: 1
    }
  }

  /// The samples of the driver's mean.
  var mean: Int {
    switch self {
    case .meanOfTwo: 2
    case .meanOfFour: 4
    default: 1
    }
  }
}
