const headerBytes = 44

/** One channel as a file that every browser plays: PCM of 16 bits. */
export function toWav(samples: Float32Array, sampleRate: number): Blob {
  const view = new DataView(new ArrayBuffer(headerBytes + samples.length * 2))
  const word = (at: number, text: string) => {
    for (let place = 0; place < text.length; place += 1) view.setUint8(at + place, text.charCodeAt(place))
  }
  word(0, 'RIFF')
  view.setUint32(4, view.byteLength - 8, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  word(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (let index = 0; index < samples.length; index += 1) {
    const sample = Math.min(Math.max(samples[index] ?? 0, -1), 1)
    view.setInt16(headerBytes + index * 2, Math.round(sample * 32_767), true)
  }
  return new Blob([view], { type: 'audio/wav' })
}
