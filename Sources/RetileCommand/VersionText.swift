import Retile

/// What `retile --version` prints.
enum VersionText {
  static var text: String {
    "retile \(RetileVersion.number)\n"
      + RetileVersion.libraries.map { "\($0)\n" }.joined()
      + "CPU level: \(RetileVersion.cpuLevel)\n"
  }
}
