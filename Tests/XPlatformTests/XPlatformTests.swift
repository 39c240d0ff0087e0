import Testing

/// Everything that needs an X server; one after the other, since Xlib's error handlers are those
/// of the whole process.
@Suite(.serialized, .enabled(if: Tool.isInstalled("Xvfb"), "there is no Xvfb"))
struct XPlatformTests {}
