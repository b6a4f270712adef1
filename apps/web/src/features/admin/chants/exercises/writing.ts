import type { ChantDraft } from '@schola/contract/chant-draft'
import { findDefinition } from '@schola/exercises/catalog'
import { writeJson } from '../../parts/json-text.ts'
import { isSame } from '../keeping/merge-drafts.ts'
import { readPendingInput } from '../keeping/pending-input.ts'
import type { ComposedExercise } from './compose-for.ts'

export type WrittenExercise = ChantDraft['exercises'][number]

/** Index of a written exercise, `new` for one from a template, or a composed exercise to edit. */
export type OpenExercise = number | 'new' | ComposedExercise

export interface Writing {
  readonly type: string
  readonly level: number
  readonly text: string
}

const firstType = 'multiple-choice'

export const templateOf = (type: string): string => writeJson(findDefinition(type)?.template ?? {})

export function contentOf({ level: _level, type: _type, key: _key, ...content }: WrittenExercise) {
  return content as Record<string, unknown>
}

export function findBegun(exercises: readonly WrittenExercise[], open: OpenExercise): WrittenExercise | undefined {
  if (open === 'new') return undefined
  return typeof open === 'number' ? exercises[open] : { ...open.content, level: open.level, type: open.type }
}

export const writingOf = (written: WrittenExercise | undefined): Writing => ({
  type: written?.type ?? firstType,
  level: written?.level ?? 1,
  text: written ? writeJson(contentOf(written)) : templateOf(firstType),
})

export interface PendingExercise extends Writing {
  readonly open: OpenExercise
  readonly begun: Writing
}

/** Returns the exercise that was being written when the page was last left, as new if its original has changed. */
export function findPendingExercise(name: string, { exercises }: ChantDraft): PendingExercise | undefined {
  // Only this editor writes this key.
  const kept = readPendingInput(name, 'exercise') as PendingExercise | undefined
  if (typeof kept?.open !== 'number') return kept
  return isSame(writingOf(exercises[kept.open]), kept.begun) ? kept : { ...kept, open: 'new' }
}
