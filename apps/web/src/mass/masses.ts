import type { Form } from '@schola/calendar/liturgical-day'
import type { DetailsBySlug, MassChant, MassDetails, RareChants } from '@schola/mass/compiled'
import type { Mass } from '@schola/mass/mass'
import type { MomentOfDay } from '@schola/mass/mass-of'
import { logFailure } from '../platform/log-failure.ts'
import { texts } from './texts.ts'

export const getMass = (form: Form): Mass => texts.masses[form]

let rare: RareChants = {}
let fetching: Promise<void> | undefined
let hasFailed = false

async function fetchRareChants(): Promise<void> {
  try {
    rare = (await import('./rare-chants.ts')).rareChants
  } catch (error) {
    // They stand there by their names until the app is opened anew.
    hasFailed = true
    logFailure('The chants of a few days could not be loaded', error)
  }
}

/** Marks a promise as React does those that it has waited for: what has come by then is shown at once. */
function markWhenDone(promise: Promise<void>): Promise<void> {
  void promise.then(() => Object.assign(promise, { status: 'fulfilled', value: undefined }))
  return promise
}

export function getChantText(slug: string): MassChant {
  const chant = rare[slug]?.text ?? texts.chants[slug]
  if (!chant) throw new Error(`No Mass names the chant ${slug}.`)
  return chant
}

/** What is said of a chant of which only the name is here. */
export const whyNoWords = (): string =>
  hasFailed ? 'its words could not be loaded; open the app again.' : 'its words are not in this book yet.'

/** Notes and glosses of a chant, given those of the common ones. */
export const findDetails = (details: DetailsBySlug | undefined, slug: string): MassDetails | undefined =>
  rare[slug]?.details ?? details?.[slug]

/**
 * What is to be waited for before these moments are shown: the chants that only a few days have. The same promise also once
 * they have come: whoever waited for it asks for it again.
 */
export function awaitChants(moments: readonly MomentOfDay[]): Promise<void> | undefined {
  const slugs = moments.flatMap(({ lines }) => lines.flatMap((line) => ('chant' in line ? [line.chant] : [])))
  if (slugs.every((slug) => texts.chants[slug]?.verses.length)) return undefined
  fetching ??= markWhenDone(fetchRareChants())
  return fetching
}
