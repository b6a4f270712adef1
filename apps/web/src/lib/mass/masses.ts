import type { Form } from '@schola/core/calendar/liturgical-day'
import type { DetailsBySlug, MassChant, MassDetails, RareChants } from '@schola/core/mass/compiled'
import type { Mass } from '@schola/core/mass/mass'
import type { MomentOfDay } from '@schola/core/mass/mass-of'
import { m } from '@schola/messages'
import { logFailure } from '../log-failure.ts'
import { texts } from './texts.ts'

export const getMass = (form: Form): Mass => texts.masses[form]

let rare: RareChants = {}
let hasFailed = false

/** Loads the chants that only a few days have; a failed import is retried by the next screen. */
export const rareChantsQuery = {
  queryKey: ['rare-chants'],
  queryFn: async () => {
    try {
      rare = (await import('./rare-chants.ts')).rareChants
      hasFailed = false
    } catch (error) {
      hasFailed = true
      logFailure('The chants of a few days could not be loaded', error)
    }
    return !hasFailed
  },
  staleTime: ({ state }: { readonly state: { readonly data: boolean | undefined } }) =>
    state.data ? Number.POSITIVE_INFINITY : 0,
}

export function hasRareChants(moments: readonly MomentOfDay[]): boolean {
  const slugs = moments.flatMap(({ lines }) => lines.flatMap((line) => ('chant' in line ? [line.chant] : [])))
  return slugs.some((slug) => !texts.chants[slug]?.verses.length)
}

export function getChantText(slug: string): MassChant {
  const chant = rare[slug]?.text ?? texts.chants[slug]
  if (!chant) throw new Error(`No Mass names the chant ${slug}.`)
  return chant
}

/** Returns the message for a chant without words. */
export const noWordsMessage = (): typeof m.mass_words_missing =>
  hasFailed ? m.mass_words_failed : m.mass_words_missing

export const findDetails = (details: DetailsBySlug | undefined, slug: string): MassDetails | undefined =>
  rare[slug]?.details ?? details?.[slug]
