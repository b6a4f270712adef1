interface Roots {
  readonly cosines: Float64Array
  readonly sines: Float64Array
}

const roots = new Map<number, Roots>()

/** Returns the roots of unity of a size, cached because the same few sizes are used thousands of times. */
function rootsOfUnity(size: number): Roots {
  const known = roots.get(size)
  if (known) return known
  const angle = (index: number) => (-2 * Math.PI * index) / size
  const made = {
    cosines: Float64Array.from({ length: size / 2 }, (_, index) => Math.cos(angle(index))),
    sines: Float64Array.from({ length: size / 2 }, (_, index) => Math.sin(angle(index))),
  }
  roots.set(size, made)
  return made
}

function reverseBits(values: Float64Array): void {
  for (let at = 1, other = 0; at < values.length; at++) {
    let bit = values.length >> 1
    for (; other & bit; bit >>= 1) other ^= bit
    other ^= bit
    if (at >= other) continue
    const value = values[at] ?? 0
    values[at] = values[other] ?? 0
    values[other] = value
  }
}

/** Computes the discrete Fourier transform in place; the length is a power of two. */
export function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length
  const { cosines, sines } = rootsOfUnity(size)
  reverseBits(real)
  reverseBits(imaginary)
  for (let span = 2; span <= size; span *= 2) {
    const half = span / 2
    for (let start = 0; start < size; start += span) {
      for (let low = start, turn = 0; low < start + half; low++, turn += size / span) {
        const high = low + half
        const cosine = cosines[turn] ?? 0
        const sine = sines[turn] ?? 0
        const turnedReal = (real[high] ?? 0) * cosine - (imaginary[high] ?? 0) * sine
        const turnedImaginary = (real[high] ?? 0) * sine + (imaginary[high] ?? 0) * cosine
        real[high] = (real[low] ?? 0) - turnedReal
        imaginary[high] = (imaginary[low] ?? 0) - turnedImaginary
        real[low] = (real[low] ?? 0) + turnedReal
        imaginary[low] = (imaginary[low] ?? 0) + turnedImaginary
      }
    }
  }
}

export function transformBack(real: Float64Array, imaginary: Float64Array): void {
  transform(imaginary, real)
  for (let at = 0; at < real.length; at++) {
    real[at] = (real[at] ?? 0) / real.length
    imaginary[at] = (imaginary[at] ?? 0) / real.length
  }
}

/** Transforms real values, up to half of their rate: even and odd values share one transform of half the size. */
export function realTransform(values: Float64Array): { real: Float64Array; imaginary: Float64Array } {
  const half = values.length / 2
  const { cosines, sines } = rootsOfUnity(values.length)
  const [real, imaginary] = [new Float64Array(half + 1), new Float64Array(half + 1)]
  for (let at = 0; at < half; at++) {
    real[at] = values[2 * at] ?? 0
    imaginary[at] = values[2 * at + 1] ?? 0
  }
  transform(real.subarray(0, half), imaginary.subarray(0, half))
  const first = real[0] ?? 0
  const last = imaginary[0] ?? 0
  real[0] = first + last
  imaginary[0] = 0
  real[half] = first - last
  // Separates the spectra of even and odd values, and joins them.
  for (let low = 1; low <= half / 2; low++) {
    const high = half - low
    const evenReal = ((real[low] ?? 0) + (real[high] ?? 0)) / 2
    const evenImaginary = ((imaginary[low] ?? 0) - (imaginary[high] ?? 0)) / 2
    const oddReal = ((imaginary[low] ?? 0) + (imaginary[high] ?? 0)) / 2
    const oddImaginary = ((real[high] ?? 0) - (real[low] ?? 0)) / 2
    const turnedReal = oddReal * (cosines[low] ?? 0) - oddImaginary * (sines[low] ?? 0)
    const turnedImaginary = oddReal * (sines[low] ?? 0) + oddImaginary * (cosines[low] ?? 0)
    real[low] = evenReal + turnedReal
    imaginary[low] = evenImaginary + turnedImaginary
    real[high] = evenReal - turnedReal
    imaginary[high] = turnedImaginary - evenImaginary
  }
  return { real, imaginary }
}

export function powerOfTwoFrom(length: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, length)))
}

const windows = new Map<number, Float64Array>()

export function hannWindow(width: number): Float64Array {
  const known = windows.get(width)
  if (known) return known
  const made = Float64Array.from({ length: width }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / width))
  windows.set(width, made)
  return made
}

/** Returns the powers of a stretch of sound under a Hann window, by the bins of a transform of the given size. */
export function powerSpectrum(samples: Float32Array, start: number, width: number, size: number): Float64Array {
  const weights = hannWindow(width)
  const windowed = new Float64Array(size)
  for (let at = 0; at < width; at++) windowed[at] = (samples[start + at] ?? 0) * (weights[at] ?? 0)
  const { real, imaginary } = realTransform(windowed)
  return Float64Array.from({ length: size / 2 }, (_, bin) => (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2)
}
