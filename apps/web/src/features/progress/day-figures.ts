import { roundedPercent } from '@schola/core/progress/levels'

export interface DayFigures {
  readonly day: string
  readonly answers: number
  readonly correct: number
}

export function figuresOn(days: readonly string[], figures: readonly DayFigures[]): DayFigures[] {
  const known = new Map(figures.map((figure) => [figure.day, figure]))
  return days.map((day) => known.get(day) ?? { day, answers: 0, correct: 0 })
}

export const accuracyOf = ({ answers, correct }: Omit<DayFigures, 'day'>): number => roundedPercent(correct, answers)

export function sumOf(figures: readonly DayFigures[]): Omit<DayFigures, 'day'> {
  return {
    answers: figures.reduce((sum, { answers }) => sum + answers, 0),
    correct: figures.reduce((sum, { correct }) => sum + correct, 0),
  }
}
