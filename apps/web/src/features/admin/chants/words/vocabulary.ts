import { type ChantDraft, type DraftWord, mostOf } from '@schola/contract/chant-draft'
import { fold } from '@schola/latin/text'

type Vocabulary = ChantDraft['vocabulary']

export const isKeyWord = (vocabulary: Vocabulary, { form }: DraftWord): boolean =>
  vocabulary.some(({ latin }) => fold(latin) === fold(form))

export const canToggle = (vocabulary: Vocabulary, word: DraftWord): boolean =>
  vocabulary.length < mostOf.vocabulary || isKeyWord(vocabulary, word)

export function toggleKeyWord(vocabulary: Vocabulary, word: DraftWord): Vocabulary {
  if (isKeyWord(vocabulary, word)) return vocabulary.filter(({ latin }) => fold(latin) !== fold(word.form))
  if (!canToggle(vocabulary, word)) return vocabulary
  return [...vocabulary, { latin: word.form, english: word.meaning }]
}
