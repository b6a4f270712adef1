import type { Pipeline } from '../db/pipeline.ts'
import type { Statement } from './statements.ts'
import type { TestApp } from './test-app.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** As the connections asked would run it. */
export async function planOf(asked: Pick<Pipeline, 'query'>, { text, values }: Statement): Promise<Plan[]> {
  const explain = { text: `explain (format json) ${text}`, values: [...values] }
  const [row] = (await asked.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain)).rows
  if (!row) throw new Error('EXPLAIN answered nothing.')
  return nodesOf(row['QUERY PLAN'][0].Plan)
}

/** The tables of more than one row that a statement reads from end to end. */
export async function scannedTables({ database }: TestApp, statement: Statement): Promise<string[]> {
  return (await planOf(database.pool, statement))
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
}
