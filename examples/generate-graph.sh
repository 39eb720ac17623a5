#!/bin/sh
# Writes the edges of a made-up friendship graph of 6,000 people to standard output; the same on every machine.
# Each newcomer makes two friends, people in proportion to the friends they have (Barabasi and Albert 1999).
awk 'BEGIN {
  seed = 20191008
  print "a,b"
  ends = 0
  end[ends++] = 1
  end[ends++] = 2
  print "1,2"
  for (person = 3; person <= 6000; person++) {
    known = ends                               # ends of the edges so far: a node for each degree
    for (friend = 0; friend < 2; friend++) {
      seed = (seed * 16807) % 2147483647       # Park and Miller (1988)
      other = end[int(seed / 2147483647 * known)]
      print person "," other
      end[ends++] = person
      end[ends++] = other
    }
  }
}'
