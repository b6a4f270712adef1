import type { Passage } from '@schola/chant/excerpt'
import { type PhraseNote, phraseOf } from '@schola/chant/sing-back/phrase'
import type { LearnerChant } from '@schola/contract/chants'
import type { ChantText } from '@schola/contract/content'
import type { SettingName } from '@schola/contract/reading'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { findSungPhrase } from '../../components/score/passages.ts'
import { type Sung, useSung } from '../../components/score/sung.ts'
import { findWordNames } from '../../components/score/use-sung-text.ts'
import type { SingablePhrase } from '../../components/sing-back/sing-phrase.tsx'
import { useChosenMelody } from '../../lib/api/chosen-melodies.ts'
import { chantTextQuery } from '../../lib/api/queries.ts'

export interface PhraseToSing extends SingablePhrase {
  readonly passage: Passage
  /** Index among the phrases of the text, which lists a repeated phrase once. */
  readonly line: number
}

/** Shorter phrases cannot be judged. */
const minNotes = 2

const melodyOf = (notes: readonly PhraseNote[]): string =>
  notes.map(({ pitch, startsSyllable }) => `${startsSyllable ? ' ' : '-'}${pitch}`).join('')

/**
 * Lists the phrases of a chant that have notes, a repeated phrase once for each of its melodies. Returns an empty list if text
 * and melody have different words.
 */
export function listPhrases(sung: Sung, text: ChantText): PhraseToSing[] {
  const names = findWordNames(sung.melody, text)
  if (!names) return []
  const printed = text.verses.flatMap(({ phrases }, verse) =>
    phrases.map((phrase, index) => ({ phrase, place: `${verse}-${index}` })),
  )
  return printed.flatMap(({ phrase, place }, line) => {
    const melodies = new Map<string, PhraseToSing>()
    for (let times = 0; times < phrase.times; times += 1) {
      const found = findSungPhrase(sung.timed, names, { phrase, place }, times)
      const notes = found ? phraseOf(sung.timed, found.firstSyllable, found.lastSyllable) : []
      const melody = melodyOf(notes)
      if (!found || notes.length < minNotes || melodies.has(melody)) continue
      const { firstSyllable, lastSyllable, passage } = found
      const { latin, english } = phrase
      melodies.set(melody, { latin, english, firstSyllable, lastSyllable, passage, notes, line })
    }
    return [...melodies.values()]
  })
}

interface PhrasesState {
  readonly sung: Sung | null
  readonly melodies: readonly SettingName[]
  readonly isInstead: boolean
  readonly audioPath: string | null
  readonly phrases: readonly PhraseToSing[]
  readonly isLoading: boolean
  /** Whether text and melody have loaded; phrases that are still missing do not exist or do not match. */
  readonly isLoaded: boolean
}

/** Loads the phrases of a chant in the melody of the link, or in the one that the learner has chosen. */
export function usePhrasesToSing(chant: LearnerChant, visited: string | undefined, hasBegun: boolean): PhrasesState {
  const chosen = useChosenMelody(chant.slug)
  const latest = useSung(chant, true, visited ?? chosen)
  const [held, hold] = useState(latest)
  // A melody that arrives later must not replace the phrase that is being sung.
  if (!hasBegun && held.sung !== latest.sung) hold(latest)
  const { sung, audioPath, melodies, isInstead } = hasBegun ? held : latest
  const { isAwaited, isMissing } = latest
  const { data: text, isLoading } = useQuery(chantTextQuery(chant.id))
  const phrases = useMemo(() => (sung && text ? listPhrases(sung, text) : []), [sung, text])
  return {
    sung,
    melodies,
    isInstead,
    audioPath,
    phrases,
    isLoading: isLoading || (isAwaited && !hasBegun),
    isLoaded: text !== undefined && !isMissing,
  }
}
