import { csvLine } from '../../calls/csv.ts'
import type { Queries } from '../../db/connect.ts'
import { listConsented } from './user-summaries.repository.ts'

const columns = ['Email', 'First Name', 'Last Name', 'Username', 'Consent Date']

/** The addresses of all who consented, as CSV. */
export async function* consentedCsv(queries: Queries): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const page of listConsented(queries)) {
    const lines = page.map(({ email, firstName, lastName, username, consentCompletedAt }) =>
      csvLine([email, firstName, lastName, username, consentCompletedAt?.toISOString().slice(0, 10)]),
    )
    if (lines.length > 0) yield lines.join('')
  }
}
