extension CommandSpec {
  package static let batch = CommandSpec(
    name: "batch",
    summary: "make many outputs of many recordings, one decode for each, nothing twice",
    usage: "MANIFEST [options]",
    examples: [
      Example("Make all that a manifest asks for", "retile batch night.json"),
      Example("Say what would be made, and why", "retile batch night.json --dry-run"),
      Example(
        "Within 2 GiB, four recordings at a time", "retile batch night.json --memory 2G --jobs 4"),
    ],
    discussion: [
      "MANIFEST is JSON, or a JSON object a line: which inputs, which layouts, stills and splits, and "
        + "where they go; docs/batch.md has every key. It is checked as a whole before anything runs.",
      "What was made is remembered in a journal beside each output (.retile-journal.jsonl), with a "
        + "fingerprint of the input, the layout, the options and Retile's version. The next run makes "
        + "only what is missing or would be different now. A run that is killed leaves nothing half "
        + "written, and the next one goes on where it was.",
      "For several machines: 'retile batch plan' cuts the work into tasks, 'retile batch run' does one "
        + "of them anywhere, 'retile batch merge' joins what they made.",
      "A job that fails does not stop the others; the exit code is 1 then.",
    ],
    positionals: [.manifest],
    options: [
      OptionSpec("--dry-run", help: "say what would be made, and why; make nothing"),
      OptionSpec("--force", help: "make all outputs, also those that are up to date"),
      OptionSpec(
        "--jobs", value: .required("N"),
        help: "decode N inputs at a time; default: one per processor"),
      OptionSpec(
        "--memory", value: .required("SIZE"),
        help: "take no more than SIZE bytes of memory: 800M, 2G; inputs that do not fit wait, are "
          + "decoded more than once for a part of their outputs each, or fail; default: no limit"),
      OptionSpec("--fail-fast", help: "stop everything at the first job that fails"),
      OptionSpec(
        "--retries", value: .required("N"),
        help: "try outputs that failed N times more, after all others; default 0"),
      OptionSpec(
        "--threads", value: .required("N"),
        help: "threads that decode each input; default: the processors, shared out"),
    ] + batchRunning)

  package static let batchPlan = CommandSpec(
    name: "batch plan",
    summary: "cut a batch into tasks that can be done anywhere",
    usage: "MANIFEST --parts N -o DIR [options]",
    examples: [
      Example(
        "Eight tasks of about the same size", "retile batch plan night.json --parts 8 -o plan")
    ],
    discussion: [
      "DIR gets plan.json and task-000.json, task-001.json …. Long recordings are cut at key frames; "
        + "what a task makes goes to DIR as well, until 'retile batch merge DIR' joins it. Any number "
        + "of tasks gives the bytes of one run; of a render to mp4 or mkv the frames, times and sound: "
        + "its parts are joined without encoding them again. Outputs that are up to date are left out.",
      "A task is a file, and its result an exit code: 0 is done, and done once more changes nothing; "
        + "anything else can be tried again, anywhere that sees the same files by the same names. "
        + "scripts/cluster has Slurm and Ray.",
    ],
    positionals: [.manifest],
    options: [
      OptionSpec(
        "--parts", value: .required("N"), help: "the number of tasks; fewer where there is less"),
      OptionSpec(
        "-o", "--output", value: .required("DIR"),
        help: "the plan's directory, which all workers see; it is made"),
      OptionSpec("--force", help: "plan all outputs, also those that are up to date"),
      .strict, .quiet,
    ])

  package static let batchRun = CommandSpec(
    name: "batch run",
    summary: "do one task of a plan",
    usage: "TASK [options]",
    examples: [Example("The first task", "retile batch run plan/task-000.json")],
    positionals: [
      PositionalSpec("TASK", help: "a task-….json of 'retile batch plan'")
    ],
    options: [.threads, .progress, .strict, .quiet])

  package static let batchMerge = CommandSpec(
    name: "batch merge",
    summary: "join what the tasks of a plan made",
    usage: "DIR [options]",
    examples: [Example("Once all tasks are done", "retile batch merge plan")],
    discussion: [
      "Each output of which all parts are there is joined, gets its name, and is noted in the journal "
        + "beside it. Where parts are missing the others are joined all the same; the exit code is 1."
    ],
    positionals: [PositionalSpec("DIR", help: "the directory of 'retile batch plan'")],
    options: [.strict, .quiet])

  private static let batchRunning: [OptionSpec] = [
    OptionSpec(
      "--progress", value: .required("MODE"), group: "Running",
      help: "auto (default: a line for each running job and one for all on a terminal, else "
        + "nothing), plain, json (lines) or none"),
    OptionSpec(
      "--report", value: .required("FILE"), group: "Running",
      help: "write what became of each job and output as JSON"),
    .strict, .quiet,
  ]
}

extension PositionalSpec {
  package static let manifest = PositionalSpec(
    "MANIFEST", help: "what to make: JSON or JSON lines; - is stdin")
}
