export interface Complex {
  readonly re: number
  readonly im: number
}

const rounds = 200
const near = 1e-10

/** The roots of a polynomial with real coefficients, the highest power first and 1 (Durand and Kerner's way). */
export function rootsOf(coefficients: readonly number[]): Complex[] {
  const degree = coefficients.length - 1
  // Any start that is neither real nor of length 1 works.
  const roots = Array.from({ length: degree }, (_, index): Complex => power({ re: 0.4, im: 0.9 }, index))
  for (let round = 0; round < rounds; round++) {
    let moved = 0
    for (const [index, root] of roots.entries()) {
      const value = coefficients.reduce((sum, coefficient) => plus(times(sum, root), coefficient), { re: 0, im: 0 })
      let others: Complex = { re: 1, im: 0 }
      for (const [other, place] of roots.entries()) {
        if (other !== index) others = times(others, { re: root.re - place.re, im: root.im - place.im })
      }
      const step = over(value, others)
      roots[index] = { re: root.re - step.re, im: root.im - step.im }
      moved = Math.max(moved, Math.hypot(step.re, step.im))
    }
    if (moved < near) break
  }
  return roots
}

function power(base: Complex, exponent: number): Complex {
  let result: Complex = { re: 1, im: 0 }
  for (let count = 0; count < exponent; count++) result = times(result, base)
  return result
}

function plus(a: Complex, b: number): Complex {
  return { re: a.re + b, im: a.im }
}

function times(a: Complex, b: Complex): Complex {
  return { re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re }
}

function over(a: Complex, b: Complex): Complex {
  const size = b.re * b.re + b.im * b.im
  return { re: (a.re * b.re + a.im * b.im) / size, im: (a.im * b.re - a.re * b.im) / size }
}
