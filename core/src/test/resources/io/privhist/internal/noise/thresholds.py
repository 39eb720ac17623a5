"""Prints thresholds.csv: floor(p * 2^144) in hex, for p = 1/(1+e^x) and p = e^-x, x = epsilon 2^j.

Independent of the Java code: uses exp() of Python's decimal module at 150 digits.
"""

from decimal import Decimal, getcontext
from math import floor

getcontext().prec = 150
EPSILONS = ["1/1000000000", "1/3000000000", "1/1000", "1/100", "49/1500", "1/10", "1/3", "1/2",
            "1", "4", "11", "12", "100"]

print("epsilon,j,logistic,decay")
for text in EPSILONS:
    numerator, _, denominator = text.partition("/")
    epsilon = Decimal(numerator) / Decimal(denominator or "1")
    j = 0
    while True:
        e = (epsilon * 2**j).exp()
        scaled = [p * 2**144 for p in (1 / (1 + e), 1 / e)]
        # Far from any integer, so that the last digits of the 150 cannot matter.
        assert all(abs(s - s.to_integral_value()) > Decimal("1e-20") for s in scaled), (text, j)
        print(f"{text},{j},{floor(scaled[0]):x},{floor(scaled[1]):x}")
        if e > 2**16:
            break
        j += 1
