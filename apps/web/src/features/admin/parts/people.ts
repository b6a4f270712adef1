import type { Person } from '@schola/contract/admin-users'

const aDeletedAccount = 'a deleted account'

/** How somebody is called; ids are for programs. */
export const userName = ({ firstName, lastName, username, email }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username || email || 'Somebody without a name'

/** The same as lists have it, which are sorted by the last name. */
export const listedName = (person: Person): string =>
  person.lastName ? [person.lastName, person.firstName].filter(Boolean).join(', ') : userName(person)

/** Who stands behind an id: nobody any more, when they are not among the people. */
export function nameOf(people: readonly Person[], id: string | null): string {
  const found = people.find((person) => person.id === id)
  return found ? userName(found) : aDeletedAccount
}

/** The same where one account is to be told from another, also when both are gone. */
export function nameWithAddress(people: readonly Person[], id: string | null): string {
  const found = people.find((person) => person.id === id)
  if (found)
    return found.email && found.email !== userName(found) ? `${userName(found)} (${found.email})` : userName(found)
  const mark = id?.match(/^deleted-(.{4})/)?.[1]
  return mark === undefined ? aDeletedAccount : `${aDeletedAccount} (${mark})`
}
