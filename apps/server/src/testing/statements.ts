import type pg from 'pg'
import type { Database } from '../db/connect.ts'

export interface Statement {
  readonly name?: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
}

function toStatement([query, values]: readonly unknown[]): Statement | undefined {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] }
  if (typeof query !== 'object' || query === null || !('text' in query)) return undefined
  const { text, name, values: own } = query as pg.QueryConfig // what the driver itself takes
  return { name, text, values: own ?? (Array.isArray(values) ? values : []) }
}

/** What is asked of the database, on any connection, while `work` runs. */
export async function recordStatements({ pool }: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const watched: pg.PoolClient[] = []
  function watch(client: pg.PoolClient) {
    const query = client.query.bind(client)
    watched.push(client)
    // An own property hides the method until it is deleted; the overloads are the driver's.
    client.query = ((...given: Parameters<typeof query>) => {
      const statement = toStatement(given)
      if (statement) statements.push(statement)
      return query(...given)
    }) as typeof client.query
  }
  function unwatch(_error: unknown, client: pg.PoolClient) {
    delete (client as Partial<pg.PoolClient>).query
  }
  pool.on('acquire', watch)
  pool.on('release', unwatch)
  try {
    await work()
  } finally {
    pool.off('acquire', watch)
    pool.off('release', unwatch)
    for (const client of watched) unwatch(undefined, client)
  }
  return statements
}
