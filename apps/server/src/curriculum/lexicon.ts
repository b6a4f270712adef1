import type { ChantText } from '@schola/contract/content'
import type { LexiconEntry } from '@schola/contract/reading'

const startsSentence = /^\p{Lu}/u

/** "Pater" and "pater" are one form, unless the word is a name and always has its capital. */
const plainForm = (form: string, lemma: string): string =>
  startsSentence.test(form) && !startsSentence.test(lemma) ? form.toLowerCase() : form

/** The dictionary words of the path in the order of their first occurrence, with the chants that hold them. */
export function buildLexicon(texts: ReadonlyMap<number, ChantText>): LexiconEntry[] {
  const entries = new Map<string, LexiconEntry>()
  for (const [chantId, { verses }] of texts) {
    for (const { form, lemma, partOfSpeech } of verses.flatMap(({ phrases }) =>
      phrases.flatMap(({ words }) => words),
    )) {
      const key = `${partOfSpeech} ${lemma}`
      const entry = entries.get(key) ?? { lemma, partOfSpeech, places: [] }
      entries.set(key, entry)
      const place = entry.places.find((each) => each.chantId === chantId)
      const plain = plainForm(form, lemma)
      if (!place) entry.places.push({ chantId, forms: [plain] })
      else if (!place.forms.includes(plain)) place.forms.push(plain)
    }
  }
  return [...entries.values()]
}
