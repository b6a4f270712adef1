import './user-management.css'
import type { UserSummary } from '@schola/contract/admin-users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TypedConfirmation } from '../../../ui/typed-confirmation.tsx'
import { adminDownload } from '../calls/admin-request.ts'
import { deleteUser, findUsers, refreshUsers, type UserSearch, usersQuery } from '../calls/users.ts'
import { Loaded } from '../parts/loaded.tsx'
import { notifyRefusal, notifySuccess } from '../parts/notify.ts'
import { userName } from '../parts/people.ts'
import { SearchField } from '../parts/search-field.tsx'
import { Pager, Stats } from '../parts/tables.tsx'
import { useAction } from '../parts/use-action.ts'
import { UserTable } from './user-table.tsx'

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
      wanted={user.email ?? userName(user)}
      keep="Keep user"
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
