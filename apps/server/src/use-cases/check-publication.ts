import type { ChantDraft, DraftFinding } from '@schola/contract/chant-draft'
import type { publishChant } from '@schola/contract/chant-sources'
import type { ContentChant } from '@schola/contract/content'
import type { BodyOf } from '@schola/contract/define-call'
import { readExercise } from '@schola/exercises/catalog'
import { HttpError } from '../http/http-error.ts'
import { readAuthored } from './author-exercise.ts'

type Composed = BodyOf<typeof publishChant>['exercises'][number]

/** The address of a chant is what progress and memory hang on once learners have had it. */
export const checkSlug = ({ slug }: ChantDraft, former: string | undefined): DraftFinding[] =>
  former === undefined || former === slug
    ? []
    : [{ path: ['slug'], sentence: `Learners know this chant as "${former}": its address cannot change any more.` }]

/** Places that are there. */
export function checkPlace(
  { place }: ChantDraft,
  { slugs, tracks }: { readonly slugs: readonly string[]; readonly tracks: readonly string[] },
): DraftFinding[] {
  const isThere = (after: string | null) => after === null || slugs.includes(after)
  const gone = 'The chant that it is to stand behind is not there.'
  const onPath = place.path && !isThere(place.path.after) ? [{ path: ['place', 'path', 'after'], sentence: gone }] : []
  const onTracks = place.tracks.flatMap(({ track, after }, index) => {
    const at = ['place', 'tracks', index] as const
    if (!tracks.includes(track)) return [{ path: [...at, 'track'], sentence: 'There is no such track.' }]
    return isThere(after) ? [] : [{ path: [...at, 'after'], sentence: gone }]
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
    .map(({ path }) => ({ path, sentence: 'This recording is not here any more. Choose it again.' }))
}

/** As every exercise is checked that an operator writes; what an unfinished draft may lack, a publication may not. */
function findFault({ type, content, level }: Composed, levelCount: number): string | undefined {
  if (level > levelCount) return `stands at level ${level}, but there are ${levelCount}`
  const text = JSON.stringify(content)
  const read = readExercise(type, text)
  if (!read.ok) return `cannot be played: ${read.missing.join('; ')}`
  try {
    readAuthored(type, text)
  } catch (error) {
    if (error instanceof HttpError) return `is refused: ${error.message}`
    throw error
  }
  return undefined
}

/** Every exercise can be played, and every level has some. */
export function checkComposed(draft: ChantDraft, composed: readonly Composed[]): DraftFinding[] {
  const kept = composed.filter(({ key }) => !draft.leftOut.includes(key))
  const keys = kept.map(({ key }) => key)
  const faults = kept.flatMap((exercise, index) => {
    const isTwice = keys.indexOf(exercise.key) !== index
    const fault = isTwice ? 'is there twice' : findFault(exercise, draft.levels.length)
    return fault === undefined ? [] : [{ path: ['exercises'], sentence: `The exercise "${exercise.key}" ${fault}.` }]
  })
  const filled = new Set([...kept, ...draft.exercises].map(({ level }) => level))
  const empty = draft.levels.flatMap((_, index) =>
    filled.has(index + 1) ? [] : [{ path: ['levels', index], sentence: `Level ${index + 1} has no exercise.` }],
  )
  return [...faults.slice(0, 20), ...empty]
}

const isRepeated = ({ id }: { readonly id: number }, index: number, list: readonly { readonly id: number }[]) =>
  list.findIndex((each) => each.id === id) !== index

/** Ids are made of hashes: now and then two exercises fall on one, and among hundreds one is not missed. */
export const withoutRepeatedIds = (chant: ContentChant): ContentChant => ({
  ...chant,
  exercises: chant.exercises.filter((...each) => !isRepeated(...each)),
})

/** A key word or a melody would be missed. */
export function checkIds({ vocabulary, settings = [] }: ContentChant): DraftFinding[] {
  const sentence = 'This and another one fall on the same id. Write one of them in another way.'
  const findIn = (field: string, list: readonly { readonly id: number }[]) =>
    list.flatMap((each, index) => (isRepeated(each, index, list) ? [{ path: [field, index], sentence }] : []))
  return [...findIn('vocabulary', vocabulary), ...findIn('settings', settings)]
}
