import type { UserSort, UserSummary } from '@schola/contract/admin-users'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../../api/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import type { UserSearch } from '../calls/users.ts'
import { notifyRefusal, notifySuccess } from '../parts/notify.ts'
import { listedName, userName } from '../parts/people.ts'
import { ScrollTable } from '../parts/tables.tsx'
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

export function colorBand(averageProgress: number): ColorBand {
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

export function UserTable({ users, sort, onSort, onDelete }: UserTableProps): ReactNode {
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
