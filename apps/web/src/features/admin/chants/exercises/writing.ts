import type { ChantDraft } from '@schola/contract/chant-draft'
import { findDefinition } from '@schola/exercises/catalog'
import { writeJson } from '../../parts/json-text.ts'
import { readPiece } from '../keeping/kept-piece.ts'
import { isSame } from '../keeping/merge-drafts.ts'
import type { ComposedExercise } from './compose-for.ts'

export type WrittenExercise = ChantDraft['exercises'][number]

/** The place of a written one; `new` for one from a template; a composed one that is to be written by hand. */
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

export interface KeptWriting extends Writing {
  readonly open: OpenExercise
  readonly begun: Writing
}

/** What was being written when the page was last left; a new exercise where the one it was to change is another now. */
export function findKeptWriting(name: string, { exercises }: ChantDraft): KeptWriting | undefined {
  // Only this editor writes under this name.
  const kept = readPiece(name, 'exercise') as KeptWriting | undefined
  if (typeof kept?.open !== 'number') return kept
  return isSame(writingOf(exercises[kept.open]), kept.begun) ? kept : { ...kept, open: 'new' }
}
