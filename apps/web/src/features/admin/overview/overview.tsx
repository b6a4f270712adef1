import './overview.css'
import { levelNumbers } from '@schola/core/progress/levels'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { languageOf } from '../../../components/chant-name.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { type ChantCounts, overviewQuery } from '../calls/exercises.ts'
import { Loaded } from '../parts/loaded.tsx'
import { usePanelLocation } from '../parts/panel-location.ts'
import { ScrollTable, Stats } from '../parts/tables.tsx'
import { ChantFile } from './chant-file.tsx'

interface CellProps {
  readonly chant: ChantCounts
  readonly level: ChantCounts['levels'][number]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function Cell({ chant, level: { level, count, invalid, drafts } }: CellProps): ReactNode {
  const { go } = usePanelLocation()
  const state = count === 0 ? 'gap' : invalid > 0 ? 'invalid' : 'full'
  const invalidText = invalid > 0 && m.admin_overview_invalid({ count: invalid })
  const draftText = drafts > 0 && m.admin_overview_draft_count({ count: drafts })
  const counts = [m.common_exercises({ count }), invalidText, draftText].filter(Boolean).join(', ')
  return (
    <td>
      <button
        type="button"
        className={`admin-cell admin-cell-${state}`}
        aria-label={m.admin_overview_cell({ chant: chant.name, level, counts })}
        onClick={() => go({ tab: 'browser', chantId: chant.chantId, level, exerciseId: undefined })}
      >
        {count}
        {invalidText && <span className="admin-cell-note">{invalidText}</span>}
        {draftText && <span className="admin-cell-note">{draftText}</span>}
        {count === 0 && <span className="admin-cell-note">{m.admin_overview_empty()}</span>}
      </button>
    </td>
  )
}

function Matrix({ chants }: { readonly chants: readonly ChantCounts[] }): ReactNode {
  const [fileOf, setFileOf] = useState<number>()
  const levels = levelNumbers(Math.max(0, ...chants.map(({ levelCount }) => levelCount)))
  const cells = chants.flatMap((chant) => chant.levels)
  const opened = chants.find(({ chantId }) => chantId === fileOf)
  return (
    <>
      <Stats
        figures={[
          [m.admin_overview_chants(), chants.length],
          [m.admin_overview_exercises(), sum(chants.map(({ count }) => count))],
          [m.admin_overview_empty_levels(), cells.filter(({ count }) => count === 0).length],
          [m.admin_overview_drafts(), sum(chants.map(({ drafts }) => drafts))],
          [m.admin_invalid(), sum(chants.map(({ invalid }) => invalid))],
        ]}
      />
      {opened && (
        <ChantFile key={opened.chantId} chants={chants} opened={opened} onClose={() => setFileOf(undefined)} />
      )}
      <ScrollTable label={m.admin_overview_table()} className="admin-matrix">
        <thead>
          <tr>
            <th scope="col">{m.admin_chant()}</th>
            {levels.map((level) => (
              <th key={level} scope="col">
                <span className="sr-only">{m.common_level({ level })}</span>
                <span aria-hidden="true">{level}</span>
              </th>
            ))}
            <th scope="col">{m.admin_overview_total()}</th>
            <th scope="col">{m.admin_overview_file()}</th>
          </tr>
        </thead>
        <tbody>
          {chants.map((chant) => (
            <tr key={chant.chantId}>
              <th scope="row" lang={languageOf(chant.name)} className="admin-chant-name">
                {chant.name}
              </th>
              {levels.map((level) => {
                const counts = chant.levels.find((candidate) => candidate.level === level)
                return counts ? <Cell key={level} chant={chant} level={counts} /> : <td key={level}>–</td>
              })}
              <td className="admin-total">{chant.count}</td>
              <td>
                <Button
                  look="plain"
                  aria-haspopup="dialog"
                  aria-label={m.admin_overview_file_open_chant({ chant: chant.name })}
                  onClick={() => setFileOf(chant.chantId)}
                >
                  {m.admin_overview_file_open()}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  )
}

export function Overview(): ReactNode {
  return (
    <Loaded query={useQuery(overviewQuery)} failure={m.admin_overview_failed()}>
      {(chants) => <Matrix chants={chants} />}
    </Loaded>
  )
}
