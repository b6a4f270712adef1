import type { LiturgicalDay } from '../calendar/liturgical-day.ts'
import type { DetailsBySlug, MassDetails, MassSettings } from './compiled.ts'
import { holds } from './mass-of.ts'

/** Melodies by the slugs of their chants. */
export type SettingBySlug = Readonly<Record<string, string>>

function findSetting(
  day: LiturgicalDay,
  { own, others }: MassSettings['chants'][string],
  days: MassSettings['days'],
  custom: string | undefined,
): string | undefined {
  if (custom !== undefined && (custom === 'own' || custom in others)) return custom
  return days.find(([setting, when]) => (setting === own || setting in others) && holds(when, day, {}))?.[0]
}

/**
 * Which other melody than its own each chant is sung to on a day: the one that a learner has chosen (`own` is the chant's
 * own), else the first of the day that the chant has.
 */
export function settingsOn(
  day: LiturgicalDay,
  { days, chants }: MassSettings,
  chosen: SettingBySlug = {},
): SettingBySlug {
  const found = Object.entries(chants).flatMap(([slug, chant]) => {
    const setting = findSetting(day, chant, days, chosen[slug])
    return setting !== undefined && setting in chant.others ? [[slug, setting] as const] : []
  })
  return Object.fromEntries(found)
}

/** Every chant with the melody that it is sung to. */
export function withSettings(details: DetailsBySlug, { chants }: MassSettings, sungTo: SettingBySlug): DetailsBySlug {
  const changed = Object.entries(sungTo).flatMap(([slug, setting]): [string, MassDetails][] => {
    const own = details[slug]
    const other = chants[slug]?.others[setting]
    return own && other ? [[slug, { glosses: own.glosses, isOther: true, ...other }]] : []
  })
  return { ...details, ...Object.fromEntries(changed) }
}
