import type { Person, UserSort, UserSummary } from '@schola/contract/admin-users'
import { and, asc, desc, eq, ilike, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import { inPages } from '../../db/rows.ts'
import { users } from '../../db/schema.ts'

/** As a name is shown, the last name first; the index has the same words. */
const lastName = sql`lower(coalesce(${users.lastName}, ${users.firstName}, ${users.username}, ${users.email}, ''))`
const firstName = sql`lower(coalesce(${users.firstName}, ''))`

const person = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
}

const orders: Record<UserSort, readonly SQLWrapper[]> = {
  name: [lastName, firstName],
  email: [sql`lower(${users.email})`],
  consent: [users.consentCompletedAt],
  progress: [users.percentSum],
  completed: [users.completedChants],
  lastAccessed: [users.lastAccessed],
}
const mayLack: readonly UserSort[] = ['email', 'consent', 'lastAccessed']

/** Sorts as the indexes do: users without a value are last, and equal ones are sorted by id in the same direction. */
function orderBy(sort: string): SQL[] {
  const name = sort.replace(/^-/, '') as UserSort // held by the contract's pattern
  const columns = [...orders[name], users.id]
  if (!sort.startsWith('-')) return columns.map((column) => asc(column))
  return columns.map((column) => (mayLack.includes(name) ? sql`${column} desc nulls last` : desc(column)))
}

/** Escapes the wildcards of LIKE. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`

function matching(search: string | undefined): SQL | undefined {
  const text = search?.trim()
  if (!text) return undefined
  const pattern = containing(text)
  const fullName = sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`
  return or(ilike(users.email, pattern), ilike(users.username, pattern), ilike(fullName, pattern), eq(users.id, text))
}

export interface UserPage {
  readonly search?: string | undefined
  readonly sort?: string | undefined
  readonly limit: number
  readonly offset?: number
  /** The user before the first one, in the order of names. */
  readonly after?: Person | undefined
}

/** Users per page when all are read. */
const pageRows = 500

export async function readUserSummaries(queries: Queries, chantCount: number, page: UserPage) {
  const rows = await queries
    .select({
      ...person,
      emailMarketingConsent: users.emailMarketingConsent,
      consentCompletedAt: users.consentCompletedAt,
      percentSum: users.percentSum,
      completedChants: users.completedChants,
      lastAccessed: users.lastAccessed,
    })
    .from(users)
    .where(and(matching(page.search), comesAfter(page.after)))
    .orderBy(...orderBy(page.sort ?? 'name'))
    .limit(page.limit)
    .offset(page.offset ?? 0)
  return rows.map(({ percentSum, consentCompletedAt, lastAccessed, ...row }) => ({
    ...row,
    consentCompletedAt: consentCompletedAt?.toISOString() ?? null,
    lastAccessed: lastAccessed?.toISOString() ?? null,
    averageProgress: chantCount === 0 ? 0 : Math.round(percentSum / chantCount),
    totalChants: chantCount,
  }))
}

export const countUsers = (queries: Queries, search: string | undefined): Promise<number> =>
  queries.$count(users, matching(search))

/** Matches the users who consented to e-mails and have an address, except the demo learner. */
const isToMail = sql`${users.emailMarketingConsent} and ${users.email} <> '' and not ${users.isDemo}`

export const countConsented = (queries: Queries): Promise<number> => queries.$count(users, isToMail)

/** Counts all users, those to mail to, and those active since an instant. */
export async function readUserStats(queries: Queries, activeSince: Date) {
  const since = activeSince.toISOString()
  const { rows } = await queries.execute<{ total: number; consented: number; active: number }>(sql`select
    (select count(*)::int from ${users}) as total,
    (select count(*)::int from ${users} where ${isToMail}) as consented,
    (select count(*)::int from ${users} where ${users.lastAccessed} > ${since}::timestamptz) as active`)
  return rows[0] ?? { total: 0, consented: 0, active: 0 }
}

/** Matches the users after one, in the order of names. */
const comesAfter = (last: Person | undefined) =>
  last &&
  sql`(${lastName}, ${firstName}, ${users.id}) >
    (lower(coalesce(${last.lastName}::text, ${last.firstName}::text, ${last.username}::text, ${last.email}::text, '')),
      lower(coalesce(${last.firstName}::text, '')), ${last.id})`

export const listUserSummaries = (queries: Queries, chantCount: number) =>
  inPages<UserSummary>(pageRows, (last) => readUserSummaries(queries, chantCount, { after: last, limit: pageRows }))

export const listUserProfiles = (queries: Queries) =>
  inPages<Person>(pageRows, (last) =>
    queries
      .select(person)
      .from(users)
      .where(comesAfter(last))
      .orderBy(lastName, firstName, asc(users.id))
      .limit(pageRows),
  )

/** Lists the users who consented to e-mails, by address. */
export const listConsented = (queries: Queries) =>
  inPages<Person & { consentCompletedAt: Date | null }>(pageRows, (last) =>
    queries
      .select({ ...person, consentCompletedAt: users.consentCompletedAt })
      .from(users)
      .where(and(isToMail, last && sql`(${users.email}, ${users.id}) > (${last.email}, ${last.id})`))
      .orderBy(asc(users.email), asc(users.id))
      .limit(pageRows),
  )

/** Returns the names of the users with these ids who still have an account. */
export async function findPeople(queries: Queries, ids: readonly (string | null)[]): Promise<Person[]> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  return wanted.length === 0 ? [] : queries.select(person).from(users).where(inArray(users.id, wanted))
}
