#!/bin/sh
# Writes 20,000 made-up people with postcode, year of birth and sex to standard output; the same on every machine.
awk 'function uniform() {
  seed = (seed * 16807) % 2147483647           # Park and Miller (1988)
  return seed / 2147483647
}
BEGIN {
  seed = 20191008
  print "postcode,born,sex"
  for (person = 0; person < 20000; person++) {
    postcode = 1000 + int(exp(uniform() * log(201)))   # few large towns, many small ones
    born = 2010 - int(95 * (1 - sqrt(1 - uniform())))  # fewer people of old age
    print postcode "," born "," (uniform() < 0.5 ? "f" : "m")
  }
}'
