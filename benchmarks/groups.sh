#!/usr/bin/env bash
# Time and peak memory of counting labels by group against counting them without groups, of the same
# Parquet file, in turn, each in a process of its own; and the ratios round by round.
#
#   benchmarks/groups.sh [ROWS [ROUNDS [FOLDER]]]
#
# 100,000,000 rows and three rounds unless given. Groups have 1,000 labels each, labels 10 rows on
# average: 10,000 groups for 100,000,000 rows. FOLDER (default: a new one in the system's temporary
# folder) takes the generated file, 20 bytes per row, and what the engine spills.
set -euo pipefail

rows=${1:-100000000}
rounds=${2:-3}
home=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
folder=$(mktemp -d -p "${3:-${TMPDIR:-/tmp}}" groups-benchmark.XXXXXX)
trap 'rm -rf "$folder"' EXIT
[ -x /usr/bin/time ] || { echo "groups.sh: /usr/bin/time is missing; install GNU time" >&2; exit 1; }

groups=$((rows / 10000 > 1 ? rows / 10000 : 1))
mvn -q -B -f "$home/pom.xml" -pl benchmarks -am -DskipTests -Djacoco.skip package
classpath="$home/benchmarks/target/*:$home/benchmarks/target/lib/*"
table=$folder/table.parquet
# "label" is in one group only, as a household is in one region; "shared" is in all of them.
java -cp "$classpath" io.privhist.benchmarks.generated.RunSql "COPY (
  SELECT 'city ' || pair // 1000 AS city, 'label ' || pair AS label, 'label ' || pair % 1000 AS shared
  FROM (SELECT hash(range) % ($groups * 1000) AS pair FROM range($rows))) TO '$table'"

# Counts a column by so many groups; says seconds, processor seconds and memory, and keeps the times.
measure() { # NAME COLUMN GROUPS
  /usr/bin/time -f '%e %U %S %M' -o "$folder/time" \
    java -cp "$classpath" io.privhist.benchmarks.GroupedCounting "$table" "$2" "$3" \
    > "$folder/$1.out" 2> "$folder/err" || { cat "$folder/err" >&2; exit 1; }
  tail -n 1 "$folder/time" | awk -v n="$1" '{ printf "%-18s %7.1f s %7.1f s of CPU %6d MB\n", n, $1, $2 + $3, $4 / 1000 }'
  tail -n 1 "$folder/time" | awk '{ print $1, $2 + $3 }' >> "$folder/$1.times"
}

# The middle one of the rounds' ratios, with the smallest and the largest, of times and of CPU.
ratios() { # NAME
  local column
  paste -d' ' "$folder/$1.times" "$folder/$1-grouped.times" > "$folder/both"
  for column in 1 2; do
    awk -v c="$column" '{ print $(c + 2) / $c }' "$folder/both" | sort -n | awk -v n="$1" -v c="$column" '
      { r[NR] = $1 } END { printf "%s, grouped / not, %s: %.2f (%.2f to %.2f)\n", n,
        c == 1 ? "time" : "CPU", r[int((NR + 1) / 2)], r[1], r[NR] }'
  done
}

for ((round = 1; round <= rounds; round++)); do
  uptime | sed 's/.*load average/load average/'
  for column in label shared; do
    measure "$column" "$column" 0
    measure "$column-grouped" "$column" "$groups"
  done
  cmp -s "$folder/label.out" "$folder/label-grouped.out" ||
    { echo "groups.sh: groups counted differently" >&2; exit 1; }
done
ratios label
ratios shared
