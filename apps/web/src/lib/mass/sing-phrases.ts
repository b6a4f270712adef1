import { timedExcerptOf } from '@schola/chant/excerpt'
import { timeMelody } from '@schola/chant/time-melody'
import type { MassDetails } from '@schola/core/mass/compiled'
import type { ChantPart } from '@schola/core/mass/mass'
import { hearFile } from '../audio/hear-file.ts'
import { getChantText } from './masses.ts'
import { locatePhrases } from './sung-phrases.ts'

/** Sings phrases of a chant with the synthesizer. Resolves at the end of the sound, or earlier if aborted before it starts. */
export async function singPhrases(
  { slug, ...part }: ChantPart,
  details: MassDetails,
  signal: AbortSignal,
  rate = 1,
  semitones = 0,
): Promise<void> {
  const { melody, firstSyllable, lastSyllable } = locatePhrases(getChantText(slug), details, part)
  const timed = timedExcerptOf(timeMelody(melody), firstSyllable, lastSyllable)
  const { renderWav } = await import('../audio/synth/render-wav.ts')
  const wav = await renderWav(melody, timed, semitones)
  if (!signal.aborted) await hearFile(wav, rate)
}
