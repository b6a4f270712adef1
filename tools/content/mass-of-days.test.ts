import { massOf } from '@schola/mass/mass-of'
import { piecesOf, turnsOf } from '@schola/mass/parts-to-learn'
import { describe, expect, it } from 'vitest'
import { sources } from './own-sources.test-data.ts'
import { readCheckedMasses } from './rules/read-checked.ts'
import { contentDirectory } from './run.ts'

const good = await readCheckedMasses(contentDirectory, sources)

function getDay(form: 'ordinary' | 'older', id: string) {
  const day = good.days[form].find((each) => each.id === id)
  if (!day) throw new Error(`There is no ${id}`)
  return day
}

function momentsOn(form: 'ordinary' | 'older', id: string, picked = {}) {
  return massOf(good.masses[form], getDay(form, id), picked)
}

const idsOn = (...given: Parameters<typeof momentsOn>) => momentsOn(...given).map(({ id }) => id)

describe('what a day has', () => {
  it('has no Gloria in Advent and Lent, and no Alleluia in Lent', () => {
    expect(idsOn('ordinary', 'advent-1')).not.toContain('gloria')
    expect(idsOn('ordinary', 'advent-1')).toContain('alleluia')
    expect(idsOn('ordinary', 'lent-2')).not.toContain('alleluia')
    expect(idsOn('older', 'lent-2')).toEqual(expect.arrayContaining(['tract', 'credo']))
    expect(idsOn('ordinary', 'easter-sunday')).toEqual(
      expect.arrayContaining(['gloria', 'sequence', 'alleluia', 'dismissal-of-easter']),
    )
  })

  it('has the ashes on Ash Wednesday, and no dismissal in words on Holy Thursday', () => {
    expect(idsOn('ordinary', 'ash-wednesday')).toEqual(expect.arrayContaining(['ashes', 'second-reading']))
    expect(idsOn('ordinary', 'ash-wednesday')).not.toContain('confiteor')
    expect(idsOn('ordinary', 'holy-thursday').at(-1)).toBe('dismissal-in-silence')
    expect(idsOn('ordinary', 'good-friday')).toEqual([])
  })

  it('has no Psalm 42 in Passiontide, and the last Gospel also at Easter', () => {
    const dialogue = { kind: 'dialogue' }
    expect(idsOn('older', 'lent-2', dialogue)).toContain('judica')
    expect(idsOn('older', 'passion-sunday', dialogue)).not.toContain('judica')
    expect(idsOn('older', 'easter-sunday')).toContain('last-gospel')
    expect(idsOn('older', 'all-souls')).toEqual(
      expect.arrayContaining(['agnus-dei-for-the-dead', 'dismissal-for-the-dead']),
    )
    expect(idsOn('older', 'all-souls')).not.toContain('blessing')
  })

  it('names the antiphon of the season', () => {
    const antiphon = (id: string) => momentsOn('ordinary', id).at(-1)?.lines
    expect(antiphon('advent-1')).toEqual([{ who: 'all', chant: 'alma-redemptoris-mater' }])
    expect(antiphon('easter-3')).toEqual([{ who: 'all', chant: 'regina-caeli' }])
  })

  it('counts the people’s part of a Sunday, and gives each answer its call', () => {
    const moments = momentsOn('ordinary', 'christ-the-king')
    const pieces = piecesOf(moments)
    expect(pieces.find(({ id }) => id === 'dialogues')?.chant?.phrases).toEqual([1, 3, 5, 7])
    expect(pieces.find(({ id }) => id === 'gloria-in-excelsis')?.chant).toMatchObject({ phrases: null, intoned: 1 })
    const turns = turnsOf(moments)
    expect(turns.length).toBeGreaterThan(20)
    expect(turns.find(({ answer }) => answer.latin === 'Habémus ad Dóminum.')?.call?.latin).toBe('Sursum corda.')
    expect(
      turns.find(
        ({ answer }) =>
          answer.latin === 'Mortem tuam annuntiámus, Dómine, et tuam resurrectiónem confitémur, donec vénias.',
      )?.call?.latin,
    ).toBe('Mystérium fídei.')
  })
})

const [dialogue, low] = [{ kind: 'dialogue' }, { kind: 'low' }]
const atTheSteps = ['introibo', 'judica', 'confession', 'deus-tu-conversus']
const passions = ['palm-sunday', 'passiontide-2-tuesday', 'passiontide-2-wednesday']

function getMoment(...[moment, ...given]: [moment: string, ...Parameters<typeof momentsOn>]) {
  const found = momentsOn(...given).find(({ id }) => id === moment)
  if (!found) throw new Error(`There is no ${moment}`)
  return found
}

const namesIn = (...given: Parameters<typeof getMoment>) =>
  getMoment(...given).lines.flatMap((line) => ('proper' in line ? line.proper : []))

