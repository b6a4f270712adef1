import { foldLatin } from './compare.ts'

const isWord = (token: string): boolean => /\p{L}/u.test(token)

const bothEndsPlain = /^[A-Za-z](?:[^]*[A-Za-z])?$/

/** A text without the punctuation at its ends. */
export const trimmed = (text: string): string =>
  bothEndsPlain.test(text) ? text : text.replace(/^[\s.,;:!?“”„"«»‹›()[\]*†]+|[\s.,;:!?“”„"«»‹›()[\]*†]+$/gu, '')

/** Maximum number of cached texts: a server meets new texts as long as it runs. */
const maxRemembered = 100_000

/** Caches a pure function of one text. */
export function remembered<Answer>(find: (text: string) => Answer, maxTexts = maxRemembered): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const answer = find(text)
    if (known.size >= maxTexts) known.clear()
    known.set(text, answer)
    return answer
  }
}

/** The words of a text in order, without punctuation. */
export const wordsIn = remembered((text): readonly string[] => text.split(/\s+/).filter(isWord).map(trimmed))

/** The form in which Latin words are compared. */
export const fold = remembered((word) => foldLatin(trimmed(word)))

export const lowerFirst = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)

/** A name for keys: letters and hyphens only. */
export const slugOf = remembered((text) =>
  wordsIn(text)
    .map((word) => fold(word).replace(/[^\p{L}\p{N}]/gu, ''))
    .join('-'),
)

/** Whether a Latin word stands as a whole word anywhere in a text. */
export const shows = (text: string, word: string): boolean => wordsIn(text).some((other) => fold(other) === fold(word))

/** The head of a dictionary form: "pater" of "pater, patris (m)". */
export const headword = remembered((lemma) => lemma.split(/[,(]/)[0]?.trim() ?? lemma)
