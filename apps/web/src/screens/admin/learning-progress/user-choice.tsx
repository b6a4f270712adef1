import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { userName, usersQuery } from '../calls/users.ts'

interface UserChoiceProps {
  readonly userId: string
  readonly onChange: (userId: string) => void
}

const mostOffered = 50

/** Finds users by a search; the chosen one is in the list even when the search does not find them. */
export function UserChoice({ userId, onChange }: UserChoiceProps): ReactNode {
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search)
  const { data } = useQuery(usersQuery({ search: asked, sort: 'name', page: 1, pageSize: mostOffered }))
  const found = data?.users ?? []
  const isListed = found.some(({ id }) => id === userId)
  return (
    <div className="admin-fields">
      <Field label="Find a user" className="admin-field-wide">
        {(control) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={`User${found.length < (data?.total ?? 0) ? ` (first ${mostOffered})` : ''}`}
        className="admin-field-wide"
      >
        {(control) => (
          <select {...control} value={userId} onChange={(event) => onChange(event.target.value)}>
            {!isListed && <option value={userId}>User {userId}</option>}
            {found.map((user) => (
              <option key={user.id} value={user.id}>
                {userName(user)} ({user.email ?? user.id})
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
