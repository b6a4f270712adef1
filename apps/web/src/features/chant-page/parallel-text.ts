export interface TextLine {
  readonly latin: string
  readonly english: string
}

const linesOf = (text: string) => text.trim().split(/\r?\n/)

/** The Latin and its translation line by line; nothing when they do not have the same number of lines. */
export function findParallelLines(latin: string, english: string): readonly TextLine[] | undefined {
  const translated = linesOf(english)
  const lines = linesOf(latin)
  if (lines.length !== translated.length) return undefined
  return lines.map((line, index) => ({ latin: line.trim(), english: translated[index]?.trim() ?? '' }))
}
