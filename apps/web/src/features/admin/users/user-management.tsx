import './user-management.css'
import type { UserSort, UserSummary } from '@schola/contract/admin-users'
import { m } from '@schola/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { TypedConfirmation } from '../../../components/ui/typed-confirmation.tsx'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { adminDownload } from '../calls/admin-request.ts'
import { deleteUser, findUsers, refreshUsers, type UserSearch, usersQuery } from '../calls/users.ts'
import { Loaded } from '../parts/loaded.tsx'
import { notifyRefusal, notifySuccess } from '../parts/notify.ts'
import { listedName, userName } from '../parts/people.ts'
import { SearchField } from '../parts/search-field.tsx'
import { Pager, ScrollTable, Stats } from '../parts/tables.tsx'
import { useAction } from '../parts/use-action.ts'
import { lastAccessText } from '../parts/wording.ts'

interface UserTableProps {
  readonly users: readonly UserSummary[]
  readonly sort: UserSearch['sort']
  readonly onSort: (sort: UserSearch['sort']) => void
  readonly onDelete: (user: UserSummary) => void
}

const columns: readonly (readonly [sort: UserSort, label: () => string])[] = [
  ['name', m.common_name],
  ['email', m.admin_users_email],
  ['consent', m.admin_users_consent],
  ['progress', m.admin_users_progress],
  ['completed', m.admin_users_chants],
  ['lastAccessed', m.admin_users_last_practice],
]

interface SortHeadProps {
  readonly name: UserSort
  readonly label: string
  readonly sort: UserSearch['sort']
  readonly onSort: (sort: UserSearch['sort']) => void
}

function SortHead({ name, label, sort, onSort }: SortHeadProps): ReactNode {
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" className="admin-sort" onClick={() => onSort(sort === name ? `-${name}` : name)}>
        {label}
        <span aria-hidden="true">{{ ascending: '▲', descending: '▼', none: '' }[direction]}</span>
      </button>
    </th>
  )
}

type ColorBand = 'gray' | 'red' | 'orange' | 'yellow' | 'green'

function colorBand(averageProgress: number): ColorBand {
  if (averageProgress <= 0) return 'gray'
  if (averageProgress < 25) return 'red'
  if (averageProgress < 50) return 'orange'
  return averageProgress < 75 ? 'yellow' : 'green'
}

const bandNames: Readonly<Record<ColorBand, () => string>> = {
  gray: m.admin_users_band_gray,
  red: m.admin_users_band_red,
  orange: m.admin_users_band_orange,
  yellow: m.admin_users_band_yellow,
  green: m.admin_users_band_green,
}

async function copyId(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id)
    notifySuccess(m.admin_users_id_copied(), id)
  } catch {
    notifyRefusal(m.admin_users_id_not_copied(), id)
  }
}

function UserTable({ users, sort, onSort, onDelete }: UserTableProps): ReactNode {
  const { user: operator } = useCurrentUser()
  return (
    <ScrollTable label={m.admin_users_table()}>
      <thead>
        <tr>
          {columns.map(([name, label]) => (
            <SortHead key={name} name={name} label={label()} sort={sort} onSort={onSort} />
          ))}
          <th scope="col">
            <span className="sr-only">{m.admin_users_row_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => {
          const band = colorBand(user.averageProgress)
          return (
            <tr key={user.id}>
              <th scope="row">{listedName(user)}</th>
              <td>{user.email ?? '–'}</td>
              <td>{user.emailMarketingConsent ? m.common_yes() : m.common_no()}</td>
              <td>
                <span className={`admin-band admin-band-${band}`} title={bandNames[band]()}>
                  {Math.round(user.averageProgress)}%
                </span>
              </td>
              <td>{m.admin_users_chant_count({ completed: user.completedChants, total: user.totalChants })}</td>
              <td className="admin-when">{lastAccessText(user.lastAccessed)}</td>
              <td className="admin-row-acts">
                <Button
                  look="plain"
                  aria-label={m.admin_users_copy_id_of({ user: userName(user) })}
                  onClick={() => void copyId(user.id)}
                >
                  {m.admin_users_copy_id()}
                </Button>
                {user.id === operator?.id ? (
                  <span className="admin-hint">{m.admin_users_own()}</span>
                ) : (
                  <Button
                    look="plain"
                    aria-label={m.admin_users_delete({ user: userName(user) })}
                    onClick={() => onDelete(user)}
                  >
                    {m.common_delete()}
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </ScrollTable>
  )
}

/** Cannot be undone, so the operator types the user's e-mail address, or the name if there is none. */
function DeleteUser({ user, onClose }: { readonly user: UserSummary; readonly onClose: () => void }): ReactNode {
  const client = useQueryClient()
  const { busy, run } = useAction('deleteUser')

  async function erase() {
    const isDone = await run(async () => {
      await deleteUser(user.id)
      notifySuccess(m.admin_users_deleted(), m.admin_users_deleted_text())
      await refreshUsers(client)
    })
    if (isDone) onClose()
  }

  return (
    <TypedConfirmation
      open
      title={m.admin_users_delete_heading({ user: userName(user) })}
      description={m.admin_users_delete_text()}
      word={user.email ?? userName(user)}
      cancel={m.admin_users_delete_cancel()}
      busy={busy}
      onConfirm={() => void erase()}
      onClose={onClose}
    />
  )
}

const pageSize = 50

/** Counts again before the download, because users may have withdrawn their consent since the page was loaded. */
async function exportConsented(): Promise<void> {
  const { stats } = await findUsers({ search: '', sort: 'name', page: 1, pageSize: 1 })
  if (stats.consented === 0) {
    notifyRefusal(m.admin_users_no_consent(), m.admin_users_no_consent_text())
    return
  }
  if (!(await adminDownload('/api/admin/users/consented.csv'))) return
  notifySuccess(m.admin_users_export_started(), m.admin_users_exported({ count: stats.consented }))
}

export function UserManagement(): ReactNode {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<UserSearch['sort']>('name')
  const [page, setPage] = useState(1)
  const [deleting, setDeleting] = useState<UserSummary>()
  const exporting = useAction('export')
  const users = useQuery(usersQuery({ search: useDeferredValue(search), sort, page, pageSize }))
  return (
    <>
      <Loaded query={users} failure={m.admin_users_failed()}>
        {({ users: shown, total, stats }) => (
          <>
            <Stats
              figures={[
                [m.admin_users_total(), stats.total],
                [m.admin_users_consented(), stats.consented],
                [m.admin_users_active(), stats.active],
              ]}
            />
            <div className="admin-toolbar">
              <SearchField
                label={m.admin_users_search()}
                className="admin-field-wide"
                value={search}
                onChange={(next) => {
                  setSearch(next)
                  setPage(1)
                }}
              />
              <Button
                look="quiet"
                disabled={stats.consented === 0 || exporting.busy}
                onClick={() => void exporting.run(exportConsented)}
              >
                {m.admin_users_export()}
              </Button>
            </div>
            {stats.consented === 0 && <p className="admin-hint">{m.admin_users_export_none()}</p>}
            {shown.length === 0 ? (
              <p className="admin-empty">{m.admin_users_none()}</p>
            ) : (
              <UserTable
                users={shown}
                sort={sort}
                onSort={(next) => {
                  setSort(next)
                  setPage(1)
                }}
                onDelete={setDeleting}
              />
            )}
            <Pager page={page} pageSize={pageSize} total={total} of="users" onTurn={setPage} />
          </>
        )}
      </Loaded>
      {/* Outside the list, which may reload while the dialog is open. */}
      {deleting && <DeleteUser user={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
