import { type Melody, syllablesOf } from '@schola/chant/melody'
import { syllabify } from '@schola/latin/syllables'
import { remembered } from '@schola/latin/text'
import { sungWordsOf } from '../melodies/reference.ts'
import type { Finding } from './rule.ts'

interface SungText {
  readonly verses: readonly { readonly phrases: readonly { readonly latin: string; readonly times: number }[] }[]
}

/** The words as the chant has them sung, with accents and punctuation, repetitions written out. */
export const wordsOfText = ({ verses }: SungText): string[] =>
  verses.flatMap(({ phrases }) =>
    phrases.flatMap(({ latin, times }) =>
      Array.from({ length: times }, () => latin.split(/\s+/).filter((word) => word !== '')).flat(),
    ),
  )

/** The first place where a melody has another word than the text. */
export function otherWords(melody: Melody, written: readonly string[]): Finding[] {
  const sung = sungWordsOf(melody).map(({ text }) => text)
  const place = Array.from({ length: Math.max(written.length, sung.length) }).findIndex(
    (_, index) => written[index] !== sung[index],
  )
  if (place < 0) return []
  const sentence = `the melody sings "${sung[place] ?? 'nothing'}", the text has "${written[place] ?? 'nothing'}"`
  return [{ at: `word ${place + 1} of the melody`, sentence }]
}

const divisionOf = remembered(syllabify)

/** Words that a melody divides otherwise than the Latin is divided. */
export function otherDivisions(melody: Melody): Finding[] {
  const words: string[][] = []
  for (const { word, text } of syllablesOf(melody)) (words[word] ??= []).push(text)
  return words.flatMap((sung) => {
    const text = sung.join('')
    const divided = divisionOf(text)
    if (sung.join('-') === divided.join('-')) return []
    return [{ at: `"${text}"`, sentence: `the melody divides ${sung.join('-')}, the Latin ${divided.join('-')}` }]
  })
}

const namedMode = (mode: string): string | undefined => /\bMode ([IV]+)\b/.exec(mode)?.[1]

/** Where a melody is in another mode than its chant names. */
export function otherMode({ header: { mode } }: Melody, named: string): Finding[] {
  const isFree = named.includes('any of the eight modes')
  if (mode === namedMode(named) || (isFree && mode !== undefined)) return []
  return [{ at: 'the melody', sentence: `its mode is ${mode ?? 'not given'}, the text has "${named}"` }]
}
