export const rate = 24_000

/** A voice: pulses through two resonances. */
export function voice(hertz: number, resonances: readonly number[], seconds = 0.6): Float32Array {
  let sound = new Float32Array(seconds * rate)
  let next = 0
  for (let at = 0; at < sound.length; at++) {
    if (at < next) continue
    sound[at] = 1
    next += rate / hertz
  }
  for (const resonance of resonances) sound = resonate(sound, resonance, 80)
  const loudest = Math.max(...sound.map(Math.abs))
  return sound.map((value) => (0.3 * value) / loudest)
}

function resonate(sound: Float32Array, hertz: number, width: number): Float32Array<ArrayBuffer> {
  const radius = Math.exp((-Math.PI * width) / rate)
  const cosine = 2 * radius * Math.cos((2 * Math.PI * hertz) / rate)
  const out = new Float32Array(sound.length)
  for (let at = 0; at < sound.length; at++) {
    out[at] = (sound[at] ?? 0) + cosine * (out[at - 1] ?? 0) - radius * radius * (out[at - 2] ?? 0)
  }
  return out
}
