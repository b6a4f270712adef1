import type { ChantDraft, DraftWord } from '@schola/contract/chant-draft'
import { fold } from '@schola/curriculum/lexicon/latin-text'

type Vocabulary = ChantDraft['vocabulary']

export const isKeyWord = (vocabulary: Vocabulary, { form }: DraftWord): boolean =>
  vocabulary.some(({ latin }) => fold(latin) === fold(form))

/** Chooses a word as a key word, or no longer. */
export function toggleKeyWord(vocabulary: Vocabulary, word: DraftWord): Vocabulary {
  if (isKeyWord(vocabulary, word)) return vocabulary.filter(({ latin }) => fold(latin) !== fold(word.form))
  return [...vocabulary, { latin: word.form, english: word.meaning }]
}
