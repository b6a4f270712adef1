import type { ChantSource } from '@schola/curriculum/sources/chant-source'
import { slugOf } from '@schola/latin/text'
import { type SpokenParts, speak } from '../voice/phones.ts'
import { hashOf } from './manifest.ts'

/** Increase it when the same word would sound different now. */
const wordVersion = 2

export interface WordToSpeak {
  /** The name of its recording. */
  readonly slug: string
  readonly latin: string
  readonly syllables: readonly SpokenParts[]
}

function formsOf({ verses, related }: ChantSource): string[] {
  const phrases = [...verses, ...related].flatMap((part) => part.phrases)
  return phrases.flatMap(({ words }) => words.map(({ form }) => form))
}

/** Every word form that a chant, its related prayers or its vocabulary show, each once; the vocabularies first. */
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

/** Names what the recording of a word is made from. */
export function madeFrom(word: WordToSpeak): string {
  return hashOf([wordVersion, phonesOf(word)])
}

/** The sounds of a word in order, with ˈ before the accented vowel. */
function phonesOf({ syllables }: Pick<WordToSpeak, 'syllables'>): string[] {
  return syllables.flatMap(({ before, vowel, after, isStressed }) => [
    ...before,
    ...(isStressed ? ['ˈ'] : []),
    vowel,
    ...after,
  ])
}
