import type { Statement } from './statements.ts'
import type { TestApp } from './test-app.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

export async function planOf({ query }: TestApp, { text, values }: Statement): Promise<Plan[]> {
  const [row] = await query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [...values])
  if (!row) throw new Error('EXPLAIN answered nothing.')
  return nodesOf(row['QUERY PLAN'][0].Plan)
}

/** The tables of more than one row that a statement reads from end to end. */
export async function scannedTables(app: TestApp, statement: Statement): Promise<string[]> {
  return (await planOf(app, statement))
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => table !== 'memory_calibration')
}
