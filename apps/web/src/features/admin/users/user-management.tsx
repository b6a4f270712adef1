import './user-management.css'
import type { UserSort, UserSummary } from '@schola/contract/admin-users'
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

const columns: readonly (readonly [sort: UserSort, label: string])[] = [
  ['name', 'Name'],
  ['email', 'E-mail'],
  ['consent', 'Consent'],
  ['progress', 'Progress'],
  ['completed', 'Chants'],
  ['lastAccessed', 'Last practice'],
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

const bandWords: Readonly<Record<ColorBand, string>> = {
  gray: 'not started',
  red: 'under 25%',
  orange: 'under 50%',
  yellow: 'under 75%',
  green: '75% or more',
}

async function copyId(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id)
    notifySuccess('ID copied', id)
  } catch {
    notifyRefusal('The ID could not be copied', id)
  }
}

function UserTable({ users, sort, onSort, onDelete }: UserTableProps): ReactNode {
  const { user: operator } = useCurrentUser()
  return (
    <ScrollTable label="Users">
      <thead>
        <tr>
          {columns.map(([name, label]) => (
            <SortHead key={name} name={name} label={label} sort={sort} onSort={onSort} />
          ))}
          <th scope="col">
            <span className="sr-only">Copy ID or delete</span>
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
              <td>{user.emailMarketingConsent ? 'Yes' : 'No'}</td>
              <td>
                <span className={`admin-band admin-band-${band}`} title={bandWords[band]}>
                  {Math.round(user.averageProgress)}%
                </span>
              </td>
              <td>
                {user.completedChants} of {user.totalChants}
              </td>
              <td className="admin-when">{lastAccessText(user.lastAccessed)}</td>
              <td className="admin-row-acts">
                <Button
                  look="plain"
                  aria-label={`Copy the ID of ${userName(user)}`}
                  onClick={() => void copyId(user.id)}
                >
                  Copy ID
                </Button>
                {user.id === operator?.id ? (
                  <span className="admin-hint">This is you. Delete your account from your profile.</span>
                ) : (
                  <Button look="plain" aria-label={`Delete ${userName(user)}`} onClick={() => onDelete(user)}>
                    Delete
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

/** The only deletion in the panel that cannot be undone, so the user's address must be typed, or the name of who has none. */
function DeleteUser({ user, onClose }: { readonly user: UserSummary; readonly onClose: () => void }): ReactNode {
  const client = useQueryClient()
  const { busy, run } = useAction('deleteUser')

  async function erase() {
    const isDone = await run(async () => {
      await deleteUser(user.id)
      notifySuccess('User deleted', 'User and all associated records have been permanently removed')
      await refreshUsers(client)
    })
    if (isDone) onClose()
  }

  return (
    <TypedConfirmation
      open
      title={`Delete ${userName(user)}?`}
      description="The account, its progress and all its answers will be permanently deleted. This cannot be undone."
      word={user.email ?? userName(user)}
      cancel="Keep user"
      busy={busy}
      onConfirm={() => void erase()}
      onClose={onClose}
    />
  )
}

const pageSize = 50

/** Counts again before the download: somebody may have withdrawn their consent since the page was loaded. */
async function exportConsented(): Promise<void> {
  const { stats } = await findUsers({ search: '', sort: 'name', page: 1, pageSize: 1 })
  if (stats.consented === 0) {
    notifyRefusal('No consented users', 'No users with marketing consent found to export')
    return
  }
  if (!(await adminDownload('/api/admin/users/consented.csv'))) return
  notifySuccess('Export started', `Exported ${stats.consented} email addresses with marketing consent`)
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
      <Loaded query={users} failure="The users could not be loaded">
        {({ users: shown, total, stats }) => (
          <>
            <Stats
              figures={[
                ['Users', stats.total],
                ['With marketing consent and e-mail', stats.consented],
                ['Active in the last 30 days', stats.active],
              ]}
            />
            <div className="admin-toolbar">
              <SearchField
                label="Search by name, username or e-mail"
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
                Export CSV
              </Button>
            </div>
            {stats.consented === 0 && (
              <p className="admin-hint">Nobody with an e-mail address has consented, so there is nothing to export.</p>
            )}
            {shown.length === 0 ? (
              <p className="admin-empty">No users found.</p>
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
            <Pager page={page} pageSize={pageSize} total={total} of={['user', 'users']} onTurn={setPage} />
          </>
        )}
      </Loaded>
      {/* Outside the list, which a search may load anew while the dialog is open. */}
      {deleting && <DeleteUser user={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
