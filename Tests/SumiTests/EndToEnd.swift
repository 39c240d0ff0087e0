import Testing

/// Everything that is tested with the real program on a real X server.
///
/// One at a time, because the rigs are shared and the machine is small.
@Suite(
  .serialized,
  .enabled(
    if: PenRig.missing == nil,
    "the pen rig lacks \(PenRig.missing ?? ""); Scripts/setup --tests installs it"
  )
)
struct EndToEnd {}
