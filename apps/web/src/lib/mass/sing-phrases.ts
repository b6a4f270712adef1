import { timedExcerptOf } from '@schola/chant/excerpt'
import { timeMelody } from '@schola/chant/time-melody'
import type { MassDetails } from '@schola/core/mass/compiled'
import type { ChantPart } from '@schola/core/mass/mass'
import { hearFile } from '../audio/hear-file.ts'
import { getChantText } from './masses.ts'
import { placeOfPhrases } from './sung-phrases.ts'

/**
 * Lets the synthesizer sing some phrases of a chant, unless it is called off before they sound. Resolves when they have been
 * heard, rejects where nothing can sound.
 */
export async function singPhrases(
  { slug, ...part }: ChantPart,
  details: MassDetails,
  signal: AbortSignal,
  rate = 1,
  semitones = 0,
): Promise<void> {
  const { melody, firstSyllable, lastSyllable } = placeOfPhrases(getChantText(slug), details, part)
  const timed = timedExcerptOf(timeMelody(melody), firstSyllable, lastSyllable)
  const { renderWav } = await import('../audio/synth/render-wav.ts')
  const wav = await renderWav(melody, timed, semitones)
  if (!signal.aborted) await hearFile(wav, rate)
}
