import type { PresetProgress } from '@schola/domain/presets'
import { noProgress } from '@schola/domain/progress'
import type { ReactNode } from 'react'
import { ScrollTable } from '../parts/tables.tsx'

interface ProgressColumnsProps {
  /** Missing when the learner has not started. */
  readonly now: PresetProgress | undefined
  readonly then: PresetProgress
}

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

function levelsDone({ levelData }: PresetProgress): string {
  const done = Object.entries(levelData).filter(([, { completed }]) => completed)
  return done.length === 0 ? 'None' : done.map(([level]) => level).join(', ')
}

const rows: readonly (readonly [label: string, read: (progress: PresetProgress) => string])[] = [
  ['Progress', ({ percentComplete }) => `${Math.round(percentComplete)}%`],
  ['Current level', ({ currentLevel }) => String(currentLevel)],
  ['Completed levels', levelsDone],
  ['Completed', ({ isCompleted }) => yesNo(isCompleted)],
  ['Mastered', ({ mastered }) => yesNo(mastered)],
  ['Review complete', ({ isReviewComplete }) => yesNo(isReviewComplete)],
]

/** The present progress beside the one that a preset would set; changes are marked. */
export function ProgressColumns({ now, then }: ProgressColumnsProps): ReactNode {
  return (
    <ScrollTable label="Progress now and after" className="admin-becoming">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Field</span>
          </th>
          <th scope="col">{now ? 'Now' : 'Now (not started)'}</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, read]) => {
          const before = read(now ?? noProgress)
          const after = read(then)
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td>{before === after ? after : <mark>{after}</mark>}</td>
            </tr>
          )
        })}
      </tbody>
    </ScrollTable>
  )
}
