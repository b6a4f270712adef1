import type { ReactNode } from 'react'
import { dayText } from './calendar.ts'
import { accuracyOf, type DayFigures } from './day-figures.ts'

/** What the pictures show, in numbers; the latest day first. */
export function FiguresTable({ figures }: { readonly figures: readonly DayFigures[] }): ReactNode {
  const rows = figures.filter(({ answers }) => answers > 0).toReversed()
  return (
    <details className="figures-table">
      <summary>Show as a table</summary>
      <table>
        <caption className="sr-only">Answers and accuracy per day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Answers</th>
            <th scope="col">Correct</th>
            <th scope="col">Accuracy</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((figure) => (
            <tr key={figure.day}>
              <th scope="row">{dayText(figure.day)}</th>
              <td>{figure.answers}</td>
              <td>{figure.correct}</td>
              <td>{figure.answers === 0 ? '–' : `${accuracyOf(figure)}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