describe('who sings the Kyrie', () => {
  const calls = (...given: Parameters<typeof momentsOn>) =>
    getMoment('kyrie', ...given).lines.map((line) => `${line.who} ${'latin' in line && line.latin.split(',')[0]}`)

  it('has three calls that the people repeat, or nine in turns', () => {
    expect(calls('ordinary', 'advent-1')).toEqual(
      ['Kýrie', 'Christe', 'Kýrie'].flatMap((call) => [`cantor ${call}`, `people ${call}`]),
    )
    const nine = ['Kýrie', 'Kýrie', 'Kýrie', 'Christe', 'Christe', 'Christe', 'Kýrie', 'Kýrie', 'Kýrie']
    const inTurns = (first: string, second: string) =>
      nine.map((call, place) => `${place % 2 === 0 ? first : second} ${call}`)
    expect(calls('older', 'advent-1')).toEqual(inTurns('choir', 'people'))
    expect(calls('older', 'advent-1', dialogue)).toEqual(inTurns('priest', 'people'))
    expect(calls('older', 'advent-1', low)).toEqual(inTurns('priest', 'server'))
  })

  it('is a part of the rehearsal, each time on its own notes', () => {
    const turns = turnsOf(momentsOn('ordinary', 'advent-1')).filter(({ moment }) => moment.id === 'kyrie')
    expect(turns.map(({ call, answer }) => [call?.from?.time, answer.from?.time])).toEqual([
      [1, 2],
      [1, 2],
      [1, 3],
    ])
  })
})

describe('what only some days have in the Missal of 1962', () => {
  it.each(['purification', 'ash-wednesday', 'palm-sunday', 'holy-saturday'])(
    'has no prayers at the steps after the blessing on %s',
    (id) => {
      expect(idsOn('older', id, dialogue).filter((each) => atTheSteps.includes(each))).toEqual([])
    },
  )

  it('has a tract where the day has one', () => {
    const withTract = ['septuagesima', 'lent-2', 'ash-wednesday', 'st-joseph', 'all-souls', 'holy-saturday']
    for (const id of withTract) expect(namesIn('tract', 'older', id), id).toEqual(['the tract'])
    expect(namesIn('tract', 'older', 'lent-2-monday')).toEqual(['the tract, where the day has one'])
    const withoutTract = ['holy-thursday', 'passiontide-2-tuesday', 'septuagesima-1-monday', 'advent-wednesday-ember']
    for (const id of withoutTract) expect(idsOn('older', id), id).not.toContain('tract')
    const vigil = idsOn('older', 'holy-saturday')
    expect(vigil.indexOf('tract')).toBe(vigil.indexOf('alleluia') + 1)
    expect(vigil).not.toContain('gradual')
  })

  it.each(passions)('reads the Passion without a greeting on %s', (id) => {
    expect(idsOn('older', id)).toContain('passion')
    expect(idsOn('older', id)).not.toContain('gospel')
  })

  it.each([dialogue, low])(
    'leaves to the priest of a said Mass what choir, reader and deacon have: $kind',
    (picked) => {
      const voices = good.days.older
        .slice(0, 366)
        .flatMap((day) => massOf(good.masses.older, day, picked).flatMap(({ lines }) => lines.map(({ who }) => who)))
      expect([...new Set(voices)].toSorted()).toEqual(
        picked === dialogue ? ['all', 'people', 'priest'] : ['priest', 'server'],
      )
    },
  )

  it('asks three times for mercy on Holy Thursday, washes feet, and ends at the altar of repose', () => {
    const ids = idsOn('older', 'holy-thursday')
    expect(ids).toContain('washing-of-feet')
    expect(ids.slice(-2)).toEqual(['dismissal-before-a-procession', 'altar-of-repose'])
    expect(idsOn('older', 'holy-thursday', low).at(-1)).toBe('altar-of-repose')
    expect(ids).not.toContain('agnus-dei')
    expect(getMoment('agnus-dei-of-holy-thursday', 'older', 'holy-thursday').lines).toMatchObject([
      { latin: 'Agnus Dei, qui tollis peccáta mundi: miserére nobis.', times: 3 },
    ])
  })

  it('prays over the people on the weekdays of Lent until Wednesday of Holy Week', () => {
    const weekdays = ['ash-wednesday', 'lent-saturday-ember', 'lent-3-tuesday', 'passiontide-2-wednesday']
    for (const id of weekdays) expect(idsOn('older', id), id).toContain('prayer-over-the-people')
    const others = ['septuagesima-3-tuesday', 'lent-2', 'st-joseph', 'palm-sunday', 'holy-thursday', 'holy-saturday']
    for (const id of others) expect(idsOn('older', id), id).not.toContain('prayer-over-the-people')
  })

  it('goes in procession after a sung Mass of Corpus Christi, and after a said one has the usual end', () => {
    expect(idsOn('older', 'corpus-christi')).toContain('dismissal-before-a-procession')
    expect(idsOn('older', 'corpus-christi')).not.toContain('blessing')
    expect(idsOn('older', 'corpus-christi')).not.toContain('last-gospel')
    const end = idsOn('older', 'corpus-christi', low).slice(-4)
    expect(end).toEqual(['dismissal', 'blessing', 'last-gospel', 'after-low-mass'])
  })

  it('has a last Gospel for the dead unless the absolution follows, and Lauds at the end of the Vigil', () => {
    expect(idsOn('older', 'all-souls')).toContain('last-gospel')
    expect(getMoment('dismissal-for-the-dead', 'older', 'all-souls').cue).toContain('unless the absolution')
    const vigil = idsOn('older', 'holy-saturday')
    expect(vigil).not.toContain('last-gospel')
    expect(vigil.indexOf('lauds')).toBe(vigil.indexOf('communion') + 1)
    expect(namesIn('communion', 'older', 'holy-saturday')).toEqual([])
    expect(namesIn('communion', 'older', 'easter-sunday')).toEqual(['the communion chant'])
  })
})

