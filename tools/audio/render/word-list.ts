import type { ChantSource } from '@schola/curriculum/sources/chant-source'
import { slugOf } from '@schola/latin/text'
import { type SpokenParts, speak } from '../voice/phones.ts'
import { hashOf } from './manifest.ts'

/** Increase it when words would sound different now. */
const wordVersion = 2

export interface WordToSpeak {
  readonly slug: string
  readonly latin: string
  readonly syllables: readonly SpokenParts[]
}

function formsOf({ verses, related }: ChantSource): string[] {
  const phrases = [...verses, ...related].flatMap((part) => part.phrases)
  return phrases.flatMap(({ words }) => words.map(({ form }) => form))
}

/** Returns every word form of the chants once, vocabularies first. */
export function listWords(chants: readonly ChantSource[]): WordToSpeak[] {
  const words = new Map<string, WordToSpeak>()
  const key = chants.flatMap(({ vocabulary }) => vocabulary.map(({ latin }) => latin))
  for (const latin of [...key, ...chants.flatMap(formsOf)]) {
    const slug = slugOf(latin)
    const word = { slug, latin, syllables: speak(latin) }
    const known = words.get(slug)
    if (known !== undefined && phonesOf(known).join(' ') !== phonesOf(word).join(' ')) {
      throw new Error(`“${known.latin}” and “${latin}” sound different, but would both be the recording ${slug}.`)
    }
    words.set(slug, known ?? word)
  }
  return [...words.values()]
}

export function madeFrom(word: WordToSpeak): string {
  return hashOf([wordVersion, phonesOf(word)])
}

/** Returns the sounds of a word, with ˈ before the accented vowel. */
function phonesOf({ syllables }: Pick<WordToSpeak, 'syllables'>): string[] {
  return syllables.flatMap(({ before, vowel, after, isStressed }) => [
    ...before,
    ...(isStressed ? ['ˈ'] : []),
    vowel,
    ...after,
  ])
}
