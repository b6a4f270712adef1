import { type Melody, syllablesOf } from '@schola/chant/melody'
import type { ChantText } from '@schola/contract/content'

const letters = /[\p{L}\p{M}]/gu
const countLetters = (text: string) => text.match(letters)?.length ?? 0

/** The words of the text in the order in which they are sung, each by its name there: "0-2-1". */
export function nameSungWords({ verses }: ChantText): string[] {
  return verses.flatMap(({ phrases }, verse) =>
    phrases.flatMap(({ times, words }, phrase) => {
      const names = words.map((_, place) => `${verse}-${phrase}-${place}`)
      return Array.from({ length: times }, () => names).flat()
    }),
  )
}

/** The names by the words of the melody; nothing when the two do not sing the same number of words. */
export function findWordNames(melody: Melody, text: ChantText): readonly string[] | undefined {
  const names = nameSungWords(text)
  const count = (syllablesOf(melody).at(-1)?.word ?? -1) + 1
  return names.length === count ? names : undefined
}

/** Which letters of its word a syllable is, the first counted and the last not. */
export function lettersOf(melody: Melody, index: number): readonly [number, number] {
  const syllables = syllablesOf(melody)
  const syllable = syllables[index]
  const before = syllables
    .filter((each) => each.word === syllable?.word && each.index < index)
    .reduce((sum, { text }) => sum + countLetters(text), 0)
  return [before, before + countLetters(syllable?.text ?? '')]
}
