import { isOf, type LineOfDay, type MomentOfDay } from './mass-of.ts'

export interface SheetLine {
  readonly line: LineOfDay
  /** Whether the people say or sing it; else it calls for their answer, or is a proper. */
  readonly isAnswer: boolean
}

/** A moment as far as the people need it in their hands. */
export interface SheetMoment extends Pick<MomentOfDay, 'id' | 'name' | 'isSung'> {
  readonly lines: readonly SheetLine[]
}

function linesOf({ lines }: MomentOfDay): SheetLine[] {
  return lines.flatMap((line, place) => {
    const next = lines[place + 1]
    const isAnswer = isOf('people', line.who)
    const isCall = next !== undefined && isOf('people', next.who)
    return isAnswer || isCall || 'proper' in line ? [{ line, isAnswer }] : []
  })
}

/** What the people say and sing in a Mass, each with what it answers, and the propers by their names. */
export const sheetOf = (moments: readonly MomentOfDay[]): SheetMoment[] =>
  moments
    .map((moment) => ({ id: moment.id, name: moment.name, isSung: moment.isSung, lines: linesOf(moment) }))
    .filter(({ lines }) => lines.length > 0)
