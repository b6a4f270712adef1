import { type Inflected, readFeatures } from '@schola/latin/inflection/features'
import { type DictionaryWord, inflect } from '@schola/latin/inflection/paradigm'
import { remembered } from './latin-text.ts'

/** What a parse says. */
export const featuresOf = remembered(readFeatures)

const known = new Map<string, readonly Inflected[]>()

/** Every form of a word; the curriculum has few words and asks for each of them many times. */
export function formsOf({ lemma, partOfSpeech }: DictionaryWord): readonly Inflected[] {
  const name = `${partOfSpeech} ${lemma}`
  const forms = known.get(name) ?? inflect({ lemma, partOfSpeech })
  known.set(name, forms)
  return forms
}
