import type { DraftWord } from '@schola/contract/chant-draft'
import { fold } from '@schola/latin/text'

export const hasGloss = ({ meaning, lemma, partOfSpeech, parse }: DraftWord): boolean =>
  [meaning, lemma, partOfSpeech, parse].some((text) => text !== '')

export function mergeWords(proposed: readonly DraftWord[], before: readonly DraftWord[]): DraftWord[] {
  const left = [...before]
  return proposed.map((word) => {
    const place = left.findIndex((one) => fold(one.form) === fold(word.form) && hasGloss(one))
    const [kept] = place < 0 ? [] : left.splice(place, 1)
    return kept ? { ...kept, form: word.form } : word
  })
}

/** Picks the words with these forms, in order, each once. */
export function takeWords(forms: readonly string[], from: readonly DraftWord[]) {
  const left = [...from]
  const words = forms.flatMap((form) => {
    const place = left.findIndex((word) => fold(word.form) === fold(form))
    return place < 0 ? [] : left.splice(place, 1).map((word) => ({ ...word, form }))
  })
  return { words, left }
}

export function splitWords(
  words: readonly DraftWord[],
  forms: readonly string[],
  laterForms: readonly string[],
): { readonly first: DraftWord[]; readonly second: DraftWord[] } {
  const first = takeWords(forms, words)
  const second = takeWords(laterForms, first.left)
  return { first: first.words, second: [...second.words, ...second.left] }
}
