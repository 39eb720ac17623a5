# Plays a trace of keys, one per line, against a cache that keeps the "slots" keys used last; prints the share of hits.
{ clock++
  if ($1 in used) hits++
  else if (size == slots) {                      # throw out what was not used for the longest time
    oldest = ""
    for (key in used) if (oldest == "" || used[key] < used[oldest]) oldest = key
    delete used[oldest]
  } else size++
  used[$1] = clock
}
END { printf "%d slots: %.1f %% hits\n", slots, 100 * hits / clock }
