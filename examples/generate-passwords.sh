#!/bin/sh
# Writes 20,000 made-up passwords with a Zipf-like distribution to standard output; the same on every machine.
awk 'BEGIN {
  seed = 20191008
  for (i = 0; i < 20000; i++) {
    seed = (seed * 16807) % 2147483647       # Park and Miller (1988)
    rank = int(exp(seed / 2147483647 * log(8001)))
    print "pw" rank
  }
}'
