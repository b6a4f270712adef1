import { massOf } from '@schola/core/mass/mass-of'
import { piecesOf, turnsOf } from '@schola/core/mass/parts-to-learn'
import { describe, expect, it } from 'vitest'
import { sources } from './own-sources.test-data.ts'
import { readCheckedMasses } from './rules/read-checked.ts'
import { contentDirectory } from './run.ts'

const good = await readCheckedMasses(contentDirectory, sources)
type Form = 'ordinary' | 'older'

function momentsOn(form: Form, id: string, picked = {}) {
  const day = good.days[form].find((each) => each.id === id)
  if (!day) throw new Error(`There is no ${id}`)
  return massOf(good.masses[form], day, picked)
}

const idsOn = (...given: Parameters<typeof momentsOn>) => momentsOn(...given).map(({ id }) => id)

function getMoment(...[moment, ...given]: [moment: string, ...Parameters<typeof momentsOn>]) {
  const found = momentsOn(...given).find(({ id }) => id === moment)
  if (!found) throw new Error(`There is no ${moment}`)
  return found
}

const [dialogue, low] = [{ kind: 'dialogue' }, { kind: 'low' }]
const sprinkled = { penitential: 'sprinkling' }
const atTheSteps = ['introibo', 'judica', 'confession', 'deus-tu-conversus']

interface Has {
  readonly picked?: object
  readonly with?: readonly string[]
  readonly without?: readonly string[]
}

describe('what a day has, and what it does not have', () => {
  it.each<[Form, string, Has]>([
    ['ordinary', 'advent-1', { with: ['alleluia'], without: ['gloria'] }],
    ['ordinary', 'lent-2', { without: ['alleluia'] }],
    ['ordinary', 'easter-sunday', { with: ['gloria', 'sequence', 'alleluia', 'dismissal-of-easter'] }],
    ['ordinary', 'ash-wednesday', { with: ['ashes', 'second-reading'], without: ['confiteor'] }],
    ['ordinary', 'easter-3-monday', { picked: sprinkled, with: ['confiteor', 'kyrie'] }],
    ['ordinary', 'holy-saturday', { with: ['epistle', 'alleluia'], without: ['first-reading'] }],
    ['older', 'lent-2', { with: ['tract', 'credo'], without: ['prayer-over-the-people'] }],
    ['older', 'lent-2', { picked: dialogue, with: ['judica'] }],
    ['older', 'passion-sunday', { picked: dialogue, without: ['judica'] }],
    ['older', 'easter-sunday', { with: ['last-gospel'] }],
    ['older', 'all-souls', { with: ['agnus-dei-for-the-dead', 'dismissal-for-the-dead', 'last-gospel', 'tract'] }],
    ['older', 'all-souls', { without: ['blessing'] }],
    ['older', 'purification', { picked: dialogue, without: atTheSteps }],
    ['older', 'ash-wednesday', { picked: dialogue, with: ['prayer-over-the-people'], without: atTheSteps }],
    ['older', 'palm-sunday', { picked: dialogue, with: ['passion'], without: [...atTheSteps, 'gospel'] }],
    ['older', 'passiontide-2-tuesday', { with: ['passion'], without: ['gospel', 'tract'] }],
    ['older', 'passiontide-2-wednesday', { with: ['passion', 'prayer-over-the-people'], without: ['gospel'] }],
    ['older', 'septuagesima', { with: ['tract'] }],
    ['older', 'septuagesima-1-monday', { without: ['tract'] }],
    [
      'older',
      'holy-thursday',
      { with: ['washing-of-feet'], without: ['tract', 'agnus-dei', 'prayer-over-the-people'] },
    ],
    ['older', 'holy-saturday', { with: ['tract', 'alleluia', 'lauds'], without: ['gradual', 'last-gospel'] }],
    ['older', 'lent-saturday-ember', { with: ['prayer-over-the-people'] }],
    ['older', 'corpus-christi', { with: ['dismissal-before-a-procession'], without: ['blessing', 'last-gospel'] }],
  ])('%s, %s: %j', (form, id, { picked, with: some = [], without = [] }) => {
    const ids = idsOn(form, id, picked)
    expect(ids).toEqual(expect.arrayContaining([...some]))
    expect(ids.filter((each) => without.includes(each))).toEqual([])
  })

  it.each<[Form, string, object, readonly string[]]>([
    ['ordinary', 'good-friday', {}, []],
    ['ordinary', 'holy-thursday', {}, ['dismissal-in-silence']],
    ['older', 'holy-thursday', {}, ['dismissal-before-a-procession', 'altar-of-repose']],
    ['older', 'holy-thursday', low, ['altar-of-repose']],
    ['older', 'corpus-christi', low, ['dismissal', 'blessing', 'last-gospel', 'after-low-mass']],
  ])('%s, %s with %j ends with %j', (form, id, picked, end) => {
    const ids = idsOn(form, id, picked)
    expect(ids.slice(end.length === 0 ? 0 : -end.length)).toEqual(end)
  })

  it.each<[Form, string, object, readonly string[]]>([
    ['ordinary', 'palm-sunday', {}, ['cross', 'greeting', 'palms', 'collect']],
    ...['confiteor', 'miserere', 'sprinkling'].map((penitential): [Form, string, object, readonly string[]] => [
      'ordinary',
      'presentation',
      { penitential },
      ['cross', 'greeting', 'candles', 'gloria', 'collect'],
    ]),
  ])('%s, %s with %j begins with %j', (form, id, picked, beginning) => {
    expect(idsOn(form, id, picked).slice(0, beginning.length)).toEqual(beginning)
  })

  it('names the antiphon of the season', () => {
    const antiphon = (id: string) => momentsOn('ordinary', id).at(-1)?.lines
    expect(antiphon('advent-1')).toEqual([{ who: 'all', chant: 'alma-redemptoris-mater' }])
    expect(antiphon('easter-3')).toEqual([{ who: 'all', chant: 'regina-caeli' }])
  })

  it.each([dialogue, low])('a said Mass leaves to the priest what choir, reader and deacon have: $kind', (picked) => {
    const voices = good.days.older
      .slice(0, 366)
      .flatMap((day) => massOf(good.masses.older, day, picked).flatMap(({ lines }) => lines.map(({ who }) => who)))
    const expected = picked === dialogue ? ['all', 'people', 'priest'] : ['priest', 'server']
    expect([...new Set(voices)].toSorted()).toEqual(expected)
  })
})

