#!/usr/bin/env bash
# What counting on a cluster reads, exchanges and collects, at several sizes and numbers of executors,
# beside what docs/explanation/scale.md says on paper; and what the driver's part takes on one machine,
# at up to 10^15 items. Prints the rows of the tables on that page.
#
#   benchmarks/scale.sh [SIZES [LARGEST [FOLDER]]]
#
# SIZES, "1000000 10000000 100000000" unless given, are numbers of labels; LARGEST, 15, is the power of
# ten of the most items for the driver. FOLDER (default: a new one in the system's temporary folder)
# takes the files, 25 bytes for each label.
set -euo pipefail

sizes=${1:-1000000 10000000 100000000}
largest=${2:-15}
folder=$(mktemp -d -p "${3:-${TMPDIR:-/tmp}}" scale-benchmark.XXXXXX)
trap 'rm -rf "$folder"' EXIT
[ -x /usr/bin/time ] || { echo "scale.sh: /usr/bin/time is missing; install GNU time" >&2; exit 1; }
. "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/spark-setup.sh"

# Expected number of different labels among that many rows of ZipfLabels.
different() { # ROWS
  awk -v m="$1" 'BEGIN {
    steps = 200000; l = log(40000001); h = l / steps
    for (i = 0; i < steps; i++) { k = exp((i + 0.5) * h); d += (1 - exp(-m / (k * l))) * k * h }
    printf "%.0f", d
  }'
}

# Adds up what the tasks of a run tell of themselves: a stage a line.
stages() { # LOG
  grep '"Event":"SparkListenerTaskEnd"' "$1" | awk '
    function field(after, name,  at) { # the number of this name behind a text
      at = index($0, after)
      if (!at || !match(substr($0, at), "\"" name "\":[0-9]+")) return 0
      return substr(substr($0, at), RSTART + length(name) + 3, RLENGTH - length(name) - 3) + 0
    }
    {
      s = field("\"Stage ID\"", "Stage ID"); tasks[s]++; if (s > last) last = s
      rows[s] += field("\"Input Metrics\"", "Records Read")
      written[s] += field("\"Shuffle Write Metrics\"", "Shuffle Bytes Written")
      records[s] += field("\"Shuffle Write Metrics\"", "Shuffle Records Written")
      remote[s] += field("\"Shuffle Read Metrics\"", "Remote Bytes Read")
    }
    END { for (s = 0; s <= last; s++) if (tasks[s])
      print s, tasks[s], rows[s], records[s], written[s], remote[s] }'
}

# Counts the labels by Spark and prints a row of the table.
measure() { # MASTER ROWS
  rm -rf "$folder/log"
  mkdir "$folder/log"
  SPARK_SETTINGS="-Dspark.eventLog.enabled=true -Dspark.eventLog.dir=file:$folder/log
    -Dspark.eventLog.compress=false -Dspark.eventLog.rolling.enabled=false" \
    spark "$1" count "$folder/labels.parquet" --label label > "$folder/out" 2> "$folder/err" ||
    { cat "$folder/err" >&2; exit 1; }
  stages "$folder"/log/* > "$folder/stages"
  local scan tasks
  scan=$(awk -v n="$2" '$3 == n && $4 > 0' "$folder/stages" | tail -n 1)
  tasks=$(awk '{ print $2 }' <<< "$scan")
  awk -v master="$1" -v n="$2" -v scan="$scan" -v d="$(different $(($2 / tasks)))" \
    -v size="$(wc -c < "$folder/labels.parquet")" -v out="$(($(wc -l < "$folder/out") - 1))" '
    BEGIN { split(scan, first, " ") }
    { remote += $6; if ($1 > first[1]) { rows += $4; bytes += $5 } }
    END { printf "| `%s` | %d | %d | %.1f | %.2f | %.2f | %.1f | %d | %.2f | %.1f | %d |\n", master, n,
      first[2], size / 1e6, first[4] / 1e6, first[2] * d / 1e6, first[5] / 1e6, rows, bytes / 1e6,
      remote / 1e6, out }' "$folder/stages"
}

echo '| master | labels | tasks | MB read | first exchange, million rows | on paper | MB | further exchanges, rows | MB | MB between executors | rows collected |'
echo '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|'
for rows in $sizes; do
  labels_table "$rows"
  measure 'local[2]' "$rows"
done
for executors in 1 2 4; do measure "local-cluster[$executors,1,1024]" "$rows"; done
rm "$folder/labels.parquet"

echo
echo '| items | rows | seconds | processor seconds | memory (MB) |'
echo '|--:|--:|--:|--:|--:|'
for ((power = 9; power <= largest; power += 2)); do
  rows=$(awk -v p="$power" 'BEGIN { printf "%d", sqrt(2 * 10 ^ p) - 1 }')
  awk -v n="$rows" 'BEGIN { print "count,prevalence"; for (c = 1; c <= n; c++) print c ",1" }' \
    > "$folder/staircase.csv"
  /usr/bin/time -f '%e %U %S %M' -o "$folder/time" "$home/privhist" release "$folder/staircase.csv" \
    --epsilon 1 --out "$folder/release.json" --overwrite 2> "$folder/err" ||
    { cat "$folder/err" >&2; exit 1; }
  awk -v p="$power" -v r="$rows" \
    '{ printf "| 10^%d | %d | %.1f | %.1f | %d |\n", p, r, $1, $2 + $3, $4 / 1000 }' "$folder/time"
done
