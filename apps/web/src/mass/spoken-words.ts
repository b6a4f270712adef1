import type { ChantText } from '@schola/contract/content'
import type { ChantPart } from '@schola/mass/mass'

/** The recordings of the words of some phrases, in their order; nothing unless every word has one. */
export function findSpokenWords(
  { verses }: Pick<ChantText, 'verses'>,
  { first, last }: ChantPart,
): string[] | undefined {
  const words = verses
    .flatMap(({ phrases }) => phrases)
    .slice(first, last + 1)
    .flatMap((phrase) => phrase.words)
  const paths = words.flatMap(({ audioPath }) => audioPath ?? [])
  return paths.length === words.length && paths.length > 0 ? paths : undefined
}
