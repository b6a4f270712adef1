import { timeMelody } from '@schola/chant/time-melody'
import { timedExcerptOf } from '@schola/chant/timed-excerpt'
import type { ChantPart } from '@schola/mass/mass'
import { hear } from '../audio/hear.ts'
import { details } from './details.ts'
import { getChantText } from './masses.ts'
import { placeOfPhrases } from './sung-phrases.ts'

/** Lets the synthesizer sing some phrases of a chant; resolves when they have been heard, rejects where nothing can sound. */
export async function singPhrases({ slug, first, last }: ChantPart): Promise<void> {
  const own = details[slug]
  if (!own) throw new Error(`No melody of ${slug} is here.`)
  const { melody, firstSyllable, lastSyllable } = placeOfPhrases(getChantText(slug), own, first, last)
  const timed = timedExcerptOf(timeMelody(melody), firstSyllable, lastSyllable)
  const { renderWav } = await import('../audio/synth/render-wav.ts')
  const url = URL.createObjectURL(await renderWav(melody, timed, 0))
  try {
    await hear(url)
  } finally {
    URL.revokeObjectURL(url)
  }
}
