import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { usersQuery } from '../calls/users.ts'
import { listedName, userName } from '../parts/people.ts'
import { SearchField } from '../parts/search-field.tsx'

export interface ChosenUser {
  readonly id: string
  readonly name: string
}

interface UserChoiceProps {
  readonly user: ChosenUser | undefined
  /** With nobody where the search finds nobody. */
  readonly onChange: (user: ChosenUser | undefined) => void
}

const mostOffered = 50

/** Finds users by a search, which chooses the first it finds, or nobody. */
export function UserChoice({ user, onChange }: UserChoiceProps): ReactNode {
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search)
  const { data, isPlaceholderData } = useQuery(
    usersQuery({ search: asked, sort: 'name', page: 1, pageSize: mostOffered }),
  )
  const found = (data?.users ?? []).map((each) => ({
    id: each.id,
    name: userName(each),
    words: [listedName(each), each.email ?? each.username].filter(Boolean).join(' · '),
  }))
  const listed = found.find(({ id }) => id === user?.id)
  const isSearched = asked.trim() !== '' && data !== undefined && !isPlaceholderData
  const first = isSearched ? (listed ?? found[0]) : listed
  const isNobody = isSearched && first === undefined
  // The list is known by what it shows of the one to be chosen; it is another object at each rendering.
  const [firstId, firstName] = [first?.id, first?.name]
  const choose = useEffectEvent((id: string, name: string) => {
    if (id !== user?.id || name !== user.name) onChange({ id, name })
  })
  const chooseNobody = useEffectEvent(() => onChange(undefined))
  useEffect(() => {
    if (firstId !== undefined && firstName !== undefined) choose(firstId, firstName)
    else if (isNobody) chooseNobody()
  }, [firstId, firstName, isNobody])
  return (
    <div className="admin-fields">
      <SearchField label="Find a user" className="admin-field-wide" value={search} onChange={setSearch} />
      <Field
        label={`User${found.length < (data?.total ?? 0) ? ` (first ${mostOffered})` : ''}`}
        className="admin-field-wide"
      >
        {(control) => (
          <select
            {...control}
            value={user?.id ?? ''}
            onChange={({ target }) => {
              const chosen = found.find(({ id }) => id === target.value)
              if (chosen) onChange({ id: chosen.id, name: chosen.name })
            }}
          >
            {!listed && <option value={user?.id ?? ''}>{user?.name ?? 'Choose a user'}</option>}
            {found.map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p role="status">{isNobody && 'Nobody was found.'}</p>
    </div>
  )
}
