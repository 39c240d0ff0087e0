extension LightDelays {
  /// Measures the delays in a recording of a microphone and a photodiode.
  ///
  /// One channel has the knock of the tip, the other the current of a photodiode over the square that
  /// flips at each contact. A knock begins where it first rises above the noise; a flip is at half of
  /// the height of its edge, since the panel takes time to switch.
  ///
  /// - Parameter sound: the recording; it does not matter which of the two channels has the light.
  /// - Throws: ``Failure`` when there is nothing to measure.
  public init(_ sound: SoundRecording) throws(Failure) {
    guard sound.channels.count >= 2 else {
      throw Failure("one channel; the knock of the tip and the light need one each")
    }
    let signals = sound.channels.map { SoundSignal($0, rate: sound.rate) }
    // A knock begins at a value of the recording, and so does the noise before it.
    let precision = 2000 / sound.rate
    let found = [(0, 1), (1, 0)].map { knocks, light in
      LightDelays(
        from: signals[knocks].starts,
        to: signals[light].middles,
        precision: precision
      )
    }
    // Light follows a knock soon, and a knock follows light only when the pen taps again.
    let (one, two) = (found[0], found[1])
    let isSwapped =
      one.delays.count == two.delays.count
      ? two.milliseconds.p50 < one.milliseconds.p50 : two.delays.count > one.delays.count
    self = isSwapped ? two : one
    guard !delays.isEmpty else {
      throw Failure("no knock with a change of light within half a second")
    }
  }
}
