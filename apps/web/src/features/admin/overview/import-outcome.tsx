import type { ImportReport } from '@schola/contract/exchange'
import type { ReactNode } from 'react'
import { wordFor } from '../../../lib/count-of.ts'
import { inLabels, typeLabel } from '../parts/wording.ts'

interface Line {
  readonly index: number | null
  readonly exerciseId: number | null
  readonly level: number
  readonly type: string
}

const fieldWords = {
  level: 'level',
  order: 'order',
  type: 'type',
  isDraft: 'draft or published',
  content: 'content',
  deleted: 'restored from the trash',
}

function nameOf({ index, exerciseId, level, type }: Line): string {
  const name = exerciseId === null ? `Entry ${(index ?? 0) + 1} of the file` : `Exercise ${exerciseId}`
  return `${name} (${typeLabel(type)}, level ${level})`
}

interface ListProps {
  readonly title: string
  readonly lines: readonly string[]
  readonly open?: boolean
}

function List({ title, lines, open = false }: ListProps): ReactNode {
  if (lines.length === 0) return null
  return (
    <details className="admin-report" open={open}>
      <summary>
        {lines.length} {title}
      </summary>
      <ul className="admin-refusals">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

export function ImportOutcome({ report }: { readonly report: ImportReport }): ReactNode {
  const { applied, added, changed, unchanged, removed, refused } = report
  const tense = applied ? '' : 'to be '
  const invalid = [...added, ...changed].filter(({ missing }) => missing.length > 0)
  const are = wordFor(invalid.length, 'is', 'are')
  const them = wordFor(invalid.length, 'it', 'them')
  return (
    <>
      <p className="admin-report-title">
        {applied
          ? 'Imported.'
          : refused.length > 0
            ? 'This file cannot be imported as it is. Nothing has changed.'
            : 'Preview only: nothing has changed yet.'}
      </p>
      <List title="refused" open lines={refused.map((item) => `${nameOf(item)}: ${item.reason}`)} />
      <List
        title={`${applied ? are : 'would be'} invalid; learners ${applied ? 'do' : 'would'} not see ${them}`}
        open
        lines={invalid.map((item) => `${nameOf(item)}: ${item.missing.map(inLabels).join('; ')}`)}
      />
      <List title={`${tense}added`} lines={added.map(nameOf)} />
      <List
        title={`${tense}changed`}
        lines={changed.map((item) => `${nameOf(item)}: ${item.fields.map((field) => fieldWords[field]).join(', ')}`)}
      />
      <List title={`${tense}moved to the trash`} lines={removed.map(nameOf)} />
      <p className="admin-hint">{unchanged} unchanged</p>
    </>
  )
}
