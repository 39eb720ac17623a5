#!/usr/bin/env bash
# Time and peak memory of counting labels, against sort and against the bare engine, and of bounding
# the records of units. All in one run, the methods in turn, the fastest round of each.
#
#   benchmarks/ingest.sh [ROWS [ROUNDS [FOLDER]]]
#
# 100,000,000 rows and one round unless given. FOLDER (default: a new one in the system's temporary
# folder) takes the generated files, 30 bytes per row, and as much again while sorting and bounding.
set -euo pipefail

rows=${1:-100000000}
rounds=${2:-1}
home=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
folder=$(mktemp -d -p "${3:-${TMPDIR:-/tmp}}" ingest-benchmark.XXXXXX)
trap 'rm -rf "$folder"' EXIT
[ -x /usr/bin/time ] || { echo "ingest.sh: /usr/bin/time is missing; install GNU time" >&2; exit 1; }

# Whatever order counts of counts come in, with a header or without.
normalise() { grep -v count | sort -t, -k1,1n; }

by_sort() {
  LC_ALL=C sort -S 1G --parallel=2 -T "$folder" "$labels" | uniq -c |
    awk '{ n[$1]++ } END { for (c in n) print c "," n[c] }'
}

by_engine() { java -cp "$classpath" io.privhist.benchmarks.baseline.BareQuery "$labels"; }

by_privhist() { "$home/privhist" count "$labels" "$@"; }

# Runs a method, keeps its fastest time and largest memory, and compares what it printed.
measure() {
  local name=$1 seconds kilobytes
  shift
  /usr/bin/time -f '%e %M' -o "$folder/time" bash -c '"$@"' _ "$@" > "$folder/out" 2> "$folder/err" ||
    { cat "$folder/err" >&2; exit 1; }
  read -r seconds kilobytes < <(tail -n 1 "$folder/time")
  normalise < "$folder/out" > "$folder/$name"
  cmp -s "$folder/$name" "$folder/sort" || { echo "ingest.sh: $name counted differently" >&2; exit 1; }
  fastest[$name]=$(awk -v a="${fastest[$name]:-1e9}" -v b="$seconds" 'BEGIN { print a < b ? a : b }')
  [ "${memory[$name]:-0}" -ge "$kilobytes" ] || memory[$name]=$kilobytes
  printf '%-16s %8.1f s %8d MB\n' "$name" "$seconds" $((kilobytes / 1000)) >&2
}

mvn -q -B -f "$home/pom.xml" -pl benchmarks -am -DskipTests -Djacoco.skip package
classpath="$home/benchmarks/target/*:$home/benchmarks/target/lib/*"
labels=$folder/labels.txt
java -cp "$classpath" io.privhist.benchmarks.generated.ZipfLabels "$labels" "$rows"
"$home/privhist" --version > /dev/null # builds it, if it has to be built
export home folder labels classpath
export -f by_sort by_engine by_privhist

declare -A fastest memory
for ((round = 1; round <= rounds; round++)); do
  measure sort by_sort
  measure engine by_engine
  measure privhist by_privhist
  measure privhist-1GB by_privhist --memory 1GB
done
for name in privhist privhist-1GB; do
  awk -v n="$name" -v p="${fastest[$name]}" -v s="${fastest[sort]}" -v e="${fastest[engine]}" \
    'BEGIN { printf "%s: %.2f times as fast as sort, %.2f times the time of the bare engine\n", n, s / p, p / e }'
done
rm "$labels"

java -cp "$classpath" io.privhist.benchmarks.generated.ZipfLabels "$folder/units.csv" "$rows" $((rows / 10))
for form in even heavy; do
  mkdir "$folder/$form"
  java -Xmx512m -cp "$classpath" io.privhist.ingest.counting.BoundingBenchmark \
    "$folder/units.csv" 5 2GB 8GB "$folder/$form" "$form"
  rm -r "$folder/$form"
done
