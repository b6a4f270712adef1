/**
 * exp, ln and pow by the four operations alone. ECMAScript leaves the precision of `Math.exp`, `Math.log` and `Math.pow`
 * to each engine; so a fold made of these gives the same bits on every device and on the server.
 */
/** What of ln 2 is beyond `Math.LN2`. */
const ln2Rest = 2.3190468138462996e-17

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
  let sum = 0
  for (let n = 25; n >= 1; n -= 2) sum = sum * z * z + 1 / n
  return exponent * Math.LN2 + (2 * z * sum + exponent * ln2Rest)
}

export function exp(x: number): number {
  if (x > 700) return Infinity
  if (x < -700) return 0
  const exponent = Math.floor(x / Math.LN2 + 0.5)
  const rest = x - exponent * Math.LN2 - exponent * ln2Rest
  let sum = 1
  for (let n = 14; n >= 1; n -= 1) sum = 1 + (rest / n) * sum
  for (let n = 0; n < exponent; n += 1) sum *= 2
  for (let n = 0; n > exponent; n -= 1) sum /= 2
  return sum
}

export const pow = (base: number, power: number): number => exp(power * ln(base))
