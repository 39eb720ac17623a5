#!/usr/bin/env bash
# Time and peak memory of counting labels and of bounding the records of units, in paired rounds: the
# methods in turn, each in a process of its own, and the ratios round by round.
#
#   benchmarks/ingest.sh [-n ROWS] [-r ROUNDS] [-b PRIVHIST] [-d FOLDER] [PART...]
#
# Parts, all unless named: text, small (a hundredth of the rows), parquet, csv, bounding.
# 100,000,000 rows and 5 rounds unless given. PRIVHIST is the launcher of another version to compare
# with. FOLDER (default: the system's temporary one) needs 60 bytes per row.
set -euo pipefail

rows=100000000 rounds=5 before='' parent=${TMPDIR:-/tmp}
while getopts n:r:b:d: option; do
  case $option in
    n) rows=$OPTARG ;;
    r) rounds=$OPTARG ;;
    b) before=$(readlink -f -- "$OPTARG") ;;
    d) parent=$OPTARG ;;
    *) exit 2 ;;
  esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || set -- text small parquet csv bounding
for part; do
  [[ $part =~ ^(text|small|parquet|csv|bounding)$ ]] || { echo "ingest.sh: no part is called $part" >&2; exit 2; }
done
[ -x /usr/bin/time ] || { echo "ingest.sh: /usr/bin/time is missing; install GNU time" >&2; exit 1; }
home=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
folder=$(mktemp -d -p "$parent" ingest-benchmark.XXXXXX)
trap 'rm -rf "$folder"' EXIT

mvn -q -B -f "$home/pom.xml" -pl benchmarks -am -DskipTests -Dspotless.check.skip -Djacoco.skip package
for launcher in "$home/privhist" $before; do
  "$launcher" --version > /dev/null # builds it, if it has to be built
done
export classpath="$home/benchmarks/target/*:$home/benchmarks/target/lib/*" folder
bench() { java -cp "$classpath" "io.privhist.benchmarks.$1" "${@:2}"; }
by_sort() {
  LC_ALL=C sort -S 1G --parallel=2 -T "$folder" "$1" | uniq -c |
    awk '{ n[$1]++ } END { for (c in n) print c "," n[c] }'
}
export -f bench by_sort

# measure NAME COMMAND...: one line "NAME seconds processor-seconds megabytes", and what was counted
# is compared with what the first method of this part counted, in whatever order it came.
measure() {
  local name=$1
  shift
  /usr/bin/time -f '%e %U %S %M' -o "$folder/time" bash -c '"$@"' _ "$@" > "$folder/out" 2> "$folder/err" ||
    { cat "$folder/err" >&2; exit 1; }
  grep -v count "$folder/out" | sort -t, -k1,1n > "$folder/counted"
  [ -e "$folder/expected" ] || cp "$folder/counted" "$folder/expected"
  cmp -s "$folder/counted" "$folder/expected" || { echo "ingest.sh: $name counted differently" >&2; exit 1; }
  tail -n 1 "$folder/time" | awk -v n="$name" '{ printf "%-15s %8.2f s %8.2f s of processor %7d MB\n", n, $1, $2 + $3, $4 / 1000 }' |
    tee -a "$folder/measured"
}

# ratio A B: how many times the time of B method A took, the middle of all rounds and the range.
ratio() {
  awk -v a="$1" -v b="$2" '
    $1 == a { wall_a[++i] = $2; work_a[i] = $4 }
    $1 == b { wall_b[++j] = $2; work_b[j] = $4 }
    function middle(r, n,  k, l, t) {
      for (k = 1; k < n; k++) for (l = k + 1; l <= n; l++) if (r[l] < r[k]) { t = r[k]; r[k] = r[l]; r[l] = t }
      return sprintf("%.2f (%.2f to %.2f)", (r[int((n + 1) / 2)] + r[int(n / 2) + 1]) / 2, r[1], r[n])
    }
    END {
      if (!i || i != j) exit
      for (k = 1; k <= i; k++) { wall[k] = wall_a[k] / wall_b[k]; work[k] = work_a[k] / work_b[k] }
      printf "%s / %s: %s of the time, %s of the processor time\n", a, b, middle(wall, i), middle(work, i)
    }' "$folder/measured"
}

start() {
  echo "== $1"
  rm -f "$folder/expected" "$folder/measured"
}

text() {
  start "$2: $1 labels, one in a line"
  local labels=$folder/labels.txt
  bench generated.ZipfLabels "$labels" "$1"
  measure sort by_sort "$labels"
  for ((round = 1; round <= rounds; round++)); do
    measure counter bench baseline.BareCounter "$labels"
    measure engine bench baseline.BareQuery "$labels"
    measure privhist "$home/privhist" count "$labels"
    measure privhist-256MB "$home/privhist" count "$labels" --memory 256MB
    [ -z "$before" ] || measure before "$before" count "$labels"
  done
  rm "$labels"
  ratio privhist counter
  ratio engine privhist
  ratio privhist-256MB privhist
  ratio privhist before
}

table() {
  start "$1: $rows labels in a column"
  for ((round = 1; round <= rounds; round++)); do
    measure engine bench baseline.BareQuery "$folder/table.$1"
    measure privhist "$home/privhist" count "$folder/table.$1" --label label
  done
  rm "$folder/table.$1"
  ratio privhist engine
}

bounding() {
  start "bounding: $rows records of $((rows / 10)) units, 5 of each kept"
  bench generated.ZipfLabels "$folder/units.csv" "$rows" $((rows / 10))
  for ((round = 1; round <= rounds; round++)); do
    for form in even heavy; do
      mkdir "$folder/$form"
      echo "$form:"
      java -Xmx512m -cp "$classpath" io.privhist.ingest.counting.BoundingBenchmark \
        "$folder/units.csv" 5 2GB 8GB "$folder/$form" "$form"
      rm -r "${folder:?}/$form"
    done
  done
}

for part; do
  case $part in
    text) text "$rows" text ;;
    small) text $((rows / 100)) small ;;
    parquet)
      bench generated.ZipfLabels "$folder/labels.txt" "$rows"
      bench generated.RunSql "COPY (SELECT * FROM read_csv('$folder/labels.txt', header = false,
        auto_detect = false, columns = {'label': 'VARCHAR'})) TO '$folder/table.parquet'"
      rm "$folder/labels.txt"
      table parquet
      ;;
    csv)
      bench generated.ZipfLabels "$folder/table.csv" "$rows" $((rows / 10))
      table csv
      ;;
    bounding) bounding ;;
  esac
done
