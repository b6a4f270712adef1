/** The discrete Fourier transform, in place; the length is a power of two. */
export function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length
  swapBitReversed(real, imaginary)
  const { cosines, sines } = turnsOf(size)
  let span = 2
  // Two rounds go over the values at once, since large arrays are slow to reach.
  for (; span * 2 <= size; span *= 4) twoRounds(real, imaginary, span, cosines, sines)
  if (span <= size) oneRound(real, imaginary, span, cosines, sines)
}

function oneRound(
  real: Float64Array,
  imaginary: Float64Array,
  span: number,
  cosines: Float64Array,
  sines: Float64Array,
): void {
  const half = span / 2
  const stride = real.length / span
  for (let start = 0; start < real.length; start += span) {
    for (let low = start, turn = 0; low < start + half; low++, turn += stride) {
      const high = low + half
      const turnReal = cosines[turn] ?? 0
      const turnImaginary = sines[turn] ?? 0
      const highReal = real[high] ?? 0
      const highImaginary = imaginary[high] ?? 0
      const turnedReal = highReal * turnReal - highImaginary * turnImaginary
      const turnedImaginary = highReal * turnImaginary + highImaginary * turnReal
      const lowReal = real[low] ?? 0
      const lowImaginary = imaginary[low] ?? 0
      real[high] = lowReal - turnedReal
      imaginary[high] = lowImaginary - turnedImaginary
      real[low] = lowReal + turnedReal
      imaginary[low] = lowImaginary + turnedImaginary
    }
  }
}

/** The round of a span and that of twice the span: four values meet, first in neighboring pairs, then across. */
function twoRounds(
  real: Float64Array,
  imaginary: Float64Array,
  span: number,
  cosines: Float64Array,
  sines: Float64Array,
): void {
  const size = real.length
  const half = span / 2
  const stride = size / span
  const quarterTurn = size / 4
  for (let start = 0; start < size; start += 2 * span) {
    for (let a = start, turn = 0; a < start + half; a++, turn += stride) {
      const b = a + half
      const c = a + span
      const d = c + half
      const turnReal = cosines[turn] ?? 0
      const turnImaginary = sines[turn] ?? 0
      const bReal = (real[b] ?? 0) * turnReal - (imaginary[b] ?? 0) * turnImaginary
      const bImaginary = (real[b] ?? 0) * turnImaginary + (imaginary[b] ?? 0) * turnReal
      const dReal = (real[d] ?? 0) * turnReal - (imaginary[d] ?? 0) * turnImaginary
      const dImaginary = (real[d] ?? 0) * turnImaginary + (imaginary[d] ?? 0) * turnReal
      const sumReal = (real[a] ?? 0) + bReal
      const sumImaginary = (imaginary[a] ?? 0) + bImaginary
      const restReal = (real[a] ?? 0) - bReal
      const restImaginary = (imaginary[a] ?? 0) - bImaginary
      const farSumReal = (real[c] ?? 0) + dReal
      const farSumImaginary = (imaginary[c] ?? 0) + dImaginary
      const farRestReal = (real[c] ?? 0) - dReal
      const farRestImaginary = (imaginary[c] ?? 0) - dImaginary
      const nearTurn = turn / 2
      const nearReal = cosines[nearTurn] ?? 0
      const nearImaginary = sines[nearTurn] ?? 0
      const farReal = cosines[nearTurn + quarterTurn] ?? 0
      const farImaginary = sines[nearTurn + quarterTurn] ?? 0
      const cReal = farSumReal * nearReal - farSumImaginary * nearImaginary
      const cImaginary = farSumReal * nearImaginary + farSumImaginary * nearReal
      const eReal = farRestReal * farReal - farRestImaginary * farImaginary
      const eImaginary = farRestReal * farImaginary + farRestImaginary * farReal
      real[a] = sumReal + cReal
      imaginary[a] = sumImaginary + cImaginary
      real[c] = sumReal - cReal
      imaginary[c] = sumImaginary - cImaginary
      real[b] = restReal + eReal
      imaginary[b] = restImaginary + eImaginary
      real[d] = restReal - eReal
      imaginary[d] = restImaginary - eImaginary
    }
  }
}

const scratch = new Map<number, { real: Float64Array; imaginary: Float64Array }>()

