import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { emptyDraft } from '@schola/curriculum/draft/empty-draft'
import { beforeEach, vi } from 'vitest'
import { chantDraftKey } from '../../../../platform/storage-keys.ts'
import type { Outcome } from '../../calls/chant-sources.ts'

export const key = chantDraftKey('u1', 1000)

export const keptTexts = () =>
  Object.entries(localStorage).flatMap(([name, text]) => (name.startsWith(key) ? text : []))

export const wholeOf = (version: number, source: ChantDraft): ChantSourceWhole => ({
  id: 1000,
  slug: source.slug,
  name: source.name,
  isPublished: false,
  hasDraft: true,
  isCurriculum: false,
  differs: false,
  deletedAt: null,
  changedAt: null,
  changedBy: 'u2',
  version,
  source,
  published: null,
  curriculum: null,
  history: [],
  people: [],
})

/** A server that holds one draft and answers like the real one; cut off, it does not. */
export function serverWith(source: ChantDraft, version = 1) {
  const held = { source, version, isCutOff: false, saves: 0 }
  function save(_id: number, upon: number, next: ChantDraft): Promise<Outcome<{ version: number }>> {
    if (held.isCutOff) return Promise.reject(new TypeError('Failed to fetch'))
    if (upon !== held.version) return Promise.resolve({ conflict: wholeOf(held.version, held.source) })
    held.saves += 1
    held.version += 1
    held.source = next
    return Promise.resolve({ done: { version: held.version } })
  }
  return { held, save }
}

export const named = (name: string): ChantDraft => ({ ...emptyDraft(), name })
export const rename = (name: string) => (draft: ChantDraft) => ({ ...draft, name })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
