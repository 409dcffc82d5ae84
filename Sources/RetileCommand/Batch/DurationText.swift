/// Lengths of time to read: `8 s`, `3 min 20 s`, `2 h 5 min`.
enum DurationText {
  /// Rounded to whole seconds, from ten hours on to whole hours.
  static func of(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 1e9 else { return "very long" }
    let whole = Int(max(0, seconds).rounded())
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    let minutes = (whole + 30) / 60
    if minutes < 600 { return "\(minutes / 60) h \(minutes % 60) min" }
    return "\((whole + 1800) / 3600) h"
  }
}
