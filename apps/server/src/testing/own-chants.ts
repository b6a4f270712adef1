import type { ChantDraft } from '@schola/contract/chant-draft'
import type { publishChant } from '@schola/contract/chant-sources'
import type { BodyOf } from '@schola/contract/define-call'
import { loadSources } from '../curriculum/built-content.ts'
import type { TestApp } from './test-app.ts'

/** A chant of the curriculum as one that a parish has written. */
export async function sampleDraft(slug = 'hymnus-parochiae'): Promise<ChantDraft> {
  const found = (await loadSources()).chants.find(({ source }) => source.slug === 'o-salutaris-hostia')
  if (!found) throw new Error('The curriculum has that hymn.')
  const place = { path: { after: 'kyrie' }, tracks: [] }
  return { ...found.source, slug, name: 'Hymnus parochiae', recording: null, setting: null, settings: [], place }
}

/** The same chant with another number of levels. */
export const withLevels = (draft: ChantDraft, count: number): ChantDraft => ({
  ...draft,
  exercises: draft.exercises.filter(({ level }) => level <= count),
  levels: Array.from({ length: count }, (_, index) => draft.levels[index] ?? { work: ['phrase'], phrases: null }),
})

export type Composed = BodyOf<typeof publishChant>['exercises']

/** A few for each level, as the composer would send them. */
export const sampleExercises = (levelCount = 5): Composed =>
  Array.from({ length: levelCount * 2 }, (_, index) => ({
    key: `sample:${index}`,
    type: 'true-false',
    level: 1 + Math.floor(index / 2),
    content: { instructions: 'True or false?', statement: `Hostia means victim ${index}.`, isTrue: true },
  }))

/** The ids of operators' chants that sample requests act on. */
export const sampleChants = { published: 2001, restorable: 2002, draft: 2003, trashed: 2004 }

let texts: Promise<readonly (readonly [keyof typeof sampleChants, string])[]> | undefined

async function writeTexts() {
  const names = Object.keys(sampleChants) as (keyof typeof sampleChants)[] // its own
  return Promise.all(names.map(async (name) => [name, JSON.stringify(await sampleDraft(`sample-${name}`))] as const))
}

/** Makes them anew, each as its name says, at version 1, and forgets what was made of the curriculum's. */
export async function makeSampleChants({ query, clock }: TestApp): Promise<void> {
  texts ??= writeTexts()
  await query('delete from chant_sources')
  for (const [name, source] of await texts) {
    const isPublished = name === 'published'
    await query(
      `insert into chant_sources (chant_id, version, draft, published, deleted_at, changed_at)
        values ($1, 1, $2, $3, $4, $5)`,
      [
        sampleChants[name],
        isPublished ? null : source,
        isPublished ? source : null,
        name === 'trashed' ? clock.now() : null,
        clock.now(),
      ],
    )
    await query(
      `insert into chant_source_versions (chant_id, version, cause, at, source, exercises)
        values ($1, 1, 'published', $2, $3, $4)`,
      [sampleChants[name], clock.now(), source, JSON.stringify(sampleExercises())],
    )
  }
}
