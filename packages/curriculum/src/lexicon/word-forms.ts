import { inflect } from '@schola/latin/inflection/paradigm'
import type { WordSource } from '../sources/notation.ts'

const known = new Map<string, readonly string[]>()

/** Every form of a word's dictionary form, folded. */
export function formsOf({ lemma, partOfSpeech }: WordSource): readonly string[] {
  const name = `${partOfSpeech} ${lemma}`
  const before = known.get(name)
  if (before !== undefined) return before
  const forms = inflect({ lemma, partOfSpeech }).map(({ form }) => form)
  known.set(name, forms)
  return forms
}
