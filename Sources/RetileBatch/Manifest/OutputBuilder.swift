import Retile
import RetileJSON
import RetileSinks

/// An output as it will be made, with what it writes.
struct BuiltOutput {
  let output: BatchOutput
  let writes: OutputWrites
}

/// Turns the description of an output, and an input, into the job that makes it.
struct OutputBuilder {
  let files: ManifestFiles
  let problems: ManifestProblems

  /// The output; nil if something is wrong, which is reported.
  func build(_ entry: OutputEntry, _ input: JobInput) -> BuiltOutput? {
    problems.catching { () throws(ManifestProblem) in
      var values = input.values
      var layout: ManifestFiles.Layout?
      if let node = entry.layout {
        guard let found = files.layout(node) else { return nil }
        layout = found
        values[.layout] = found.name.map {
          NamePart.of(LocalLayout.isFile($0) ? NamePart.stem(of: $0) : $0)
        }
      }
      switch entry.work {
      case .render:
        guard let layout else { return nil }
        return try render(entry, input, layout, values)
      case .stills(let moments, let subject):
        if case .host(let host) = subject {
          values[.host] = SafeFileName.of(host.description)
        }
        return try stills(entry, input, moments, subject, layout, values)
      case .split(let split):
        return try self.split(entry, input, split, values)
      }
    } ?? nil
  }

  // MARK: the three kinds

  private func render(
    _ entry: OutputEntry, _ input: JobInput, _ layout: ManifestFiles.Layout,
    _ values: [NameTemplate.Placeholder: String]
  ) throws(ManifestProblem) -> BuiltOutput {
    let (name, options) = try target(entry, values)
    let rate = options.fps?.value
    let isSingle = rate == nil ? input.selection.isSingle : input.selection.frames == 1
    if !isSingle { try refuseSingleStill(entry, name) }
    let job = RenderJob(
      input: input.options, selection: input.selection, rate: rate,
      outputs: [
        RenderJob.Output(
          layout: layout.layout, layoutName: layout.name, destination: name.spec)
      ], canvas: options.canvas?.value, pngLevel: options.pngLevel?.value ?? 1,
      encoding: options.encoding, overwrites: options.overwrite?.value ?? true,
      drawing: DrawingOptions(filter: options.scaler?.value ?? .bilinear))
    return built(
      name, .render(job),
      definition("render", layout.definition, input.definition, options, name.target))
  }

  private func stills(
    _ entry: OutputEntry, _ input: JobInput, _ moments: SnapshotJob.Moments,
    _ subject: OutputEntry.Subject, _ layout: ManifestFiles.Layout?,
    _ values: [NameTemplate.Placeholder: String]
  ) throws(ManifestProblem) -> BuiltOutput {
    let (name, options) = try target(entry, values)
    try refuseVideo(entry, name)
    var (isSingle, areNamed) = (false, false)
    if case .at(let points) = moments { (isSingle, areNamed) = (points.count == 1, true) }
    if !isSingle { try refuseSingleStill(entry, name) }
    var shown = SnapshotJob.Subject.composite
    var members: [JSONMember] = []
    if let layout {
      shown = .layout(layout.layout, name: layout.name)
      members = layout.definition
    } else if case .host(let host) = subject {
      shown = .host(host)
      members = [JSONMember("host", .string(host.description))]
    }
    members.append(moments.definition)
    let job = SnapshotJob(
      input: input.options, subject: shown, moments: moments, selection: input.selection,
      destination: name.spec, canvas: options.canvas?.value,
      pngLevel: options.pngLevel?.value ?? 1, overwrites: options.overwrite?.value ?? true,
      drawing: DrawingOptions(filter: options.scaler?.value ?? .bilinear))
    // Moments that are named are looked for in the whole stream.
    let reading = input.definition.filter {
      !areNamed || !["start", "duration", "frames"].contains($0.key)
    }
    return built(
      name, .snapshot(job), definition("stills", members, reading, options, name.target))
  }

