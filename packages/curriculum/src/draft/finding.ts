import type { DraftFinding } from '@schola/contract/chant-draft'

export type Path = DraftFinding['path']

/** A sentence of its own: a capital at its beginning and a full stop at its end. */
export const asSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`

export const mistake = (path: Path, text: string): DraftFinding => ({ path, sentence: asSentence(text) })

export const warning = (path: Path, text: string): DraftFinding => ({ ...mistake(path, text), isWarning: true })

/** A text that must not be empty. */
export const missing = (path: Path, value: string, sentence: string): DraftFinding[] =>
  value.trim() === '' ? [mistake(path, sentence)] : []

/** Every entry that has the same name as one before it. */
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
