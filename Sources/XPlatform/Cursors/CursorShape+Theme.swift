internal import CX11

extension CursorShape {
  /// The names by which themes may know it, the best first, and the glyph of the server's own font.
  ///
  /// `nil` for those that the program makes itself.
  var themed: (names: [String], glyph: CUnsignedInt)? {
    switch self {
    case .none, .cross: nil
    case .arrow: (["default", "left_ptr"], CUnsignedInt(XC_left_ptr))
    case .hand: (["pointer", "hand2"], CUnsignedInt(XC_hand2))
    case .text: (["text", "xterm"], CUnsignedInt(XC_xterm))
    case .move: (["move", "all-scroll", "fleur"], CUnsignedInt(XC_fleur))
    case .grab: (["grab", "openhand", "fleur"], CUnsignedInt(XC_fleur))
    case .grabbing: (["grabbing", "closedhand", "fleur"], CUnsignedInt(XC_fleur))
    case .resizeHorizontal:
      (["ew-resize", "sb_h_double_arrow"], CUnsignedInt(XC_sb_h_double_arrow))
    case .resizeVertical:
      (["ns-resize", "sb_v_double_arrow"], CUnsignedInt(XC_sb_v_double_arrow))
    case .resizeFalling:
      (["nwse-resize", "bottom_right_corner"], CUnsignedInt(XC_bottom_right_corner))
    case .resizeRising:
      (["nesw-resize", "bottom_left_corner"], CUnsignedInt(XC_bottom_left_corner))
    case .busy: (["wait", "watch"], CUnsignedInt(XC_watch))
    }
  }
}
