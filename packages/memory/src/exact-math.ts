/**
 * exp, ln and pow by the four operations alone. ECMAScript leaves the precision of `Math.exp`, `Math.log` and `Math.pow`
 * to each engine; so a fold made of these gives the same bits on every device and on the server. Their series are written
 * out, since a browser runs them thousands of times before it has compiled them.
 */
/** ln 2 in two parts; whole multiples of the first are exact. */
const ln2Most = 6.93147180369123816e-1
const ln2Rest = 1.9082149292705877e-10

export function ln(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : Number.NaN
  if (x === Infinity) return x
  let mantissa = x
  let exponent = 0
  while (mantissa > Math.SQRT2) {
    mantissa /= 2
    exponent += 1
  }
  while (mantissa < Math.SQRT2 / 2) {
    mantissa *= 2
    exponent -= 1
  }
  const z = (mantissa - 1) / (mantissa + 1)
  let sum = 1 / 25
  sum = sum * z * z + 1 / 23
  sum = sum * z * z + 1 / 21
  sum = sum * z * z + 1 / 19
  sum = sum * z * z + 1 / 17
  sum = sum * z * z + 1 / 15
  sum = sum * z * z + 1 / 13
  sum = sum * z * z + 1 / 11
  sum = sum * z * z + 1 / 9
  sum = sum * z * z + 1 / 7
  sum = sum * z * z + 1 / 5
  sum = sum * z * z + 1 / 3
  sum = sum * z * z + 1
  return exponent * ln2Most + (2 * z * sum + exponent * ln2Rest)
}

export function exp(x: number): number {
  if (x > 700) return Infinity
  if (x < -700) return 0
  const exponent = Math.floor(x / Math.LN2 + 0.5)
  const rest = x - exponent * ln2Most - exponent * ln2Rest
  let sum = 1 + rest / 14
  sum = 1 + (rest / 13) * sum
  sum = 1 + (rest / 12) * sum
  sum = 1 + (rest / 11) * sum
  sum = 1 + (rest / 10) * sum
  sum = 1 + (rest / 9) * sum
  sum = 1 + (rest / 8) * sum
  sum = 1 + (rest / 7) * sum
  sum = 1 + (rest / 6) * sum
  sum = 1 + (rest / 5) * sum
  sum = 1 + (rest / 4) * sum
  sum = 1 + (rest / 3) * sum
  sum = 1 + (rest / 2) * sum
  sum = 1 + rest * sum
  for (let n = 0; n < exponent; n += 1) sum *= 2
  for (let n = 0; n > exponent; n -= 1) sum /= 2
  return sum
}

export const pow = (base: number, power: number): number => exp(power * ln(base))
