/** The discrete Fourier transform, in place; the length is a power of two. */
export function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length
  swapBitReversed(real, imaginary)
  const { cosines, sines } = turnsOf(size)
  for (let span = 2; span <= size; span *= 2) {
    const half = span / 2
    const stride = size / span
    for (let start = 0; start < size; start += span) {
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

function swapBitReversed(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length
  for (let at = 1, other = 0; at < size; at++) {
    let bit = size >> 1
    for (; other & bit; bit >>= 1) other ^= bit
    other ^= bit
    if (at >= other) continue
    for (const values of [real, imaginary]) {
      const kept = values[at] ?? 0
      values[at] = values[other] ?? 0
      values[other] = kept
    }
  }
}
