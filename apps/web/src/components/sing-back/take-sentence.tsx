import type { NoteVerdict, SungVerdict, TakeVerdict } from '@schola/chant/sing-back/judge'
import type { PhraseNote } from '@schola/chant/sing-back/phrase'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import type { ReactNode } from 'react'
import { Latin } from '../ui/latin.tsx'

const refusals: Readonly<Record<Exclude<TakeVerdict['heard'], 'voice'>, () => string>> = {
  silence: m.singing_take_silence,
  speech: m.singing_take_speech,
  instrument: m.singing_take_instrument,
  several: m.singing_take_several,
  other: m.singing_take_other,
}

type Interval = Parameters<typeof m.singing_interval>[0]['interval']

const intervals: readonly (readonly [belowCents: number, interval: Interval])[] = [
  [75, 'little'],
  [150, 'half-step'],
  [250, 'step'],
  [450, 'third'],
  [550, 'fourth'],
  [750, 'fifth'],
  [950, 'sixth'],
]

function intervalName(cents: number): string {
  const interval = intervals.find(([below]) => Math.abs(cents) < below)?.[1] ?? 'seventh'
  return m.singing_interval({ interval })
}

/** The positions that have an ordinal number in words. */
const positions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
/** Longer phrases do not count their notes from the beginning. */
const maxCountedNotes = 8
/** A smaller drift of the voice is not mentioned. */
const minDriftCents = 60

const withoutPunctuation = (text: string): string => text.replace(/[^\p{L}\p{M}]/gu, '')

interface TakeSentenceProps {
  readonly verdict: TakeVerdict
  readonly phrase: readonly PhraseNote[]
  /** Texts of the melody's syllables. */
  readonly syllables: readonly string[]
}

/** Renders the one sentence that helps most with the next take. */
export function TakeSentence({ verdict, phrase, syllables }: TakeSentenceProps): ReactNode {
  return verdict.heard === 'voice' ? describeSung(verdict, phrase, syllables) : refusals[verdict.heard]()
}

function describeSung(
  { notes, added, reached, drift }: SungVerdict,
  phrase: readonly PhraseNote[],
  syllables: readonly string[],
): ReactNode {
  const find = (matches: (note: NoteVerdict, index: number) => boolean) => notes.findIndex(matches)
  const syllableAt = (index: number) => ({
    latin: <Latin>{withoutPunctuation(syllables[phrase[index]?.syllable ?? -1] ?? '')}</Latin>,
  })

  /** Returns the note's number in a short phrase, its number in its syllable, or that it is the only one there. */
  function findOrdinal(index: number): { readonly form: 'nth' | 'within' | 'only'; readonly ordinal: string } {
    const isCounted = phrase.length <= maxCountedNotes
    const own = phrase.filter(({ syllable }) => syllable === phrase[index]?.syllable)
    const position = positions[isCounted ? index : own.findIndex((note) => note.index === phrase[index]?.index)]
    if (position === undefined || (!isCounted && own.length === 1)) return { form: 'only', ordinal: '' }
    return { form: isCounted ? 'nth' : 'within', ordinal: m.singing_ordinal({ position }) }
  }

  function describeOff(index: number): ReactNode {
    const cents = notes[index]?.cents ?? 0
    const { form, ordinal } = findOrdinal(index)
    const message = {
      nth: m.singing_take_off_nth,
      within: m.singing_take_off_within,
      only: m.singing_take_off_only,
    }[form]
    const words = { ordinal, interval: intervalName(cents), direction: cents > 0 ? 'lower' : 'higher' } as const
    return rich(({ latin }) => message({ ...words, latin }), syllableAt(index))
  }

  function describeMissing(index: number): ReactNode {
    const { form, ordinal } = findOrdinal(index)
    const message = {
      nth: m.singing_take_missing_nth,
      within: m.singing_take_missing_within,
      only: m.singing_take_missing_only,
    }[form]
    return rich(({ latin }) => message({ ordinal, latin }), syllableAt(index))
  }

  const off = find(({ status }) => status === 'off')
  if (off !== -1) return describeOff(off)
  const missing = find(({ status }, index) => status === 'missing' && index < reached)
  if (missing !== -1) return describeMissing(missing)
  if (reached < phrase.length) return rich(m.singing_take_stopped, syllableAt(reached))
  const [extra] = added
  if (extra !== undefined) {
    return extra < phrase.length ? rich(m.singing_take_added, syllableAt(extra)) : m.singing_take_added_at_end()
  }
  const short = find(({ isShort }) => isShort)
  if (short !== -1) return rich(m.singing_take_short, syllableAt(short))
  const near = find(({ status }) => status === 'near')
  if (near !== -1) return describeOff(near)
  if (Math.abs(drift) > minDriftCents) return drift < 0 ? m.singing_take_sank() : m.singing_take_rose()
  return m.singing_take_right()
}
