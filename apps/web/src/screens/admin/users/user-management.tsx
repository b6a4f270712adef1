import type { UserSummary } from '@schola/contract/admin-users'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { findUsers, type UserQuestion, usersQuery } from '../calls/users.ts'
import { downloadFrom } from '../download.ts'
import { Loaded } from '../loaded.tsx'
import { notifyRefusal, notifySuccess } from '../notify.ts'
import { Pager } from '../pager.tsx'
import { Stats } from '../stats.tsx'
import { useAct } from '../use-act.ts'
import { DeleteUser } from './delete-user.tsx'
import { UserTable } from './user-table.tsx'

const pageSize = 50

/** The server is asked anew first: who consents may have changed, and the elevation may have ended. */
async function exportConsented(): Promise<void> {
  const { stats } = await findUsers({ search: '', sort: 'name', page: 1, pageSize: 1 })
  if (stats.consented === 0) {
    notifyRefusal('No consented users', 'No users with marketing consent found to export')
    return
  }
  downloadFrom('/api/admin/users/consented.csv')
  notifySuccess('Export started', `Exported ${stats.consented} email addresses with marketing consent`)
}

/** Tab "User Management": who learns here. */
export function UserManagement(): ReactNode {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<UserQuestion['sort']>('name')
  const [page, setPage] = useState(1)
  const [doomed, setDoomed] = useState<UserSummary>()
  const exporting = useAct('export')
  const users = useQuery(usersQuery({ search: useDeferredValue(search), sort, page, pageSize }))
  return (
    <Loaded query={users} failure="The users could not be loaded">
      {({ users: shown, total, stats }) => (
        <>
          <Stats
            figures={[
              ['Users', stats.total],
              ['With marketing consent', stats.consented],
              ['Active in the last 30 days', stats.active],
            ]}
          />
          <div className="admin-toolbar">
            <Field label="Search by name, username or e-mail" className="admin-field-wide">
              {(control) => (
                <input
                  {...control}
                  type="search"
                  autoComplete="off"
                  maxLength={200}
                  value={search}
                  onChange={(event) => {
                    setSearch(event.target.value)
                    setPage(1)
                  }}
                />
              )}
            </Field>
            <Button
              look="quiet"
              disabled={stats.consented === 0 || exporting.busy}
              onClick={() => void exporting.run(exportConsented)}
            >
              Export CSV
            </Button>
          </div>
          {shown.length === 0 ? (
            <p className="admin-empty">No user is called so.</p>
          ) : (
            <UserTable
              users={shown}
              sort={sort}
              onSort={(next) => {
                setSort(next)
                setPage(1)
              }}
              onDelete={setDoomed}
            />
          )}
          <Pager page={page} pageSize={pageSize} total={total} of="users" onTurn={setPage} />
          {doomed && <DeleteUser user={doomed} onClose={() => setDoomed(undefined)} />}
        </>
      )}
    </Loaded>
  )
}
