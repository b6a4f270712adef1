import type { NoteVerdict, SungVerdict, TakeVerdict } from './judge.ts'
import type { PhraseNote } from './phrase.ts'

/** A sentence with at most one word of Latin in it. */
export interface Sentence {
  readonly before: string
  readonly latin?: string
  readonly after?: string
}

/** What helps most with the next take; `syllables` are the texts of the melody's syllables. */
export function sentenceFor(
  verdict: TakeVerdict,
  phrase: readonly PhraseNote[],
  syllables: readonly string[],
): Sentence {
  return verdict.heard === 'voice' ? sentenceOfSung(verdict, phrase, syllables) : { before: notJudged[verdict.heard] }
}

const notJudged: Readonly<Record<Exclude<TakeVerdict['heard'], 'voice'>, string>> = {
  silence: 'Nothing was heard. Sing a little louder, or nearer to the microphone.',
  speech: 'That was spoken. Sing it on its notes.',
  instrument: 'That sounded like an instrument. Only a voice is judged.',
  several: 'More than one voice was heard, or much noise. Sing alone, where it is quiet.',
  other: 'That was not this phrase. Hear it once more, then sing it.',
}

const intervals: readonly (readonly [below: number, name: string])[] = [
  [75, 'a little'],
  [150, 'half a step'],
  [250, 'a step'],
  [450, 'a third'],
  [550, 'a fourth'],
  [750, 'a fifth'],
  [950, 'a sixth'],
]

const nameOf = (cents: number): string => intervals.find(([below]) => Math.abs(cents) < below)?.[1] ?? 'a seventh'

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
/** Nobody counts farther than this. */
const fewNotes = 8
/** A voice that sinks or rises by less is not told. */
const toldDrift = 60

function sentenceOfSung(
  { notes, added, reached, drift }: SungVerdict,
  phrase: readonly PhraseNote[],
  syllables: readonly string[],
): Sentence {
  const textAt = (place: number) => bare(syllables[phrase[place]?.syllable ?? -1] ?? '')
  const find = (is: (note: NoteVerdict, place: number) => boolean) => notes.findIndex(is)

  function onNote(place: number, after: string): Sentence {
    const own = phrase.filter(({ syllable }) => syllable === phrase[place]?.syllable)
    const within = ordinals[own.findIndex(({ index }) => index === phrase[place]?.index)]
    const ordinal = ordinals[place]
    if (phrase.length <= fewNotes)
      return { before: `The ${ordinal} note, on `, latin: textAt(place), after: `, ${after}` }
    const which = own.length > 1 && within !== undefined ? `${within} note` : 'note'
    return { before: `The ${which} on `, latin: textAt(place), after: ` ${after}` }
  }
  function lies(place: number): Sentence {
    const cents = notes[place]?.cents ?? 0
    return onNote(place, `lies ${nameOf(cents)} ${cents > 0 ? 'lower' : 'higher'}.`)
  }

  const off = find(({ status }) => status === 'off')
  if (off !== -1) return lies(off)
  const missing = find(({ status }, place) => status === 'missing' && place < reached)
  if (missing !== -1) return onNote(missing, 'is missing.')
  if (reached < phrase.length)
    return { before: 'You stopped before ', latin: textAt(reached), after: '. Sing it to its end.' }
  const [extra] = added
  if (extra !== undefined) {
    return extra < phrase.length
      ? { before: 'You sang a note too many before ', latin: textAt(extra), after: '.' }
      : { before: 'You sang a note too many at the end.' }
  }
  const short = find(({ isShort }) => isShort)
  if (short !== -1) return { before: 'Hold ', latin: textAt(short), after: ' longer.' }
  const near = find(({ status }) => status === 'near')
  if (near !== -1) return lies(near)
  if (Math.abs(drift) > toldDrift) {
    return {
      before: `Your voice ${drift < 0 ? 'sank' : 'rose'} a little on the way. Every note fits the one before it.`,
    }
  }
  return { before: 'Every note is in its place.' }
}

const bare = (text: string): string => text.replace(/[^\p{L}\p{M}]/gu, '')
