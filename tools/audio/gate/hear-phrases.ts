import type { SungSyllable } from '../singing/score.ts'
import { englishSounds, recognize } from './recognize.ts'

/** Room for the first consonants, and for the last ones and a little of the echo. */
const before = 0.3
const after = 0.15
/** The recognizer has learned from speech, where no vowel lasts: of a melisma it hears the beginning and the end. */
const fewestOfMelisma = 5
const heardOfMelisma = 0.6
const crossfade = 0.03

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
    const from = Math.max(0, (breath[0]?.onset ?? 0) - before)
    const to = (breath.at(-1)?.end ?? 0) + after
    return { samples: withoutMelismas(samples, rate, breath, { from, to }), rate }
  })
  const heard = recognize(cuts, phrases)
  return breaths.map((breath, place) => heard[place] === soundsOf(breath))
}

/** A stretch of a recording in which the middle of every melisma is left out, so that its vowel is no longer than others. */
export function withoutMelismas(
  samples: Float32Array,
  rate: number,
  breath: readonly Pick<SungSyllable, 'onset' | 'end' | 'notes'>[],
  { from, to }: { readonly from: number; readonly to: number },
): Float32Array {
  const melismas = breath.filter(
    ({ notes, onset, end }) => notes.length >= fewestOfMelisma && end - onset > heardOfMelisma + 2 * crossfade,
  )
  const at = (seconds: number) => Math.round(seconds * rate)
  const fade = at(crossfade)
  let heard = samples.slice(at(from), at(to))
  // From the last to the first, so that what was cut does not move what is still to be cut.
  for (const { onset, end } of melismas.toReversed()) {
    const leave = at(onset + heardOfMelisma / 2) - at(from)
    const enter = at(end - heardOfMelisma / 2) - at(from)
    const joined = new Float32Array(heard.length - (enter - leave))
    joined.set(heard.subarray(0, leave))
    joined.set(heard.subarray(enter), leave)
    for (let step = 0; step < fade; step++) {
      const share = step / fade
      joined[leave + step] = (1 - share) * (heard[leave + step] ?? 0) + share * (heard[enter + step] ?? 0)
    }
    heard = joined
  }
  return heard
}
