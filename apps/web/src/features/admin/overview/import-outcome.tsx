import type { ImportReport } from '@schola/contract/exchange'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { inLabels, typeLabel } from '../parts/wording.ts'

interface Line {
  readonly index: number | null
  readonly exerciseId: number | null
  readonly level: number
  readonly type: string
}

const fieldNames = {
  level: m.admin_import_field_level,
  order: m.admin_import_field_order,
  type: m.admin_import_field_type,
  isDraft: m.admin_import_field_draft,
  content: m.admin_import_field_content,
  deleted: m.admin_import_field_deleted,
}

function nameOf({ index, exerciseId, level, type }: Line): string {
  const where = { type: typeLabel(type), level }
  return exerciseId === null
    ? m.admin_import_entry({ number: (index ?? 0) + 1, ...where })
    : m.admin_import_exercise({ id: exerciseId, ...where })
}

const lineOf = (item: Line, text: string): string => m.admin_import_line({ name: nameOf(item), text })

interface ListProps {
  readonly title: (inputs: { count: number }) => string
  readonly lines: readonly string[]
  readonly open?: boolean
}

function List({ title, lines, open = false }: ListProps): ReactNode {
  if (lines.length === 0) return null
  return (
    <details className="admin-report" open={open}>
      <summary>{title({ count: lines.length })}</summary>
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
  const invalid = [...added, ...changed].filter(({ missing }) => missing.length > 0)
  return (
    <>
      <p className="admin-report-title">
        {applied ? m.admin_import_done() : refused.length > 0 ? m.admin_import_refused() : m.admin_import_preview()}
      </p>
      <List title={m.admin_import_count_refused} open lines={refused.map((item) => lineOf(item, item.reason))} />
      <List
        title={applied ? m.admin_import_count_invalid : m.admin_import_count_invalid_preview}
        open
        lines={invalid.map((item) => lineOf(item, item.missing.map(inLabels).join('; ')))}
      />
      <List
        title={applied ? m.admin_import_count_added : m.admin_import_count_added_preview}
        lines={added.map(nameOf)}
      />
      <List
        title={applied ? m.admin_import_count_changed : m.admin_import_count_changed_preview}
        lines={changed.map((item) => lineOf(item, item.fields.map((field) => fieldNames[field]()).join(', ')))}
      />
      <List
        title={applied ? m.admin_import_count_removed : m.admin_import_count_removed_preview}
        lines={removed.map(nameOf)}
      />
      <p className="admin-hint">{m.admin_import_count_unchanged({ count: unchanged })}</p>
    </>
  )
}
