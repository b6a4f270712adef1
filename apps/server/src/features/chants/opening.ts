import type { ChantText } from '@schola/contract/content'

/** A line in both languages, as the exercises translate it. */
export interface Opening {
  readonly latin: string
  readonly english: string
}

/** More letters than that do not fit a margin. */
const enough = 60

/** Returns the beginning of a text: its first phrase and as many of the next as fit. */
export function findOpening({ verses }: Pick<ChantText, 'verses'>): Opening | undefined {
  const [first, ...others] = verses.flatMap(({ phrases }) => phrases)
  if (!first) return undefined
  const begun = [first]
  let letters = first.latin.length
  for (const phrase of others) {
    letters += phrase.latin.length
    if (letters > enough) break
    begun.push(phrase)
  }
  return { latin: begun.map(({ latin }) => latin).join(' '), english: begun.map(({ english }) => english).join(' ') }
}
