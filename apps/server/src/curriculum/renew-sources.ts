import { contentOf } from '@schola/curriculum/draft/content-of'
import type { Queries } from '../db/connect.ts'
import { rootReason } from '../db/failure.ts'
import { findPublication, listPublishedIds, lockChants } from '../features/authoring/authoring.repository.ts'
import { readDraft } from '../features/authoring/describe-source.ts'
import { type ComposedExercises, findAddresses } from '../features/authoring/publish-chant.ts'
import { type ComposerSources, loadSources } from './built-content.ts'
import { writeSource } from './seed.ts'
import { curriculumBook, readCurriculumRecords } from './seed-records.repository.ts'
import { hashOf } from './write-chants.ts'

/** What the records call the sounds that the published chants of operators were written with. */
const recordKey = 'sounds of operators'

/**
 * Updates the spoken words of the chants that operators have published, because a release with new recordings has them
 * under other addresses. A chant that can no longer be composed stays as it is.
 */
export async function renewSources(
  queries: Queries,
  log: (line: string) => void,
  loadBuild: () => Promise<Pick<ComposerSources, 'spoken'>> = loadSources,
): Promise<void> {
  const rows = await lockChants(queries)
  const published = await listPublishedIds(queries)
  if (published.length === 0) return
  const { spoken } = await loadBuild()
  const hash = hashOf(spoken)
  if ((await readCurriculumRecords(queries)).get(recordKey) === hash) return
  for (const { id, name, position } of rows.filter((row) => published.includes(row.id))) {
    const { source, exercises } = (await findPublication(queries, id)) ?? {}
    if (!source || !exercises) continue
    const logSkipped = (reason: string) =>
      log(`The chant "${name}" keeps its words as they were spoken before: ${reason}`)
    const draft = tryTo(() => readDraft(source), logSkipped)
    const addresses = draft && (await findAddresses(queries, draft))
    const addressOf = (recording: string) => addresses?.get(recording) ?? null
    const chant =
      draft &&
      tryTo(() => {
        const composed = JSON.parse(exercises) as ComposedExercises // as they were written
        return contentOf(id, draft, composed, { spoken, addressOf })
      }, logSkipped)
    if (chant)
      await writeSource(queries, { ...chant, position }, { cause: 'curriculum', actorId: null, at: new Date() })
  }
  await curriculumBook(queries).note([{ key: recordKey, hash }])
}

function tryTo<T>(work: () => T, explain: (reason: string) => void): T | undefined {
  try {
    return work()
  } catch (error) {
    explain(rootReason(error))
    return undefined
  }
}
