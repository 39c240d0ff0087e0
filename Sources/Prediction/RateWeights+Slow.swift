// Written by Scripts/predictor/train.py; change that, not this.

extension RateWeights {
  /// For reports at less than 90 Hz.
  static let slow = RateWeights(
    knots: [1, 2, 3],
    filter: slowFilter,
    networks: SmallNetwork.read(
      [[27, 64, 40, 6], [12, 12, 8, 3]],
      from: PackageResources.slow_weights
    )
  )

  private static let slowFilter: [Double] = [
    0.8975, 0, 0, 0, 0, 1.6909, 0, 0, 0, 0, 2.4197, 0, 0, 0, 0, 0.8675, -0.0263, 0, 0, 0, 1.6587,
    -0.0745, 0, 0, 0, 2.5491, -0.3236, 0, 0, 0, 0.8792, 0.0005, -0.0473, 0, 0, 1.6709, 0.1034,
    -0.2422, 0, 0, 2.53, 0.0353, -0.4273, 0, 0, 0.8806, 0.012, 0.0472, -0.1276, 0, 1.6989, 0.1042,
    -0.0156, -0.2816, 0, 2.5527, 0.0533, -0.0138, -0.4964, 0, 0.7358, 0.107, 0.0931, -0.0952,
    -0.1345, 1.3798, 0.2945, 0.0708, -0.2452, -0.3111, 2.0465, 0.346, -0.0151, -0.438, -0.4589,
  ]
}
