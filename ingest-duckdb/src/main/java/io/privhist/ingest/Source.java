package io.privhist.ingest;

/** Where rows come from. */
public sealed interface Source permits FileSource, StreamSource, DatabaseSource {
  /** Returns the name for messages, without secrets. */
  String name();
}
