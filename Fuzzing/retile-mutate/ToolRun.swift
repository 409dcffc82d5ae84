import Foundation

/// How one run of the tool ended.
struct ToolRun {
  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
    /// It did not end by itself.
    case hang
  }

  let ending: Ending
  let errors: String
  let seconds: Double
  /// The most memory that was resident, in bytes.
  let peakMemory: Int

  /// CPU that no small file needs, and a pause that no run makes even on a busy machine.
  private static let cpuSeconds: Int = 30
  private static let patience = 180.0
  /// Addresses, and the size of a file.
  private static let memory: rlim_t = 4 << 30
  private static let fileSize: rlim_t = 1 << 30

  /// Sets the limits of all runs: what the process has, its children get.
  ///
  /// - Parameter isSanitized: AddressSanitizer takes terabytes of addresses, and watches what is
  ///   resident itself.
  static func limit(isSanitized: Bool) {
    func set(_ resource: __rlimit_resource, _ value: rlim_t) {
      var limit = rlimit(rlim_cur: value, rlim_max: value)
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
    set(RLIMIT_CORE, 0)
    set(RLIMIT_FSIZE, fileSize)
    if !isSanitized { set(RLIMIT_AS, memory) }
  }

  /// Runs a program in the current directory.
  ///
  /// - Parameter texts: where its output and messages are put meanwhile.
  init(_ program: String, _ arguments: [String], texts: String) throws {
    let (out, err) = ("\(texts)/out", "\(texts)/err")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (descriptor, path) in [(Int32(1), out), (2, err)] {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    let started = ContinuousClock.now
    var process: pid_t = 0
    var list = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in list { free(word) } }
    let status = posix_spawn(&process, program, &actions, nil, &list, environ)
    guard status == 0 else {
      throw Failure(text: "cannot start '\(program)': \(String(cString: strerror(status)))")
    }
    var (state, usage) = (Int32(0), rusage())
    var isHanging = false
    while wait4(process, &state, isHanging ? 0 : WNOHANG, &usage) == 0 {
      if started.duration(to: .now) > .seconds(Self.patience)
        || Self.cpu(of: process) >= Self.cpuSeconds
      {
        isHanging = true
        kill(process, SIGKILL)
      } else {
        usleep(1000)
      }
    }
    seconds = started.duration(to: .now) / .seconds(1)
    peakMemory = usage.ru_maxrss * 1024
    let signal = state & 0x7f
    if isHanging {
      ending = .hang
    } else {
      ending = signal == 0 ? .exit(state >> 8 & 0xff) : .signal(signal)
    }
    errors = String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: err)), as: UTF8.self)
  }

  /// Whole seconds.
  private static func cpu(of process: pid_t) -> Int {
    var (clock, time) = (clockid_t(), timespec())
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return 0
    }
    return time.tv_sec
  }
}
