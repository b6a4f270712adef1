import type { Person } from '@schola/contract/admin-users'
import { m } from '@schola/messages'

/** Returns a display name; never an id. */
export const userName = ({ firstName, lastName, username, email }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username || email || m.admin_unnamed_user()

/** Last name first, as lists are sorted by it. */
export const listedName = (person: Person): string =>
  person.lastName ? [person.lastName, person.firstName].filter(Boolean).join(', ') : userName(person)

/** Returns the name of a user, or “a deleted account” if the id is unknown. */
export function nameOf(people: readonly Person[], id: string | null): string {
  const found = people.find((person) => person.id === id)
  return found ? userName(found) : m.admin_deleted_account()
}

/** Like nameOf, but unique for each account, including deleted ones. */
export function nameWithAddress(people: readonly Person[], id: string | null): string {
  const found = people.find((person) => person.id === id)
  if (found) {
    const { email } = found
    const name = userName(found)
    return email && email !== name ? m.admin_user_with_email({ name, email }) : name
  }
  const mark = id?.match(/^deleted-(.{4})/)?.[1]
  return mark === undefined ? m.admin_deleted_account() : m.admin_deleted_account_mark({ mark })
}
