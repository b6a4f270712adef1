import { isOf, type LineOfDay, type MomentOfDay } from './mass-of.ts'

export interface SheetLine {
  readonly line: LineOfDay
  /** Whether the people say or sing it; other lines are calls or propers. */
  readonly isAnswer: boolean
}

/** A moment reduced to what the people need. */
export interface SheetMoment extends Pick<MomentOfDay, 'id' | 'name' | 'isSung'> {
  readonly lines: readonly SheetLine[]
}

function linesOf({ lines }: MomentOfDay): SheetLine[] {
  return lines.flatMap((line, index) => {
    const next = lines[index + 1]
    const isAnswer = isOf('people', line.who)
    const isCall = next !== undefined && isOf('people', next.who)
    return isAnswer || isCall || 'proper' in line ? [{ line, isAnswer }] : []
  })
}

/** Lists what the people say and sing in a Mass, with the calls, and the names of the propers. */
export const sheetOf = (moments: readonly MomentOfDay[]): SheetMoment[] =>
  moments
    .map((moment) => ({ id: moment.id, name: moment.name, isSung: moment.isSung, lines: linesOf(moment) }))
    .filter(({ lines }) => lines.length > 0)
