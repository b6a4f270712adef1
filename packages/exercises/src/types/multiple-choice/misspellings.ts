import { pronounce } from '@schola/latin/pronounce'
import { remembered } from '@schola/latin/text'
import { type Random, shuffled } from '../../definition/shuffle.ts'

/** How a word sounds in Church Latin, without its stress. */
export const soundOf = remembered((word) =>
  pronounce(word)
    .flatMap(({ sounds }) => sounds)
    .join(''),
)

const vowels = ['a', 'e', 'i', 'o', 'u']

const neighbors: Readonly<Record<string, string>> = {
  b: 'p',
  p: 'b',
  d: 't',
  t: 'd',
  m: 'n',
  n: 'm',
  l: 'r',
  r: 'l',
  v: 'f',
  f: 'v',
}

interface Change {
  readonly index: number
  readonly letter: string
}

/** Vowels for vowels, and consonants for those that are made alike; letters that hang on each other stay. */
function changesOf(letters: readonly string[]): Change[] {
  return letters.flatMap((written, index) => {
    const letter = written.normalize('NFD').charAt(0)
    const accent = written.normalize('NFD').slice(1)
    const before = letters[index - 1] ?? ''
    const after = letters[index + 1] ?? ''
    if (letter !== letter.toLowerCase() || accent === '\u0308') return []
    if (vowels.includes(letter)) {
      const isJoined = /[aeouqgæœ]/i.test(before) || /[aeiouáéíóúæœ]/i.test(after)
      return isJoined
        ? []
        : vowels
            .filter((other) => other !== letter)
            .map((other) => ({ index, letter: (other + accent).normalize('NFC') }))
    }
    const other = neighbors[letter]
    const isBetweenVowels = /[aeiouáéíóú]/.test(before) && /[aeiouáéíóú]/.test(after)
    return other === undefined || !isBetweenVowels ? [] : [{ index, letter: other }]
  })
}

const changed = (letters: readonly string[], changes: readonly Change[]): string =>
  letters.map((letter, index) => changes.find((change) => change.index === index)?.letter ?? letter).join('')

/** Three spellings that look like Latin, share their mistakes, and sound neither like the word nor like each other. */
export function findMisspellings(word: string, random: Random): string[] | undefined {
  const letters = Array.from(word.normalize('NFC'))
  const changes = shuffled(changesOf(letters), random)
  const places = new Set(changes.map(({ index }) => index))
  // What is heard worst is the ending, so one change is there.
  const last = Math.max(...places)
  for (const ending of changes.filter(({ index }) => index === last)) {
    for (const other of changes.filter(({ index }) => index !== last)) {
      const wrong = [[ending], [other], [ending, other]].map((some) => changed(letters, some))
      if (new Set([word, ...wrong].map(soundOf)).size === 4) return wrong
    }
  }
  return undefined
}
