# shellcheck shell=bash
# Sourced after common.sh by check-slurm and check-ray: an engine of this machine runs a plan while
# tasks and a worker are lost, and the outputs are those of a single run.

# Makes the folder of all that is started here. Processes are found again by its name, which is in
# their environment, or because they are in one of these sessions. It is not in .build, since names
# of sockets must be short.
sessions=()
begin_cluster() {
  work=$(mktemp -d -t "retile-$1.XXXXXX")
  export CHECK_CLUSTER=$work
  trap end_cluster EXIT
  trap 'exit 1' INT TERM HUP
}

end_cluster() {
  local status=$? pids
  # Some of /proc is gone before it is read, which is no failure.
  mapfile -t pids < <(grep -las -e "=$work" /proc/[0-9]*/environ | cut -d / -f 3 || true
    members_of "${sessions[@]}")
  end_at_once "${pids[@]}"
  if ((status == 0)); then
    rm -rf "$work"
  else
    printf '%s: files and logs are left in %s\n' "${0##*/}" "$work" >&2
  fi
}

# Ends processes as a machine does that loses its power: none sees another one end.
end_at_once() {
  kill -s STOP "$@" 2> /dev/null || true
  kill -s KILL "$@" 2> /dev/null || true
}

session_of() { ps -o sid= -p "$1" | tr -d ' '; }

# The processes of these sessions, one a line.
members_of() {
  local session
  for session; do ps -o pid= -s "$session" | tr -d ' ' || true; done
}

# Waits until a command succeeds, for 90 s at most.
wait_for() {
  local what=$1 deadline=$((SECONDS + 90))
  shift
  until "$@" > /dev/null 2>&1; do
    ((SECONDS < deadline)) || die "waited 90 s for $what"
    sleep 0.1
  done
}

# Sets ports to so many TCP ports that are free now.
free_ports() {
  local port
  ports=()
  for port in $(shuf -i 20000-29999); do
    ((${#ports[@]} < $1)) || break
    (: < "/dev/tcp/127.0.0.1/$port") 2> /dev/null || ports+=("$port")
  done
}

# Sets tool, and makes in $work two recordings, and in $work/single the outputs of one run.
prepare_work() {
  if [[ -n ${RETILE_TOOL-} ]]; then
    tool=$(realpath "$RETILE_TOOL")
  else
    # shellcheck disable=SC2119
    build_release
    tool=$(realpath "$tool")
  fi
  mkdir "$work/in"
  cp Tests/Fixtures/sample.mp4 "$work/in/a.mp4"
  cp Tests/Fixtures/sample.mp4 "$work/in/b.mp4"
  manifest single
  "$tool" batch "$work/single.json"
}

# Writes $work/NAME.json, whose outputs lie in $work/NAME.
manifest() {
  cat > "$work/$1.json" <<MANIFEST
{"jobs": [{"input": "in/*.mp4", "outputs": [
  {"layout": "grid", "output": "$1/{input}.y4m"},
  {"layout": "spotlight", "output": "md5:$1/{input}.md5"},
  {"stills": {"every": "1s"}, "output": "$1/{input}-%02d.png"}
]}]}
MANIFEST
}

# Plans the work of manifest NAME in so many parts.
plan_for() {
  manifest "$1"
  "$tool" batch plan "$work/$1.json" --parts "$2" -o "$3"
}

# Writes $work/retile, which is the tool, but for the first try of three tasks: the worker of 000
# waits to be lost in the middle of its work, 001 dies in the middle of a file, for 002 the disk is
# full. Where $work/hopeless is, all tasks fail. A line in $work/tries/TASK for each try.
write_spoiler() {
  mkdir "$work/tries"
  {
    printf '#!/usr/bin/env bash\n'
    declare -p work tool
    cat <<'SPOILER'
[[ $2 == run ]] || exec "$tool" "$@"
task=$(basename "$3" .json)
tries=$work/tries/$(basename "$(dirname "$3")")-$task
printf '%s\n' "$$" >> "$tries"
[[ ! -e $work/hopeless ]] || exit 1
(($(wc -l < "$tries") == 1)) || exec "$tool" "$@"
case $task in
  task-000)
    (ulimit -f 16; "$tool" "$@")
    printf '%s\n' "$$" > "$work/halted.new"
    mv "$work/halted.new" "$work/halted"
    exec sleep 600
    ;;
  task-001) ulimit -f 16 ;;
  task-002) trap '' XFSZ; ulimit -f 16 ;;
esac
exec "$tool" "$@"
SPOILER
  } > "$work/retile"
  chmod +x "$work/retile"
}

expect_tries() {
  local task=$1 expected=$2 found
  found=$(wc -l < "$work/tries/$task")
  ((found == expected)) || die "$task was tried $found times, want $expected"
}

# Outputs begin with no dot, unlike the journal beside them.
expect_equal() {
  diff -rq -x '.*' "$work/single" "$work/joined" \
    || die "the joined outputs differ from those of one run"
}

# Runs ADAPTER PLANDIR OPTION … over plans; lose_worker PID takes the worker of a process away.
check_adapter() {
  local adapter=(timeout 300 "$1") running task
  shift
  write_spoiler
  export RETILE=$work/retile

  say "a plan of 6 tasks: one dies, one fails, one loses its worker"
  plan_for joined 6 "$work/plan"
  "${adapter[@]}" "$work/plan" "$@" & running=$!
  wait_for "a task to halt" halted_or_ended "$running"
  [[ -e $work/halted ]] || die "the adapter ended before its first task halted"
  lose_worker "$(< "$work/halted")"
  wait "$running" || die "exit code $?, want 0"
  expect_equal
  for task in 000 001 002; do expect_tries "plan-task-$task" 2; done
  for task in 003 004 005; do expect_tries "plan-task-$task" 1; done

  say "a plan whose task fails always, then the same once more"
  rm -r "$work/joined"
  plan_for joined 1 "$work/hopeless-plan"
  touch "$work/hopeless"
  if "${adapter[@]}" "$work/hopeless-plan" --retries 1 "$@"; then die "exit code 0, want 1"; fi
  expect_tries hopeless-plan-task-000 2
  [[ -z $(ls "$work/joined" 2> /dev/null) ]] || die "there are outputs in $work/joined"
  rm "$work/hopeless"
  "${adapter[@]}" "$work/hopeless-plan" "$@" || die "exit code $?, want 0"
  expect_equal
  say "the outputs are those of one run"
}

halted_or_ended() { [[ -e $work/halted ]] || ! kill -0 "$1"; }
