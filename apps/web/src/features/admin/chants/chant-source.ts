import type { ChantSourceSummary, ChantSourceWhole } from '@schola/contract/chant-sources'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { chantSourceQuery, refreshChants, restoreTrashedChant } from '../calls/chant-sources.ts'
import { notifyRefusal, notifySuccess } from '../parts/notify.ts'
import { useAction } from '../parts/use-action.ts'

export function stateText({ isPublished, hasDraft, differs, deletedAt }: ChantSourceSummary): string {
  if (deletedAt !== null) return m.authoring_state_trashed()
  if (!isPublished) return differs ? m.authoring_state_draft_differs() : m.authoring_state_draft()
  if (hasDraft) return differs ? m.authoring_state_changed_differs() : m.authoring_state_changed()
  return differs ? m.authoring_state_published_differs() : m.authoring_state_published()
}

export const hasFixedSlug = ({ isCurriculum, isPublished, history }: ChantSourceWhole): boolean =>
  isCurriculum || isPublished || history.length > 0

/** Derives a slug from a name: up to 100 lowercase letters, digits and single hyphens. */
export const slugOf = (name: string): string =>
  name
    .replaceAll(/[æǽ]/giu, 'ae')
    .replaceAll(/œ/giu, 'oe')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100)
    .replace(/-$/, '')

export function freeSlugOf(name: string, taken: readonly string[]): string {
  const slug = slugOf(name)
  if (!taken.includes(slug)) return slug
  for (let number = 2; ; number += 1) if (!taken.includes(`${slug}-${number}`)) return `${slug}-${number}`
}

export function useRestoreTrashed(id: number, name: string) {
  const client = useQueryClient()
  const { busy, run } = useAction('restoreChant')
  const restore = () =>
    run(async () => {
      const { version } = await client.fetchQuery(chantSourceQuery(id))
      const outcome = await restoreTrashedChant(id, version)
      await refreshChants(client)
      if ('conflict' in outcome) notifyRefusal(m.authoring_restored_nothing(), m.authoring_restored_conflict())
      else notifySuccess(m.common_restored(), m.authoring_restored({ name }))
    })
  return { busy, restore }
}
