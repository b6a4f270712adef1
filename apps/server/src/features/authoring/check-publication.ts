import type { ChantDraft, DraftFinding } from '@schola/contract/chant-draft'
import type { publishChant } from '@schola/contract/chant-sources'
import type { ContentChant } from '@schola/contract/content'
import type { BodyOf } from '@schola/contract/define-call'
import { hasCycle, type Insertion } from '@schola/core/progress/tracks'
import { fromWritten, instructionsOf } from '@schola/curriculum/loading/load-chant'
import { readExercise } from '@schola/exercises/catalog'
import { m } from '@schola/messages'
import type { ZodError } from 'zod'
import { findAuthoringFault } from '../exercises/check-exercise.ts'

type Composed = BodyOf<typeof publishChant>['exercises'][number]

/** Progress and memory refer to the slug of a published chant. */
export const checkSlug = ({ slug }: ChantDraft, former: string | undefined): DraftFinding[] =>
  former === undefined || former === slug
    ? []
    : [{ path: ['slug'], sentence: m.errors_finding_slug_fixed({ slug: former }) }]

type Place = ChantDraft['place']
interface PlacedChant {
  readonly slug: string
  readonly place: Place
}

const onPathOf = (others: readonly PlacedChant[]) =>
  others.map(({ slug, place }) => ({ slug, after: place.path?.after }))

const onTrackOf = (others: readonly PlacedChant[], track: string) =>
  others.map(({ slug, place }) => ({ slug, after: place.tracks.find((each) => each.track === track)?.after }))

/** Checks that a place exists and is not after a chant that itself comes after this one. */
export function checkPlace(
  { slug, place }: Pick<ChantDraft, 'slug' | 'place'>,
  {
    slugs,
    tracks,
    others = [],
  }: {
    readonly slugs: readonly string[]
    readonly tracks: readonly string[]
    readonly others?: readonly PlacedChant[]
  },
): DraftFinding[] {
  function checkAfter(after: string | null, path: DraftFinding['path'], placed: readonly Insertion[]): DraftFinding[] {
    if (after === null) return []
    if (!slugs.includes(after)) return [{ path, sentence: m.errors_finding_after_unknown() }]
    return hasCycle(slug, after, placed) ? [{ path, sentence: m.errors_finding_after_circle({ slug: after }) }] : []
  }
  const onPath = place.path ? checkAfter(place.path.after, ['place', 'path', 'after'], onPathOf(others)) : []
  const onTracks = place.tracks.flatMap(({ track, after }, index) => {
    const at = ['place', 'tracks', index] as const
    if (!tracks.includes(track)) return [{ path: [...at, 'track'], sentence: m.errors_finding_track_unknown() }]
    return checkAfter(after, [...at, 'after'], onTrackOf(others, track))
  })
  return [...onPath, ...onTracks]
}

export function checkRecordings(draft: ChantDraft, kept: ReadonlyMap<string, unknown>): DraftFinding[] {
  const places = [
    { path: ['recording'], recording: draft.recording },
    ...draft.settings.map(({ recording }, index) => ({ path: ['settings', index, 'recording'], recording })),
  ]
  return places
    .filter(({ recording }) => recording && !kept.has(recording.hash))
    .map(({ path }) => ({ path, sentence: m.errors_finding_recording_missing() }))
}

function findFault({ key, type, content, level }: Composed, levelCount: number): string | undefined {
  if (level > levelCount) return m.errors_finding_exercise_level({ key, level, count: levelCount })
  const read = readExercise(type, JSON.stringify(content))
  if (!read.ok) return m.errors_finding_exercise_unplayable({ key, missing: read.missing.join('; ') })
  if (instructionsOf(content).trim() === '') return m.errors_finding_exercise_instructions({ key })
  const reason = findAuthoringFault(type, JSON.stringify(content))
  return reason === undefined ? undefined : m.errors_finding_exercise_refused({ key, reason })
}

/** Checks that every exercise can be played and every level has some. */
export function checkComposed(draft: ChantDraft, composed: readonly Composed[]): DraftFinding[] {
  const written = fromWritten(0, draft.exercises)
  const kept = composed.filter(({ key }) => !draft.leftOut.includes(key))
  const seen = new Set(written.map(({ key }) => key))
  const faults = kept.flatMap((exercise) => {
    const { key } = exercise
    const isTwice = seen.has(key)
    seen.add(key)
    const sentence = isTwice ? m.errors_finding_exercise_twice({ key }) : findFault(exercise, draft.levels.length)
    return sentence === undefined ? [] : [{ path: ['exercises'], sentence }]
  })
  const refused = written.flatMap(({ type, content }, index) => {
    const sentence = findAuthoringFault(type, JSON.stringify(content))
    return sentence === undefined ? [] : [{ path: ['exercises', index], sentence }]
  })
  const filled = new Set([...kept, ...draft.exercises].map(({ level }) => level))
  const empty = draft.levels.flatMap((_, index) =>
    filled.has(index + 1)
      ? []
      : [{ path: ['levels', index], sentence: m.errors_finding_level_empty({ level: index + 1 }) }],
  )
  return [...faults.slice(0, 20), ...refused, ...empty]
}

interface WithId {
  readonly id: number
}

/** Checks for equal ids, which are hashes. */
export function checkIds({
  vocabulary,
  settings = [],
  exercises,
}: Pick<ContentChant, 'vocabulary' | 'settings' | 'exercises'>): DraftFinding[] {
  const sentence = m.errors_finding_same_id()
  function repeatedIn(list: readonly WithId[]): number[] {
    const firstAt = new Map(list.map(({ id }, index) => [id, index] as const).toReversed())
    return list.flatMap(({ id }, index) => (firstAt.get(id) === index ? [] : [index]))
  }
  const findIn = (field: string, list: readonly WithId[]) =>
    repeatedIn(list).map((index) => ({ path: [field, index], sentence }))
  const twice = repeatedIn(exercises).length > 0
  return [
    ...findIn('vocabulary', vocabulary),
    ...findIn('settings', settings),
    ...(twice ? [{ path: ['exercises'], sentence: m.errors_finding_exercises_same_id() }] : []),
  ]
}

/** Describes violations of the schema that no other rule has found. */
export const describeShape = ({ issues }: ZodError): DraftFinding[] =>
  issues.slice(0, 20).map(({ path, message }) => ({
    path: [],
    sentence: m.errors_finding_shape({ path: path.join(', '), problem: message }),
  }))
