#!/bin/sh
# Writes 30,000 made-up visits of 2,000 users to pages to standard output; the same on every machine.
awk 'function uniform() {
  seed = (seed * 16807) % 2147483647           # Park and Miller (1988)
  return seed / 2147483647
}
BEGIN {
  seed = 20191008
  print "user,page,month"
  for (visit = 0; visit < 30000; visit++) {
    user = int(2000 * uniform() ^ 1.3)         # some users come more often than others
    page = int(exp(uniform() * log(5001)))
    print "u" user ",/page/" page "," 1 + int(uniform() * 12)
  }
}'