describe('what is sung and answered', () => {
  it('the Kyrie has three calls that the people repeat, or nine in turns', () => {
    const calls = (...given: Parameters<typeof momentsOn>) =>
      getMoment('kyrie', ...given).lines.map((line) => `${line.who} ${'latin' in line && line.latin.split(',')[0]}`)
    expect(calls('ordinary', 'advent-1')).toEqual(
      ['Kýrie', 'Christe', 'Kýrie'].flatMap((call) => [`cantor ${call}`, `people ${call}`]),
    )
    const nine = ['Kýrie', 'Kýrie', 'Kýrie', 'Christe', 'Christe', 'Christe', 'Kýrie', 'Kýrie', 'Kýrie']
    const inTurns = (first: string, second: string) =>
      nine.map((call, place) => `${place % 2 === 0 ? first : second} ${call}`)
    expect(calls('older', 'advent-1')).toEqual(inTurns('choir', 'people'))
    expect(calls('older', 'advent-1', low)).toEqual(inTurns('priest', 'server'))
  })

  it('counts the people’s part of a Sunday, and gives each answer its call', () => {
    const moments = momentsOn('ordinary', 'christ-the-king')
    const pieces = piecesOf(moments)
    expect(pieces.find(({ id }) => id === 'dialogues')?.chant?.phrases).toEqual([1, 3, 5, 7])
    expect(pieces.find(({ id }) => id === 'gloria-in-excelsis')?.chant).toMatchObject({ phrases: null, intoned: 1 })
    const turns = turnsOf(moments)
    expect(turns.length).toBeGreaterThan(20)
    const callOf = (beginning: string) => turns.find(({ answer }) => answer.latin.startsWith(beginning))?.call?.latin
    expect(callOf('Habémus ad Dóminum.')).toBe('Sursum corda.')
    expect(callOf('Mortem tuam annuntiámus')).toBe('Mystérium fídei.')
  })

  it('the priest has what a deacon or a cantor may sing, what he intones, and where he begins a prayer', () => {
    const answers = turnsOf(momentsOn('ordinary', 'christ-the-king'), 'priest').map(({ answer }) => answer)
    expect(answers.find(({ latin }) => latin.startsWith('Dómine Jesu Christe, qui dixísti'))?.begins).toBe(true)
    expect(answers.map(({ latin }) => latin)).toEqual(
      expect.arrayContaining(['Glória in excélsis Deo.', 'Credo in unum Deum,', 'Verbum Dómini.', 'Ite, missa est.']),
    )
    expect(answers.filter(({ who }) => who === 'cantor').length).toBe(5)
  })

  it('the offertory is answered once over the bread and once over the wine', () => {
    const turns = turnsOf(momentsOn('ordinary', 'easter-3', { offertory: 'aloud' }))
    const calls = turns.filter(({ answer }) => answer.latin === 'Benedíctus Deus in sǽcula.').map(({ call }) => call)
    expect(calls.map((call) => call?.latin.split(' ').at(-1))).toEqual(['panem', 'vinum'])
  })
})
