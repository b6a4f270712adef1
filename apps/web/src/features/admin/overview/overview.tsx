import './overview.css'
import { levelNumbers } from '@schola/core/progress/levels'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { languageOf } from '../../../components/chant-name.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { countOf } from '../../../lib/count-of.ts'
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
  const exercises = countOf(count, 'exercise')
  const draftText = countOf(drafts, 'draft')
  return (
    <td>
      <button
        type="button"
        className={`admin-cell admin-cell-${state}`}
        aria-label={`${chant.name}, level ${level}: ${exercises}${invalid > 0 ? `, ${invalid} invalid` : ''}${drafts > 0 ? `, ${draftText}` : ''}`}
        onClick={() => go({ tab: 'browser', chantId: chant.chantId, level, exerciseId: undefined })}
      >
        {count}
        {invalid > 0 && <span className="admin-cell-note">{invalid} invalid</span>}
        {drafts > 0 && <span className="admin-cell-note">{draftText}</span>}
        {count === 0 && <span className="admin-cell-note">empty</span>}
      </button>
    </td>
  )
}

function Matrix({ chants }: { readonly chants: readonly ChantCounts[] }): ReactNode {
  const [fileOf, setFileOf] = useState<number>()
  const most = Math.max(0, ...chants.map(({ levelCount }) => levelCount))
  const levels = levelNumbers(most)
  const cells = chants.flatMap((chant) => chant.levels)
  const opened = chants.find(({ chantId }) => chantId === fileOf)
  return (
    <>
      <Stats
        figures={[
          ['Chants', chants.length],
          ['Exercises', sum(chants.map(({ count }) => count))],
          ['Empty levels', cells.filter(({ count }) => count === 0).length],
          ['Drafts', sum(chants.map(({ drafts }) => drafts))],
          ['Invalid', sum(chants.map(({ invalid }) => invalid))],
        ]}
      />
      {opened && (
        <ChantFile key={opened.chantId} chants={chants} opened={opened} onClose={() => setFileOf(undefined)} />
      )}
      <ScrollTable label="Exercises by chant and level" className="admin-matrix">
        <thead>
          <tr>
            <th scope="col">Chant</th>
            {levels.map((level) => (
              <th key={level} scope="col">
                <span className="sr-only">Level </span>
                {level}
              </th>
            ))}
            <th scope="col">Total</th>
            <th scope="col">File</th>
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
                  aria-label={`Import or export ${chant.name}`}
                  onClick={() => setFileOf(chant.chantId)}
                >
                  Import or export
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
    <Loaded query={useQuery(overviewQuery)} failure="The overview could not be loaded">
      {(chants) => <Matrix chants={chants} />}
    </Loaded>
  )
}
