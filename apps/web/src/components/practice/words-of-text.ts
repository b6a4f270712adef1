import type { ChantText, GlossedWord } from '@schola/contract/content'
import { foldLatin } from '@schola/latin/compare'

export interface ListedWord {
  readonly form: string
  readonly meanings: readonly string[]
  readonly audioPath: string | null
}

const join = (listed: ListedWord | undefined, { form, meaning, audioPath }: GlossedWord): ListedWord => ({
  form: listed?.form ?? form,
  meanings: [...new Set([...(listed?.meanings ?? []), meaning])],
  audioPath: listed?.audioPath ?? audioPath,
})

export function wordsOfText({ verses, related = [] }: ChantText): ListedWord[] {
  const listed = new Map<string, ListedWord>()
  for (const { phrases } of [...verses, ...related]) {
    for (const word of phrases.flatMap(({ words }) => words)) {
      const key = foldLatin(word.form)
      listed.set(key, join(listed.get(key), word))
    }
  }
  return [...listed].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, word]) => word)
}

export function findListed(words: readonly ListedWord[], query: string): readonly ListedWord[] {
  const [latin, english] = [foldLatin(query), query.trim().toLowerCase()]
  return words.filter(
    ({ form, meanings }) =>
      foldLatin(form).startsWith(latin) || meanings.some((meaning) => meaning.toLowerCase().includes(english)),
  )
}
