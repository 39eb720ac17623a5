package io.privhist.ingest.request;

/** Where rows come from. */
public sealed interface Source permits FileSource, FoundFiles, StreamSource, DatabaseSource {
  /** Returns the name for messages, without secrets. */
  String name();
}
