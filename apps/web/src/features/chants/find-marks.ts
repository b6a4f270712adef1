import { type FoldedUnit, readFoldedUnits } from '@schola/latin/fold'

export interface MarkedPart {
  readonly text: string
  readonly marked: boolean
  /** Where it is another language than that of its line. */
  readonly lang?: 'la'
}

function startsOf(units: readonly FoldedUnit[]): number[] {
  let at = 0
  return units.map(({ folded }) => {
    const start = at
    at += folded.length
    return start
  })
}

/** Marks the first match of a folded search text, if asked of whole words only; nothing if there is none. */
export function findMarks(text: string, sought: string, isWhole = false): readonly MarkedPart[] | undefined {
  if (sought === '') return undefined
  const units = readFoldedUnits(text)
  const line = units.map(({ folded }) => folded).join('')
  const from = isWhole ? ` ${line} `.indexOf(` ${sought} `) : line.indexOf(sought)
  if (from === -1) return undefined
  const starts = startsOf(units)
  const upTo = from + sought.length
  function isIn(index: number) {
    const start = starts[index] ?? 0
    // A letter such as æ folds to two, and a match may cover only one of them.
    return start < upTo && start + (units[index]?.folded.length ?? 0) > from
  }
  const textWhere = (keep: (index: number) => boolean) =>
    units.map((unit, index) => (keep(index) ? unit.text : '')).join('')
  const first = units.findIndex((_, index) => isIn(index))
  const parts = [
    { text: textWhere((index) => index < first), marked: false },
    { text: textWhere(isIn), marked: true },
    { text: textWhere((index) => index > first && !isIn(index)), marked: false },
  ]
  return parts.filter(({ text: words }) => words !== '')
}
