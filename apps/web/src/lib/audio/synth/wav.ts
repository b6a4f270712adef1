const headerBytes = 44
const bytesPerSample = 2
const maxSample = 32_767

/** Encodes 16-bit mono, which every browser plays. Samples range from -1 to 1. */
export function wavOf(samples: ArrayLike<number>, sampleRate: number): Uint8Array<ArrayBuffer> {
  const dataBytes = samples.length * bytesPerSample
  const bytes = new Uint8Array(headerBytes + dataBytes)
  const view = new DataView(bytes.buffer)
  const mark = (at: number, letters: string) => bytes.set(new TextEncoder().encode(letters), at)
  mark(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  mark(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * bytesPerSample, true)
  view.setUint16(32, bytesPerSample, true)
  view.setUint16(34, 8 * bytesPerSample, true)
  mark(36, 'data')
  view.setUint32(40, dataBytes, true)
  for (let index = 0; index < samples.length; index += 1) {
    const clamped = Math.min(Math.max(samples[index] ?? 0, -1), 1)
    view.setInt16(headerBytes + index * bytesPerSample, Math.round(clamped * maxSample), true)
  }
  return bytes
}

export const toWav = (samples: ArrayLike<number>, sampleRate: number): Blob =>
  new Blob([wavOf(samples, sampleRate)], { type: 'audio/wav' })
