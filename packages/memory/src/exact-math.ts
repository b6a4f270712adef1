/**
 * exp, ln and pow by the four operations alone. ECMAScript leaves the precision of `Math.exp`, `Math.log` and `Math.pow`
 * to each engine; so a fold made of these gives the same bits on every device and on the server. Both polynomials are
 * those of fdlibm, which are as exact as a number is and shorter than the series: a year of answers takes some two hundred
 * thousand of them.
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
  const f = mantissa - 1
  const s = f / (2 + f)
  const z = s * s
  const w = z * z
  const even = w * (3.999999999940941908e-1 + w * (2.222219843214978396e-1 + w * 1.531383769920937332e-1))
  const odd =
    6.66666666666673513e-1 + w * (2.857142874366239149e-1 + w * (1.818357216161805012e-1 + w * 1.479819860511658591e-1))
  const half = (f * f) / 2
  return exponent * ln2Most - (half - (s * (half + z * odd + even) + exponent * ln2Rest) - f)
}

export function exp(x: number): number {
  if (x > 700) return Infinity
  if (x < -700) return 0
  const exponent = Math.floor(x / Math.LN2 + 0.5)
  const most = x - exponent * ln2Most
  const least = exponent * ln2Rest
  const rest = most - least
  const z = rest * rest
  const c =
    rest -
    z *
      (1.66666666666666019037e-1 +
        z *
          (-2.77777777770155933842e-3 +
            z * (6.61375632143793436117e-5 + z * (-1.6533902205465251539e-6 + z * 4.13813679705723846039e-8))))
  let result = 1 - (least - (rest * c) / (2 - c) - most)
  for (let n = 0; n < exponent; n += 1) result *= 2
  for (let n = 0; n > exponent; n -= 1) result /= 2
  return result
}

export const pow = (base: number, power: number): number => exp(power * ln(base))
