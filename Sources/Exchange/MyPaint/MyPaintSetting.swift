/// The settings of MyPaint's brushes, as far as an ink has to know them.
enum MyPaintSetting {
  /// The values of settings that are not 0 by default and are read.
  static let defaults: [String: Double] = [
    "opaque": 1, "opaque_linearize": 0.9, "radius_logarithmic": 2, "hardness": 0.8,
    "dabs_per_actual_radius": 2, "speed1_gamma": 4, "speed2_gamma": 4, "elliptical_dab_ratio": 1,
    "elliptical_dab_angle": 90,
  ]

  /// The effects of settings that no ink has; a setting that is not here has no effect alone.
  static let effects: [String: MyPaintBrush.Effect] = [
    "smudge": .smudging,
    "change_color_h": .colorChanges, "change_color_l": .colorChanges,
    "change_color_hsl_s": .colorChanges, "change_color_v": .colorChanges,
    "change_color_hsv_s": .colorChanges, "colorize": .colorChanges, "restore_color": .colorChanges,
    "posterize": .colorChanges,
    "eraser": .erasing, "lock_alpha": .erasing,
    "offset_by_random": .scattering, "radius_by_random": .scattering,
    "offset_by_speed": .offsets, "offset_x": .offsets, "offset_y": .offsets,
    "offset_angle": .offsets, "offset_angle_asc": .offsets, "offset_angle_view": .offsets,
    "offset_angle_2": .offsets, "offset_angle_2_asc": .offsets, "offset_angle_2_view": .offsets,
    "slow_tracking": .smoothing, "slow_tracking_per_dab": .smoothing, "tracking_noise": .smoothing,
    "snap_to_pixel": .pixels,
  ]

  /// Returns the effect of an input that no ink responds to.
  static func effect(ofInput name: String) -> MyPaintBrush.Effect {
    switch name {
    case "random": .randomness
    case "stroke": .strokeLength
    case "direction", "direction_angle", "attack_angle": .direction
    case "tilt_declination", "tilt_declinationx", "tilt_declinationy", "tilt_ascension": .tilt
    default: .otherInputs
    }
  }
}
