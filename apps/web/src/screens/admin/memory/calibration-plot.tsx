import type { Calibration } from '@schola/contract/calibration'
import type { ReactNode } from 'react'
import { ColumnHeads, ScrollTable } from '../parts/tables.tsx'

type Bins = NonNullable<Calibration['figures']>['bins']

export const percent = (share: number): string => `${Math.round(share * 100)}%`

const size = 300
const left = 66
const top = 12
const ticks = [0, 0.25, 0.5, 0.75, 1]
const across = (share: number): number => left + share * size
const down = (share: number): number => top + (1 - share) * size

/** The more answers, the larger. */
const radiusOf = (answers: number, most: number): number => 2 + 2.5 * Math.sqrt(answers / most)

/** The grid, and the line on which every prediction is true. */
function Ground(): ReactNode {
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="calibration-grid" x1={across(tick)} x2={across(tick)} y1={down(0)} y2={down(1)} />
          <line className="calibration-grid" x1={across(0)} x2={across(1)} y1={down(tick)} y2={down(tick)} />
          <text className="calibration-tick" x={across(tick)} y={down(0) + 20} textAnchor="middle">
            {percent(tick)}
          </text>
          <text className="calibration-tick" x={left - 8} y={down(tick) + 5} textAnchor="end">
            {percent(tick)}
          </text>
        </g>
      ))}
      <line className="calibration-true" x1={across(0)} y1={down(0)} x2={across(1)} y2={down(1)} />
    </>
  )
}

/** What was predicted, beside what came: each bar reaches as far as the true share may lie, 95 times of 100. */
export function CalibrationPlot({ bins }: { readonly bins: Bins }): ReactNode {
  const most = Math.max(...bins.map(({ answers }) => answers))
  return (
    <div className="calibration">
      <figure className="calibration-figure">
        <figcaption className="admin-eyebrow">Predicted and right</figcaption>
        <svg
          role="img"
          aria-label={`How often answers were right, against how often that was predicted: ${bins.length} of 20 steps, in the table beside it.`}
          viewBox={`0 0 ${left + size + 24} ${top + size + 54}`}
          className="calibration-picture"
        >
          <Ground />
          <text className="calibration-axis" x={across(0.5)} y={down(0) + 46} textAnchor="middle">
            Predicted
          </text>
          <text className="calibration-axis" x={-down(0.5)} y={14} textAnchor="middle" transform="rotate(-90)">
            Right
          </text>
          {bins.map(({ predicted, observed, low, high, answers }) => (
            <g key={predicted}>
              <title>{`Predicted ${percent(predicted)}, right ${percent(observed)} of ${answers}`}</title>
              <path
                className="calibration-bar"
                d={`M${across(predicted) - 5} ${down(high)}h10m-5 0V${down(low)}m-5 0h10`}
              />
              <circle
                className="calibration-point"
                cx={across(predicted)}
                cy={down(observed)}
                r={radiusOf(answers, most)}
              />
            </g>
          ))}
        </svg>
      </figure>
      <ScrollTable label="Predicted and right">
        <ColumnHeads labels={['Predicted', 'Right', '95% between', 'Answers']} />
        <tbody>
          {bins.map(({ predicted, observed, low, high, answers }) => (
            <tr key={predicted}>
              <th scope="row">{percent(predicted)}</th>
              <td>{percent(observed)}</td>
              <td className="admin-when">
                {Math.round(low * 100)}–{percent(high)}
              </td>
              <td>{answers.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  )
}
