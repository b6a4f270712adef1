import type { LiturgicalDay } from '@schola/core/calendar/liturgical-day'
import type { MassSettings } from '@schola/core/mass/compiled'
import { holds } from '@schola/core/mass/mass-of'
import type { Violation } from '@schola/curriculum/rules/rule'
import { findNumber } from '@schola/curriculum/sources/chant-source'
import { contentRule } from './content-rule.ts'

export interface CheckedSettings {
  readonly melodies: Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>>
  readonly settingsOfDays: MassSettings['days']
  readonly days: readonly LiturgicalDay[]
}

const at = 'mass/settings.yaml'

const rule = (name: string, find: (checked: CheckedSettings) => string[]) =>
  contentRule<CheckedSettings>(name, (checked) => find(checked).map((sentence) => ({ at, sentence })))

const sameNames = rule('a Mass is called the same in every chant', ({ melodies }) => {
  const names = new Map<string, string>()
  return Object.entries(melodies).flatMap(([slug, all]) =>
    all.flatMap(({ id, name }) => {
      const known = names.get(id) ?? name
      names.set(id, known)
      return findNumber(id) === undefined || known === name ? [] : [`"${slug}" calls ${id} "${name}", not "${known}"`]
    }),
  )
})

const reached = rule('every line of the settings is some chant’s on some day', ({ melodies, settingsOfDays, days }) => {
  const taken = new Set<number>()
  for (const day of days) {
    for (const all of Object.values(melodies)) {
      taken.add(
        settingsOfDays.findIndex(([setting, when]) => all.some(({ id }) => id === setting) && holds(when, day, {})),
      )
    }
  }
  return settingsOfDays.flatMap(([setting], index) =>
    taken.has(index) ? [] : [`line ${index + 1}: no chant has the melody "${setting}" on any such day`],
  )
})

export const settingRules = [sameNames, reached]

export const settingViolations = (checked: CheckedSettings): Violation[] =>
  settingRules.flatMap(({ check }) => check(checked))
