import { ownMelody } from '@schola/contract/own-melody'
import { melodiesOn, withMelodies } from '@schola/core/mass/melodies'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileSettings, melodyNamesOf } from './loading/load-masses.ts'
import { sources } from './own-sources.test-data.ts'
import { readCheckedMasses, readCheckedSettings } from './rules/read-checked.ts'
import { settingRules, settingViolations } from './rules/setting-rules.ts'
import { contentDirectory } from './run.ts'

const masses = await readCheckedMasses(contentDirectory, sources)
const good = readCheckedSettings(masses, sources)
const { folders } = sources
const settings = await compileSettings(contentDirectory, folders, masses)
const anyDay = fc.constantFrom(...good.days)
const anyChant = fc.constantFrom(...Object.keys(settings.chants))

function getDay(form: 'ordinary' | 'older', id: string) {
  const day = good.days.find((each) => each.form === form && each.id === id)
  if (!day) throw new Error(`There is no ${id}`)
  return day
}

describe('a day has its Mass of the Kyriale', () => {
  it.each([
    ['ordinary', 'easter-3', { kyrie: 'i', sanctus: 'viii', 'agnus-dei': 'viii' }],
    ['ordinary', 'christmas', { kyrie: 'viii', sanctus: 'viii', 'agnus-dei': 'viii' }],
    ['ordinary', 'assumption', { kyrie: 'ix', 'gloria-in-excelsis': 'ix', sanctus: 'viii', 'agnus-dei': 'viii' }],
    ['ordinary', 'advent-3', { kyrie: 'xvii', sanctus: 'xvii', 'agnus-dei': 'xvii' }],
    ['ordinary', 'palm-sunday', { kyrie: 'xvii', sanctus: 'xvii', 'agnus-dei': 'xvii' }],
    ['ordinary', 'lent-2-thursday', { kyrie: 'xviii' }],
    ['older', 'lent-2', { kyrie: 'xvii', sanctus: 'xvii', 'agnus-dei': 'xvii' }],
    ['older', 'septuagesima', { kyrie: 'xi', 'gloria-in-excelsis': 'xi', sanctus: 'xi', 'agnus-dei': 'xi' }],
    [
      'older',
      'immaculate-conception',
      { kyrie: 'ix', 'gloria-in-excelsis': 'ix', sanctus: 'viii', 'agnus-dei': 'viii' },
    ],
  ] as const)('%s, %s', (form, id, sungTo) => {
    expect(melodiesOn(getDay(form, id), settings)).toEqual(sungTo)
  })

  it('a green Sunday has Mass XI, a green weekday the melodies of the chants themselves', () => {
    const green = good.days.filter(({ colour }) => colour === 'green')
    for (const day of green.filter(({ isSunday }) => isSunday)) {
      expect(melodiesOn(day, settings)).toMatchObject({ kyrie: 'xi', sanctus: 'xi' })
    }
    for (const day of green.filter(({ isSunday, gloria }) => !isSunday && !gloria)) {
      expect(melodiesOn(day, settings)).toEqual({})
    }
  })

  it('no chant is sung to a melody that it does not have, and the custom of a learner goes before the day', () => {
    fc.assert(
      fc.property(anyDay, anyChant, (day, slug) => {
        const others = Object.keys(settings.chants[slug]?.others ?? {})
        const ofDay = melodiesOn(day, settings)
        expect([undefined, ...others]).toContain(ofDay[slug])
        expect(melodiesOn(day, settings, { [slug]: 'none' })).toEqual(ofDay)
        expect(melodiesOn(day, settings, { [slug]: ownMelody })[slug]).toBeUndefined()
        for (const chosen of others) {
          expect(melodiesOn(day, settings, { [slug]: chosen })).toEqual({ ...ofDay, [slug]: chosen })
        }
      }),
    )
  })

  it('another melody takes the place of the notes and of their name alone', () => {
    const kyrie = { melody: '(c4) Ký(g)', tones: [[0, 'Kyrie XVI']] as const, glosses: [['a|b|c|d']] }
    const details = { kyrie, sanctus: kyrie }
    const changed = withMelodies(details, settings, { kyrie: 'xi' })
    expect(changed['sanctus']).toBe(kyrie)
    expect(changed['kyrie']).toMatchObject({ tones: [[0, 'Kyrie XI']], glosses: kyrie.glosses, isOther: true })
    expect(changed['kyrie']?.melody).toMatch(/^\(c4\) Ký\(ixhi\)/)
    expect(withMelodies(details, settings, {})).toEqual(details)
  })
})

describe('the rules of the settings', () => {
  const badSamples = {
    'a Mass is called the same in every chant': {
      ...good,
      melodies: { ...good.melodies, kyrie: [{ id: 'xi', name: 'Mass XII' }] },
    },
    'every line of the settings is some chant’s on some day': {
      ...good,
      settingsOfDays: [...good.settingsOfDays, ['xiii'] as const],
    },
  }

  it('each has a bad sample', () => {
    expect(Object.keys(badSamples)).toEqual(settingRules.map(({ name }) => name))
  })

  it.each(Object.entries(badSamples))('%s', (name, checked) => {
    expect(settingViolations(checked).map((violation) => violation.rule)).toContain(name)
  })
})

describe('what melodies are looked for by', () => {
  it('stands under the keys by which they are asked for', () => {
    const { kyrie = [], credo = [] } = melodyNamesOf(folders)
    expect(kyrie[0]).toEqual(['own', 'Mass XVI', 'Missa XVI'])
    expect(kyrie.find(([key]) => key === 'viii')).toContain('Missa de angelis')
    expect(credo.map(([key]) => key)).toEqual(['own', 'credo-i'])
  })
})