  private func split(
    _ entry: OutputEntry, _ input: JobInput, _ split: SplitEntry,
    _ values: [NameTemplate.Placeholder: String]
  ) throws(ManifestProblem) -> BuiltOutput {
    let names = try SplitTarget(entry, split, values, files)
    let options = try checked(entry, names.format, isBare: false)
    let job = SplitJob(
      input: input.options, selection: input.selection, names: names.names,
      format: names.format.name, hosts: split.hosts, size: split.size,
      pngLevel: options.pngLevel?.value ?? 1, encoding: options.encoding,
      overwrites: options.overwrite?.value ?? true,
      drawing: DrawingOptions(filter: options.scaler?.value ?? .bilinear))
    var members: [JSONMember] = []
    let hosts = Set(split.hosts.map(\.description)).sorted()
    if !hosts.isEmpty {
      members.append(JSONMember("hosts", .array(hosts.map { .string($0) })))
    }
    if let size = split.size { members.append(JSONMember("size", .string("\(size)"))) }
    members.append(JSONMember("format", .string(names.format.name)))
    let output = BatchOutput(
      name: names.path, work: .split(job),
      definition: Self.text("split", members, input.definition, options, names.format))
    return BuiltOutput(output: output, writes: names.writes)
  }

  // MARK: names and options

  /// The name of an output that is not a split, and its options.
  private func target(
    _ entry: OutputEntry, _ values: [NameTemplate.Placeholder: String]
  ) throws(ManifestProblem) -> (OutputName, OptionSettings) {
    let text = entry.name.value.filled(values)
    let isBare = OutputSpec(text).needsFormat
    let name = try OutputName(
      text, format: isBare ? entry.options.format?.value : nil, at: entry.name.place, files)
    return (name, try checked(entry, name.target.format, isBare: isBare))
  }

  /// The options that make sense; those that do not are mistakes if they stand there, and are left
  /// out if they are defaults.
  private func checked(
    _ entry: OutputEntry, _ format: OutputFormat, isBare: Bool
  ) throws(ManifestProblem) -> OptionSettings {
    var options = entry.options
    for option in OutputOption.all {
      guard let place = option.key.place(in: options),
        let objection = option.objection(entry.kind, format, isBare: isBare)
      else { continue }
      if place.job != nil { problems.report(place, .rule(objection)) }
      option.key.clear(&options)
    }
    return options
  }

  private func refuseSingleStill(
    _ entry: OutputEntry, _ name: OutputName
  ) throws(ManifestProblem) {
    guard name.target.expectsSingle else { return }
    throw ManifestProblem(
      entry.name.place,
      .rule(
        "'\(name.path)' is one picture, but several frames will come; put %d into the name "
          + "(frame-%d.png)"))
  }

  private func refuseVideo(_ entry: OutputEntry, _ name: OutputName) throws(ManifestProblem) {
    guard name.target.format.isEncodedVideo else { return }
    throw ManifestProblem(
      entry.name.place,
      .rule(
        "'\(name.path)' is video, but stills will come; use .png, .y4m or .yuv, or leave out "
          + "\"stills\""))
  }

  // MARK: definitions

  private func built(
    _ name: OutputName, _ work: BatchOutput.Work, _ definition: String
  ) -> BuiltOutput {
    BuiltOutput(
      output: BatchOutput(name: name.path, work: work, definition: definition),
      writes: OutputWrites(name.target))
  }

  private func definition(
    _ kind: String, _ members: [JSONMember], _ reading: [JSONMember], _ options: OptionSettings,
    _ target: OutputTarget
  ) -> String {
    Self.text(
      kind, members + [JSONMember("format", .string(target.format.name))], reading, options,
      target.format)
  }

  private static func text(
    _ kind: String, _ members: [JSONMember], _ reading: [JSONMember], _ options: OptionSettings,
    _ format: OutputFormat
  ) -> String {
    let told = OutputOption.all.filter { $0.matters(to: format) }
      .compactMap { $0.key.definition(of: options) }
    return JSONWriter.write(
      .object([JSONMember("kind", .string(kind))] + members + reading + told))
  }
}

extension SnapshotJob.Moments {
  /// Stills are numbered in order of time, so the order in which they are named is no part of it.
  fileprivate var definition: JSONMember {
    switch self {
    case .at(let points):
      JSONMember("at", .array(points.map(\.description).sorted().map { .string($0) }))
    case .every(let step): JSONMember("every", .string(step.description))
    case .rate(let rate): JSONMember("rate", .string(rate.description))
    case .onChange: JSONMember("onChange", .bool(true))
    case .keyFrames: JSONMember("keyFrames", .bool(true))
    }
  }
}
