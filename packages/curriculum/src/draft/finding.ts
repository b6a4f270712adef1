import type { DraftFinding } from '@schola/contract/chant-draft'

export type Path = DraftFinding['path']

/** Adds the capital and the full stop of a sentence. */
export const asSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`

export const mistake = (path: Path, text: string): DraftFinding => ({ path, sentence: asSentence(text) })

export const warning = (path: Path, text: string): DraftFinding => ({ ...mistake(path, text), isWarning: true })

export const missing = (path: Path, value: string, sentence: string): DraftFinding[] =>
  value.trim() === '' ? [mistake(path, sentence)] : []

/** Reports every item that has the same name as an earlier one. */
export function repeated<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  pathOf: (index: number) => Path,
  sentenceOf: (name: string) => string,
): DraftFinding[] {
  const seen = new Set<string>()
  return items.flatMap((item, index) => {
    const name = nameOf(item)
    if (name === '' || !seen.has(name)) {
      seen.add(name)
      return []
    }
    return [mistake(pathOf(index), sentenceOf(name))]
  })
}
