#!/usr/bin/env bash
# Counting labels of one Parquet table by DuckDB and by Spark, with one executor and with two; and
# what the driver does at 10^12 items. All in one run; prints the rows of the tables in
# docs/evaluation/spark.md.
#
#   benchmarks/spark.sh [ROWS [FOLDER]]
#
# 10,000,000 rows unless given. FOLDER (default: a new one in the system's temporary folder) takes
# the generated files, 25 bytes per row, and what Spark exchanges.
set -euo pipefail

rows=${1:-10000000}
folder=$(mktemp -d -p "${2:-${TMPDIR:-/tmp}}" spark-benchmark.XXXXXX)
trap 'rm -rf "$folder"' EXIT
[ -x /usr/bin/time ] || { echo "spark.sh: /usr/bin/time is missing; install GNU time" >&2; exit 1; }
. "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/spark-setup.sh"

labels_table "$rows"
# Every count from 1 to 1,414,213 once: the most rows that 10^12 items can make.
java -cp "$tools" io.privhist.benchmarks.generated.RunSql \
  "COPY (SELECT range AS count, 1 AS prevalence FROM range(1, 1414214)) TO '$folder/most.parquet'" \
  "COPY (SELECT 1 AS count, 1 AS prevalence) TO '$folder/least.parquet'"

duckdb() { "$home/privhist" "$@"; }

# Prints a row: seconds, processor seconds, and memory of the largest process in MB.
measure() { # NAME COMMAND...
  local name=$1
  shift
  /usr/bin/time -f '%e %U %S %M' -o "$folder/time" bash -c '"$@"' _ "$@" > "$folder/out" \
    2> "$folder/err" || { cat "$folder/err" >&2; exit 1; }
  tail -n 1 "$folder/time" | awk -v n="$name" '{ printf "| %s | %.1f | %.1f | %d |\n", n, $1, $2 + $3, $4 / 1000 }'
}

counts() { # NAME COMMAND...
  measure "$@"
  [ -e "$folder/first" ] || cp "$folder/out" "$folder/first"
  cmp -s "$folder/out" "$folder/first" || { echo "spark.sh: $1 counted differently" >&2; exit 1; }
}

export -f duckdb

echo "| $rows labels in Parquet | seconds | processor seconds | memory (MB) |"
echo "|---|--:|--:|--:|"
counts 'DuckDB, 2 threads' duckdb count "$folder/labels.parquet" --label label --threads 2
counts 'Spark `local[2]`' spark 'local[2]' count "$folder/labels.parquet" --label label
counts 'Spark, 1 executor of 1 core' spark 'local-cluster[1,1,1024]' count "$folder/labels.parquet" --label label
counts 'Spark, 2 executors of 1 core' spark 'local-cluster[2,1,1024]' count "$folder/labels.parquet" --label label
echo
echo '| driver, `release --from prevalences`, `local[2]` | seconds | processor seconds | memory (MB) |'
echo '|---|--:|--:|--:|'
measure 'one row: start and end' spark 'local[2]' release "$folder/least.parquet" --epsilon 1 --out "$folder/a.json"
measure '1,414,213 rows: n = 10^12' spark 'local[2]' release "$folder/most.parquet" --epsilon 1 --out "$folder/b.json"
