import type { Person } from '@schola/contract/admin-users'
import type { TrashedExercise } from '@schola/contract/trash'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
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
  const chantName = (chantId: number) =>
    chants.find(({ id }) => id === chantId)?.name ?? m.admin_unknown_chant({ id: chantId })
  return (
    <ScrollTable label={m.admin_tab_trash()}>
      <ColumnHeads
        labels={[
          m.admin_id(),
          m.admin_trash_from(),
          m.admin_type(),
          m.admin_content(),
          m.admin_trash_deleted(),
          m.admin_trash_until(),
        ]}
        act={m.common_restore()}
      />
      <tbody>
        {exercises.map(({ id, chantId, level, type, content, isDraft, deletedAt, deletedBy, purgedAt }) => (
          <tr key={id}>
            <th scope="row">{id}</th>
            <td>{rich(m.admin_chant_level, { chant: <span lang="la">{chantName(chantId)}</span>, level })}</td>
            <td>{typeLabel(type)}</td>
            <td className="admin-excerpt">
              {excerptOf(content)}
              {isDraft && <span className="admin-draft">{m.admin_draft()}</span>}
            </td>
            <td>
              {rich(m.admin_trash_deleted_by, {
                when: <span className="admin-when">{instantText(deletedAt)}</span>,
                name: nameOf(people, deletedBy),
              })}
            </td>
            <td className="admin-when">{dayText(purgedAt)}</td>
            <td>
              <Button
                look="plain"
                aria-label={m.admin_trash_restore({ id })}
                disabled={busy}
                onClick={() => onRestore([id])}
              >
                {m.common_restore()}
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
      if (first) notifyRefusal(m.admin_trash_refused({ count: refused.length }), first.message)
      else notifySuccess(m.common_restored(), m.admin_trash_restored_text({ count: restoredIds.length }))
      await refreshExercises(client)
    })

  return (
    <Loaded query={trash} failure={m.admin_trash_failed()}>
      {({ exercises, total, people }) =>
        total === 0 ? (
          <p className="admin-empty">{m.admin_trash_empty()}</p>
        ) : (
          <>
            <div className="admin-toolbar">
              <p className="admin-hint">{m.admin_trash_hint()}</p>
              <Button look="quiet" disabled={busy} onClick={() => void restore(exercises.map(({ id }) => id))}>
                {m.admin_trash_restore_page()}
              </Button>
            </div>
            <TrashTable exercises={exercises} people={people} busy={busy} onRestore={(ids) => void restore(ids)} />
            <Pager page={page} pageSize={pageSize} total={total} of="exercises" onTurn={setPage} />
          </>
        )
      }
    </Loaded>
  )
}
