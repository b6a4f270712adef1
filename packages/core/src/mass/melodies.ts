import type { LiturgicalDay } from '../calendar/liturgical-day.ts'
import type { DetailsBySlug, MassDetails, MassMelodies } from './compiled.ts'
import { holds } from './mass-of.ts'

/** Keys of melodies by the slugs of their chants. */
export type MelodyBySlug = Readonly<Record<string, string>>

function findMelody(
  day: LiturgicalDay,
  { own, others }: MassMelodies['chants'][string],
  days: MassMelodies['days'],
  custom: string | undefined,
): string | undefined {
  if (custom !== undefined && (custom === 'own' || custom in others)) return custom
  return days.find(([melody, when]) => (melody === own || melody in others) && holds(when, day, {}))?.[0]
}

/**
 * Returns the chants that are not sung to their own melody on a day, with the melody that the learner has chosen (`own` is the
 * chant's own), otherwise the first melody of the day that the chant has.
 */
export function melodiesOn(
  day: LiturgicalDay,
  { days, chants }: MassMelodies,
  chosen: MelodyBySlug = {},
): MelodyBySlug {
  const found = Object.entries(chants).flatMap(([slug, chant]) => {
    const melody = findMelody(day, chant, days, chosen[slug])
    return melody !== undefined && melody in chant.others ? [[slug, melody] as const] : []
  })
  return Object.fromEntries(found)
}

/** Replaces the melodies of chants by those that they are sung to. */
export function withMelodies(details: DetailsBySlug, { chants }: MassMelodies, sungTo: MelodyBySlug): DetailsBySlug {
  const changed = Object.entries(sungTo).flatMap(([slug, melody]): [string, MassDetails][] => {
    const own = details[slug]
    const other = chants[slug]?.others[melody]
    return own && other ? [[slug, { glosses: own.glosses, isOther: true, ...other }]] : []
  })
  return { ...details, ...Object.fromEntries(changed) }
}
