#!/bin/sh
# Writes 2,600 made-up purchases of 700 customers in seven cities to standard output; the same on every machine.
awk 'function uniform() {
  seed = (seed * 16807) % 2147483647           # Park and Miller (1988)
  return seed / 2147483647
}
BEGIN {
  seed = 20191008
  split("Berlin Hamburg Bremen Dresden Kiel Erfurt Jena", city)
  print "customer,city,product"
  for (purchase = 0; purchase < 2600; purchase++) {
    customer = int(700 * uniform() ^ 1.3)      # some customers come more often than others
    place = 1 + (customer * 7 + int(3 * uniform() ^ 4)) % 40   # most buy in one city
    place = place <= 16 ? 1 : place <= 26 ? 2 : place <= 32 ? 3 : place <= 36 ? 4 : place <= 38 ? 5 : place - 33
    product = int(exp(uniform() * log(301)))
    print "c" customer "," city[place] ",p" product
  }
}'
