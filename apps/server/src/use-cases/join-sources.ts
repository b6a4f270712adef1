import type { Curriculum } from '../content/curriculum.ts'
import { type ComposerSources, loadSources } from '../content/sources.ts'
import type { Queries } from '../db/connect.ts'
import { listSourceRows } from '../repositories/chant-source-repository.ts'
import { readDraft } from './describe-source.ts'

/** The sources of all chants that learners get, in path order: what operators have published before what the curriculum has. */
export async function joinSources(queries: Queries, { chants }: Curriculum): Promise<ComposerSources> {
  const { chants: built, ...rest } = await loadSources()
  const sources = new Map(built.map(({ id, source }) => [id, source]))
  for (const { chantId, published } of await listSourceRows(queries)) {
    if (published !== null) sources.set(chantId, readDraft(published))
  }
  const joined = chants.flatMap(({ id }) => {
    const source = sources.get(id)
    return source ? [{ id, source }] : []
  })
  return { ...rest, chants: joined }
}
