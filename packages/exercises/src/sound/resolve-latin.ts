import { type Passage, passageOfSyllables } from '@schola/chant/excerpt'
import { type Melody, syllablesOf } from '@schola/chant/melody'
import type { TimedMelody } from '@schola/chant/time-melody'
import { foldedWords } from '@schola/latin/compare'

/** Where a Latin text can be heard. */
export interface HeardLatin {
  readonly audioPath: string
  /** The stretch of the recording; nothing for the whole of it. */
  readonly passage?: Passage
}

/** The recording of a chant, with the times of its melody. */
export interface SungRecording {
  readonly audioPath: string
  readonly melody: Melody
  readonly timed: TimedMelody
}

export interface SpokenWord {
  readonly latin: string
  readonly audioPath: string | null
}

interface SungWord {
  readonly word: string
  readonly first: number
  readonly last: number
}

function sungWords(melody: Melody): SungWord[] {
  const words: { text: string; first: number; last: number }[] = []
  for (const { text, index, startsWord } of syllablesOf(melody)) {
    const word = startsWord ? undefined : words.pop()
    words.push({ text: `${word?.text ?? ''}${text}`, first: word?.first ?? index, last: index })
  }
  return words.map(({ text, ...syllables }) => ({ word: foldedWords(text).join(''), ...syllables }))
}

/** Where a text is to be heard; `after` so many words of the chant, if it sings the same several times. */
export type FindSound = (latin: string, after?: number) => HeardLatin | undefined

/** Finds where a text is to be heard: a single word as it is spoken, a run of words where the chant sings them. */
export function readSounds(sung: SungRecording | undefined, spoken: readonly SpokenWord[]): FindSound {
  const words = sung ? sungWords(sung.melody) : []
  const recordings = new Map(
    spoken.flatMap(({ latin, audioPath }) => (audioPath ? [[foldedWords(latin).join(' '), audioPath]] : [])),
  )

  function findSung(asked: readonly string[], after: number): HeardLatin | undefined {
    const begin = words.findIndex(
      (_, place) => place >= after && asked.every((word, step) => words[place + step]?.word === word),
    )
    const [first, last] = [words[begin], words[begin + asked.length - 1]]
    if (!sung || !first || !last) return undefined
    return { audioPath: sung.audioPath, passage: passageOfSyllables(sung.timed, first.first, last.last) }
  }

  return (latin, after = 0) => {
    const asked = foldedWords(latin)
    if (asked.length === 0) return undefined
    const audioPath = recordings.get(asked.join(' '))
    return audioPath === undefined ? findSung(asked, after) : { audioPath }
  }
}
