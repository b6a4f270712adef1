import { foldLatin } from './compare.ts'

const isWord = (token: string): boolean => /\p{L}/u.test(token)

const bothEndsPlain = /^[A-Za-z](?:[^]*[A-Za-z])?$/

export const trimmed = (text: string): string =>
  bothEndsPlain.test(text) ? text : text.replace(/^[\s.,;:!?“”„"«»‹›()[\]*†]+|[\s.,;:!?“”„"«»‹›()[\]*†]+$/gu, '')

/** Maximum number of cached texts: a server meets new texts as long as it runs. */
const maxRemembered = 100_000

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

export const wordsIn = remembered((text): readonly string[] => text.split(/\s+/).filter(isWord).map(trimmed))

export const fold = remembered((word) => foldLatin(trimmed(word)))

export const lowerFirst = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)

/** Returns a name for keys: letters and hyphens only. */
export const slugOf = remembered((text) =>
  wordsIn(text)
    .map((word) => fold(word).replace(/[^\p{L}\p{N}]/gu, ''))
    .join('-'),
)

export const shows = (text: string, word: string): boolean => wordsIn(text).some((other) => fold(other) === fold(word))

/** Returns the head of a dictionary form: "pater" for "pater, patris (m)". */
export const headword = remembered((lemma) => lemma.split(/[,(]/)[0]?.trim() ?? lemma)
