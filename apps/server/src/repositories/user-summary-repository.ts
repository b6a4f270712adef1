import type { UserSort } from '@schola/contract/admin'
import { asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { progress, users } from '../db/schema.ts'

/** Sums over a user's progress rows; sorted by these, the page costs one pass over the table, else only its own rows. */
const sums = {
  percent: sql<number>`(select coalesce(sum(${progress.percentComplete}), 0) from ${progress} where ${progress.userId} = ${users.id})`,
  completed: sql<number>`(select count(*) from ${progress} where ${progress.userId} = ${users.id} and ${progress.isCompleted})::int`,
  lastAccessed: sql<Date | null>`(select max(${progress.lastAccessed}) from ${progress} where ${progress.userId} = ${users.id})`,
}

const lastName = sql`lower(coalesce(${users.lastName}, ''))`
const firstName = sql`lower(coalesce(${users.firstName}, ''))`

const orders: Record<UserSort, readonly SQL[]> = {
  name: [lastName, firstName],
  email: [sql`lower(${users.email})`],
  consent: [sql`${users.consentCompletedAt}`],
  progress: [sums.percent],
  completed: [sums.completed],
  lastAccessed: [sums.lastAccessed],
}

function orderBy(sort: string): SQL[] {
  const name = sort.replace(/^-/, '') as UserSort // held by the contract's pattern
  const backwards = sort.startsWith('-')
  // Users without a value come last either way.
  return [
    ...orders[name].map((column) => (backwards ? sql`${column} desc nulls last` : sql`${column} asc nulls last`)),
    asc(users.id),
  ]
}

/** In a search, the wild cards of LIKE are letters like any other. */
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
  readonly limit?: number
  readonly offset?: number
}

export async function readUserSummaries(queries: Queries, chantCount: number, page: UserPage) {
  const chosen = queries
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      emailMarketingConsent: users.emailMarketingConsent,
      consentCompletedAt: users.consentCompletedAt,
      percent: sums.percent,
      completedChants: sums.completed,
      lastAccessed: sums.lastAccessed,
    })
    .from(users)
    .where(matching(page.search))
    .orderBy(...orderBy(page.sort ?? 'name'))
    .$dynamic()
  const rows = await (page.limit === undefined ? chosen : chosen.limit(page.limit).offset(page.offset ?? 0))
  return rows.map(({ percent, consentCompletedAt, lastAccessed, ...row }) => ({
    ...row,
    consentCompletedAt: consentCompletedAt?.toISOString() ?? null,
    lastAccessed: lastAccessed && new Date(lastAccessed).toISOString(),
    averageProgress: chantCount === 0 ? 0 : Math.round(percent / chantCount),
    totalChants: chantCount,
  }))
}

export async function countUsers(queries: Queries, search: string | undefined): Promise<number> {
  const [row] = await queries.select({ total: sql<number>`count(*)::int` }).from(users).where(matching(search))
  return row?.total ?? 0
}

export async function listUserProfiles(queries: Queries) {
  return queries
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .orderBy(lastName, firstName, asc(users.id))
}
