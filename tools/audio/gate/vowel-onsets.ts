import type { SungVowel } from '../singing/sing.ts'
import { moments } from '../sound/statistics.ts'
import { isVoiceless } from '../voice/phones.ts'
import { steepestRise } from '../voice/rise.ts'

const search = 0.09
const step = 0.004

export interface OnsetError {
  readonly moment: number
  /** How long after its mark the vowel is heard, in seconds. */
  readonly late: number
}

/** Where a vowel is heard to begin after a consonant or a rest, against its mark. */
export function onsetErrors(samples: Float32Array, rate: number, vowels: readonly SungVowel[]): OnsetError[] {
  return vowels.flatMap(({ syllable, start }, index) => {
    const isAfterRest = (vowels[index - 1]?.syllable.end ?? -1) < syllable.onset - 0.01
    const last = syllable.before.at(-1)
    // Where vowel follows vowel there is no edge to hear.
    if (last === undefined && !isAfterRest) return []
    const times = moments(start - search, start + search, step)
    const heard = steepestRise(samples, rate, last === undefined || isVoiceless(last) ? 'voice' : 'formants', times)
    return [{ moment: start, late: heard - start }]
  })
}
