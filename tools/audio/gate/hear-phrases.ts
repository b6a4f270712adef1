import type { SungSyllable } from '../singing/score.ts'
import { englishSounds, recognize } from './recognize.ts'

/** Room for the first consonants, and for the last ones and a little of the echo. */
const before = 0.3
const after = 0.15

/** A phrase as the recognizer knows it. */
export function soundsOf(breath: readonly SungSyllable[]): string {
  return englishSounds(breath.flatMap((syllable) => [...syllable.before, syllable.vowel, ...syllable.after]))
}

/** Which of the breaths are recognized among all phrases that are sung anywhere. */
export function recognizedBreaths(
  samples: Float32Array,
  rate: number,
  breaths: readonly (readonly SungSyllable[])[],
  phrases: readonly string[],
): boolean[] {
  const cuts = breaths.map((breath) => {
    const from = Math.max(0, Math.round(((breath[0]?.onset ?? 0) - before) * rate))
    const to = Math.round(((breath.at(-1)?.end ?? 0) + after) * rate)
    return { samples: samples.subarray(from, to), rate }
  })
  const heard = recognize(cuts, phrases)
  return breaths.map((breath, place) => heard[place] === soundsOf(breath))
}
