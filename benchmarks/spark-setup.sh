# To be sourced by the benchmarks that start Spark: builds, makes a folder for what executors start
# from, and defines how to start the application and how to make the data.
#
# Before: `folder`, where files may be made. After: `home`, `tools`, `spark` and `labels_table`.
home=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")

mvn -q -B -f "$home/pom.xml" -pl benchmarks,spark-app -am -DskipTests -Djacoco.skip package \
  dependency:build-classpath -Dmdep.outputFile=target/spark.classpath -Dmdep.includeScope=compile
"$home/privhist" --version > /dev/null # builds it, if it has to be built
tools="$home/benchmarks/target/*:$home/benchmarks/target/lib/*"
application=$home/spark-app/target/privhist-spark-app.jar
jars=$(tr ':' '\n' < "$home/spark-app/target/spark.classpath" | grep '\.jar$' | grep -v /privhist)
opens=$(sed -n 's:.*<spark.opens>\(.*\)</spark.opens>.*:\1:p' "$home/pom.xml")

mkdir -p "$folder/home/jars" "$folder/work"
for jar in $jars; do ln -s "$jar" "$folder/home/jars/"; done
export SPARK_HOME=$folder/home SPARK_SCALA_VERSION=2.13 SPARK_LOCAL_DIRS=$folder/work
export SPARK_WORKER_DIR=$folder/work

# Writes that many labels to labels.parquet.
labels_table() { # ROWS
  java -cp "$tools" io.privhist.benchmarks.generated.ZipfLabels "$folder/labels.txt" "$1"
  java -cp "$tools" io.privhist.benchmarks.generated.RunSql "COPY (SELECT label FROM
    read_csv('$folder/labels.txt', header = false, columns = {'label': 'VARCHAR'}, quote = '',
    escape = '', delim = chr(1))) TO '$folder/labels.parquet' (FORMAT parquet, ROW_GROUP_SIZE 250000)"
  rm "$folder/labels.txt"
}

# SPARK_SETTINGS has further settings of Spark.
spark() { # MASTER ARGUMENTS
  local master=$1
  shift
  java -Xmx2g $opens -Dspark.master="$master" -Dspark.jars="$application" \
    -Dspark.ui.enabled=false -Dspark.driver.host=127.0.0.1 -Dspark.driver.bindAddress=127.0.0.1 \
    -Dspark.sql.shuffle.partitions=16 -Dspark.sql.files.maxPartitionBytes=16m ${SPARK_SETTINGS:-} \
    -cp "$application:$folder/home/jars/*" io.privhist.spark.app.Main "$@"
}

export home folder application opens
export -f spark