describe('what only some days have in the present Missal', () => {
  it('blesses palms after the greeting, and the procession is the entrance', () => {
    expect(idsOn('ordinary', 'palm-sunday').slice(0, 4)).toEqual(['cross', 'greeting', 'palms', 'collect'])
    expect(getMoment('cross', 'ordinary', 'palm-sunday').posture).toBe('stand')
  })

  it.each(['confiteor', 'miserere', 'sprinkling'])(
    'blesses candles on the Presentation in place of the penitential act: %s',
    (penitential) => {
      const days = good.days.ordinary.filter(({ id }) => id === 'presentation')
      expect(days.some(({ isSunday }) => isSunday)).toBe(true)
      for (const day of days) {
        const ids = massOf(good.masses.ordinary, day, { penitential }).map(({ id }) => id)
        expect(ids.slice(0, 5)).toEqual(['cross', 'greeting', 'candles', 'gloria', 'collect'])
      }
    },
  )

  it('goes on from the sprinkling to the Gloria, after a prayer and its Amen', () => {
    const sprinkled = { penitential: 'sprinkling' }
    const ids = idsOn('ordinary', 'easter-3', sprinkled)
    expect(ids[ids.indexOf('sprinkling') + 1]).toBe('gloria')
    const [, prayer, amen] = getMoment('sprinkling', 'ordinary', 'easter-3', sprinkled).lines
    expect(prayer).toMatchObject({ who: 'priest', begins: true })
    expect(amen).toMatchObject({ who: 'people', latin: 'Amen.' })
    expect(idsOn('ordinary', 'easter-3-monday', sprinkled)).toEqual(expect.arrayContaining(['confiteor', 'kyrie']))
  })

  it('has an epistle and no gradual at the Vigil', () => {
    const ids = idsOn('ordinary', 'holy-saturday')
    expect(ids[ids.indexOf('epistle') + 1]).toBe('alleluia')
    expect(ids).not.toContain('first-reading')
  })

  it('the priest has what a deacon or a cantor may sing, what he intones, and where he begins a prayer', () => {
    const answers = turnsOf(momentsOn('ordinary', 'christ-the-king'), 'priest').map(({ answer }) => answer)
    expect(answers.find(({ latin }) => latin.startsWith('Dómine Jesu Christe, qui dixísti'))?.begins).toBe(true)
    expect(answers.map(({ latin }) => latin)).toEqual(
      expect.arrayContaining(['Glória in excélsis Deo.', 'Credo in unum Deum,', 'Verbum Dómini.', 'Ite, missa est.']),
    )
    expect(answers.filter(({ who }) => who === 'cantor').length).toBe(5)
  })

  it.each([
    ['ordinary', /^Líbera nos, .* malis, da propítius .* advéntum Salvatóris nostri Jesu Christi\.$/],
    ['older', /^Líbera nos, .* prætéritis, præséntibus et futúris: .* in unitáte Spíritus Sancti Deus\.$/],
  ] as const)('has the prayer after the Our Father whole in the %s form', (form, whole) => {
    const [prayer] = getMoment('libera', form, 'christ-the-king').lines
    expect(prayer).toMatchObject({ who: 'priest', latin: expect.stringMatching(whole) as string })
    expect(prayer).not.toHaveProperty('begins')
  })

  it('answers once over the bread and once over the wine', () => {
    const turns = turnsOf(momentsOn('ordinary', 'easter-3', { offertory: 'aloud' }))
    const calls = turns.filter(({ answer }) => answer.latin === 'Benedíctus Deus in sǽcula.').map(({ call }) => call)
    expect(calls.map((call) => call?.latin.split(' ').at(-1))).toEqual(['panem', 'vinum'])
  })
})
