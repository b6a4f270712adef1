import type { ChantDraft, DraftRecording } from '@schola/contract/chant-draft'
import { type ContentChant, contentChant } from '@schola/contract/content'
import { stableId } from '../composing/exercise-id.ts'
import { type LoadedChant, loadChant, type Sounds, type Sung } from '../loading/load-chant.ts'
import type { ComposedExercise } from '../sources/chant-source.ts'
import { finishDraft } from './finish-draft.ts'

export interface Addresses {
  /** URLs of spoken words by slug. */
  readonly spoken: Readonly<Record<string, string>>
  /** Returns the URL of a recording; null if it no longer exists. */
  readonly addressOf: (hash: string) => string | null
}

export type Composed = Pick<ComposedExercise, 'key' | 'type' | 'level' | 'content'>

function sungOf(melody: string, recording: DraftRecording | null, addressOf: Addresses['addressOf']): Sung {
  const audioPath = recording && addressOf(recording.hash)
  const timing = audioPath === null ? null : (recording?.timing ?? null)
  // Score and text cannot follow a recording without marks, so the melody is synthesized.
  return { score: { melody: melody === '' ? null : melody, timing }, audioPath: timing === null ? null : audioPath }
}

const silent: Sung = { score: { melody: null, timing: null }, audioPath: null }

function soundsOf({ melody, isSaid, recording, settings }: ChantDraft, { spoken, addressOf }: Addresses): Sounds {
  const others = new Map(settings.map((each) => [each.id, sungOf(each.melody, each.recording, addressOf)]))
  return {
    own: isSaid ? silent : sungOf(melody, recording, addressOf),
    settingOf: (id) => others.get(id) ?? silent,
    wordOf: (slug) => (Object.hasOwn(spoken, slug) ? (spoken[slug] ?? null) : null),
  }
}

/** Loads a draft without mistakes, with the keys of its exercises. */
export function loadDraft(
  id: number,
  draft: ChantDraft,
  exercises: readonly Composed[],
  addresses: Addresses,
): LoadedChant {
  const included = exercises.filter(({ key }) => !draft.leftOut.includes(key))
  const composed = included.map((exercise) => ({ ...exercise, id: stableId(id, exercise.key) }))
  return loadChant(finishDraft(id, draft), composed, soundsOf(draft, addresses))
}

/** Returns a draft without mistakes as the server seeds it. */
export function contentOf(
  id: number,
  draft: ChantDraft,
  exercises: readonly Composed[],
  addresses: Addresses,
): ContentChant {
  const chant = loadDraft(id, draft, exercises, addresses)
  return contentChant.parse({ ...chant, exercises: chant.exercises.map(({ key: _, ...exercise }) => exercise) })
}
