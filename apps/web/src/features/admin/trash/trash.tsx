import type { Person } from '@schola/contract/admin-users'
import type { TrashedExercise } from '@schola/contract/trash'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { countOf } from '../../../lib/count-of.ts'
import { chantsQuery, refreshExercises, restoreFromTrash, trashQuery } from '../calls/exercises.ts'
import { Loaded } from '../parts/loaded.tsx'
import { notifyRefusal, notifySuccess } from '../parts/notify.ts'
import { nameOf } from '../parts/people.ts'
import { ColumnHeads, Pager, ScrollTable } from '../parts/tables.tsx'
import { useAction } from '../parts/use-action.ts'
import { dayText, excerptOf, instantText, typeLabel } from '../parts/wording.ts'

const pageSize = 50

interface TrashTableProps {
  readonly exercises: readonly TrashedExercise[]
  readonly people: readonly Person[]
  readonly busy: boolean
  readonly onRestore: (ids: readonly number[]) => void
}

function TrashTable({ exercises, people, busy, onRestore }: TrashTableProps): ReactNode {
  const chants = useQuery(chantsQuery).data ?? []
  const chantName = (chantId: number) => chants.find(({ id }) => id === chantId)?.name ?? `Chant ${chantId}`
  return (
    <ScrollTable label="Trash">
      <ColumnHeads labels={['ID', 'From', 'Type', 'Content', 'Deleted', 'Kept until']} act="Restore" />
      <tbody>
        {exercises.map(({ id, chantId, level, type, content, isDraft, deletedAt, deletedBy, purgedAt }) => (
          <tr key={id}>
            <th scope="row">{id}</th>
            <td>
              <span lang="la">{chantName(chantId)}</span>, level {level}
            </td>
            <td>{typeLabel(type)}</td>
            <td className="admin-excerpt">
              {excerptOf(content)}
              {isDraft && <span className="admin-draft">Draft</span>}
            </td>
            <td>
              <span className="admin-when">{instantText(deletedAt)}</span> by {nameOf(people, deletedBy)}
            </td>
            <td className="admin-when">{dayText(purgedAt)}</td>
            <td>
              <Button
                look="plain"
                aria-label={`Restore exercise ${id}`}
                disabled={busy}
                onClick={() => onRestore([id])}
              >
                Restore
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

export function Trash(): ReactNode {
  const client = useQueryClient()
  const [page, setPage] = useState(1)
  const trash = useQuery(trashQuery(page, pageSize))
  const { busy, run } = useAction('restore')

  const restore = (ids: readonly number[]) =>
    run(async () => {
      const { restoredIds, refused } = await restoreFromTrash(ids)
      const [first] = refused
      if (first) notifyRefusal(`${refused.length} could not be restored`, first.message)
      else notifySuccess('Restored', `${countOf(restoredIds.length, 'exercise is', 'exercises are')} back in place.`)
      await refreshExercises(client)
    })

  return (
    <Loaded query={trash} failure="The trash could not be loaded">
      {({ exercises, total, people }) =>
        total === 0 ? (
          <p className="admin-empty">
            No exercises are in the trash. Deleted ones stay here for 30 days; deleted chants are in the list under
            “Chants”.
          </p>
        ) : (
          <>
            <div className="admin-toolbar">
              <p className="admin-hint">
                Deleted exercises stay here for 30 days, with their ID and history. Deleted chants are in the list under
                “Chants”.
              </p>
              <Button look="quiet" disabled={busy} onClick={() => void restore(exercises.map(({ id }) => id))}>
                Restore all on this page
              </Button>
            </div>
            <TrashTable exercises={exercises} people={people} busy={busy} onRestore={(ids) => void restore(ids)} />
            <Pager page={page} pageSize={pageSize} total={total} of={['exercise', 'exercises']} onTurn={setPage} />
          </>
        )
      }
    </Loaded>
  )
}