/**
 * The transform of real values, up to half of their rate: even and odd values go through one transform of half the size.
 * The arrays returned are used again by the next call.
 */
export function realTransform(values: Float64Array): { real: Float64Array; imaginary: Float64Array } {
  const size = values.length
  const half = size / 2
  const found = scratch.get(size) ?? {
    real: new Float64Array(half + 1),
    imaginary: new Float64Array(half + 1),
  }
  scratch.set(size, found)
  const real = found.real.subarray(0, half)
  const imaginary = found.imaginary.subarray(0, half)
  for (let at = 0; at < half; at++) {
    real[at] = values[2 * at] ?? 0
    imaginary[at] = values[2 * at + 1] ?? 0
  }
  transform(real, imaginary)
  parted(found, turnsOf(size), half)
  return found
}

/** Tells the spectra of even and odd values apart, which went through one transform, and joins them. */
function parted(
  { real, imaginary }: { real: Float64Array; imaginary: Float64Array },
  { cosines, sines }: { cosines: Float64Array; sines: Float64Array },
  half: number,
): void {
  const first = real[0] ?? 0
  const last = imaginary[0] ?? 0
  real[0] = first + last
  imaginary[0] = 0
  real[half] = first - last
  imaginary[half] = 0
  for (let low = 1; low <= half / 2; low++) {
    const high = half - low
    const lowReal = real[low] ?? 0
    const lowImaginary = imaginary[low] ?? 0
    const highReal = real[high] ?? 0
    const highImaginary = imaginary[high] ?? 0
    const evenReal = (lowReal + highReal) / 2
    const evenImaginary = (lowImaginary - highImaginary) / 2
    const oddReal = (lowImaginary + highImaginary) / 2
    const oddImaginary = (highReal - lowReal) / 2
    const turnReal = cosines[low] ?? 0
    const turnImaginary = sines[low] ?? 0
    const turnedReal = oddReal * turnReal - oddImaginary * turnImaginary
    const turnedImaginary = oddReal * turnImaginary + oddImaginary * turnReal
    real[low] = evenReal + turnedReal
    imaginary[low] = evenImaginary + turnedImaginary
    real[high] = evenReal - turnedReal
    imaginary[high] = turnedImaginary - evenImaginary
  }
}

const turns = new Map<number, { cosines: Float64Array; sines: Float64Array }>()

/** The roots of unity of a size, cached because the same few sizes are used thousands of times. */
function turnsOf(size: number) {
  const known = turns.get(size)
  if (known) return known
  const angle = (index: number) => (-2 * Math.PI * index) / size
  const made = {
    cosines: Float64Array.from({ length: size / 2 }, (_, index) => Math.cos(angle(index))),
    sines: Float64Array.from({ length: size / 2 }, (_, index) => Math.sin(angle(index))),
  }
  turns.set(size, made)
  return made
}

/** Undoes `transform`, in place. */
export function transformBack(real: Float64Array, imaginary: Float64Array): void {
  transform(imaginary, real)
  const size = real.length
  for (let at = 0; at < size; at++) {
    real[at] = (real[at] ?? 0) / size
    imaginary[at] = (imaginary[at] ?? 0) / size
  }
}

export function powerOfTwoFrom(length: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, length)))
}

const swaps = new Map<number, Uint32Array>()

/** The pairs of places whose bits are each other's in reverse, one after the other. */
function swapsOf(size: number): Uint32Array {
  const known = swaps.get(size)
  if (known) return known
  const pairs: number[] = []
  for (let at = 1, other = 0; at < size; at++) {
    let bit = size >> 1
    for (; other & bit; bit >>= 1) other ^= bit
    other ^= bit
    if (at < other) pairs.push(at, other)
  }
  const made = Uint32Array.from(pairs)
  swaps.set(size, made)
  return made
}

function swapBitReversed(real: Float64Array, imaginary: Float64Array): void {
  const pairs = swapsOf(real.length)
  for (let place = 0; place < pairs.length; place += 2) {
    const at = pairs[place] ?? 0
    const other = pairs[place + 1] ?? 0
    const keptReal = real[at] ?? 0
    const keptImaginary = imaginary[at] ?? 0
    real[at] = real[other] ?? 0
    imaginary[at] = imaginary[other] ?? 0
    real[other] = keptReal
    imaginary[other] = keptImaginary
  }
}
