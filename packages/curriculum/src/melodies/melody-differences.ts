import { type Melody, syllablesOf } from '@schola/chant/melody'
import { fold, trimmed } from '@schola/latin/text'
import { z } from 'zod'
import { pitchNames } from './pitch-names.ts'
import type { ReferenceWord } from './reference-table.ts'

const text = z.string().trim().min(1)

/** One place where a melody differs from its reference. */
const difference = z.strictObject({
  /** The word as sung, and which word of the chant it is, counted from 1. */
  word: text,
  place: z.int().min(1),
  /** Counted from 1 within the word. */
  syllable: z.int().min(1),
  ours: text,
  theirs: text,
})
export type Difference = z.infer<typeof difference>

/** `melody-differences.yaml`: differences that are meant, each with its reason. */
export const agreedDifferences = z.array(difference.extend({ chant: text, reason: text }))
export type AgreedDifference = z.infer<typeof agreedDifferences>[number]

/** The words of a melody in order, each with the pitches of its syllables. */
export function sungWordsOf(melody: Melody): ReferenceWord[] {
  const words: { text: string; syllables: number[][] }[] = []
  for (const { word, text: letters, notes } of syllablesOf(melody)) {
    const known = (words[word] ??= { text: '', syllables: [] })
    known.text += letters
    known.syllables.push(notes.map(({ pitch }) => pitch))
  }
  return words
}

/** Every syllable whose pitches are not those of the reference; a missing word or syllable counts as one too. */
export function differencesOf(melody: Melody, reference: readonly ReferenceWord[]): Difference[] {
  const ours = sungWordsOf(melody)
  return Array.from({ length: Math.max(ours.length, reference.length) }, (_, index) => {
    const [sung, book] = [ours[index], reference[index]]
    const at = { word: trimmed(sung?.text ?? book?.text ?? ''), place: index + 1 }
    if (fold(sung?.text ?? '') !== fold(book?.text ?? '')) {
      return [{ ...at, syllable: 1, ours: sung?.text ?? 'no word', theirs: book?.text ?? 'no word' }]
    }
    const count = Math.max(sung?.syllables.length ?? 0, book?.syllables.length ?? 0)
    return Array.from({ length: count }, (_none, syllable) => ({
      ...at,
      syllable: syllable + 1,
      ours: pitchNames(sung?.syllables[syllable] ?? []) || 'no syllable',
      theirs: pitchNames(book?.syllables[syllable] ?? []) || 'no syllable',
    })).filter((found) => found.ours !== found.theirs)
  }).flat()
}
