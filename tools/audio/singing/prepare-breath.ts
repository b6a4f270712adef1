import type { Speaker, VoiceModel } from '../model/voice-model.ts'
import { intone } from '../voice/intone.ts'
import type { EdgesBy } from '../voice/vowel-edges.ts'
import { type Arrangement, arrange } from './arrange.ts'
import { centsOf } from './note-track.ts'
import { type PitchMark, pitchMarks } from './pitch-marks.ts'
import type { SungNote, SungSyllable } from './score.ts'

/** A breath as one speaker spoke it, ready to be sung by any singer who has that voice. */
export interface PreparedBreath {
  readonly breath: readonly SungSyllable[]
  readonly samples: Float32Array
  readonly marks: readonly PitchMark[]
  readonly arrangement: Arrangement
}

/** How the words are spoken before they are sung. */
export interface Speech {
  readonly speed: number
  readonly edges: EdgesBy
  /** Cents above the notes: a speaker who creaks on low notes speaks higher than he sings. */
  readonly lift: number
}

export async function prepareBreath(
  model: VoiceModel,
  speaker: Speaker,
  breath: readonly SungSyllable[],
  { speed, edges, lift }: Speech,
): Promise<PreparedBreath> {
  const syllables = breath.map((syllable) => ({ ...syllable, cents: meanCents(syllable.notes) + lift }))
  const intoned = await intone(model, speaker, syllables, speed)
  return {
    breath,
    samples: intoned.samples,
    marks: pitchMarks(intoned.samples, intoned.pitchAt),
    arrangement: arrange(breath, intoned, edges),
  }
}

/** The mean pitch of a syllable, long notes counting more, to the nearest quarter of a semitone. */
function meanCents(notes: readonly SungNote[]): number {
  const total = notes.reduce((sum, { onset, end }) => sum + end - onset, 0)
  const mean = notes.reduce((sum, { onset, end, hertz }) => sum + (end - onset) * centsOf(hertz), 0) / total
  return Math.round(mean / 25) * 25
}
