import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LiturgicalDay } from '../calendar/liturgical-day.ts'
import { type Line, type Mass, type Moment, postures, voices, type When } from './mass.ts'
import { choicesOf, holds, massOf } from './mass-of.ts'
import { isPartOf, piecesOf, roles, turnsOf } from './parts-to-learn.ts'

const name = { latin: 'Nomen', english: 'Name' }

const sunday: LiturgicalDay = {
  date: { year: 2026, month: 11, day: 29 },
  form: 'ordinary',
  season: 'advent',
  week: 1,
  id: 'advent-1',
  title: { latin: 'Dominica I Adventus', english: '1st Sunday of Advent' },
  rank: 'sunday',
  isSunday: true,
  colour: 'violet',
  hasMass: true,
  gloria: false,
  credo: true,
  alleluia: true,
  sequence: null,
  sprinkling: 'asperges-me',
  dismissal: 'ite',
  gloriaPatri: true,
  marian: 'alma-redemptoris-mater',
  angelus: 'angelus',
}

const days = fc.record({
  gloria: fc.boolean(),
  isSunday: fc.boolean(),
  season: fc.constantFrom('advent' as const, 'easter' as const),
  sequence: fc.constantFrom(null, 'dies-irae' as const),
})
const dayOf = fc.tuple(days).map(([fields]): LiturgicalDay => ({ ...sunday, ...fields }))

const condition = fc.constantFrom<When>(
  [{ gloria: true }],
  [{ season: ['advent', 'easter'] }],
  [{ season: { not: 'easter' }, isSunday: true }],
  [{ 'choice.kind': 'sung' }, { gloria: false }],
)
const whenever = fc.option(condition, { nil: undefined }).map((when) => (when ? { when } : {}))
const voice = fc.constantFrom(...voices)
const line: fc.Arbitrary<Line> = fc
  .tuple(
    voice,
    whenever,
    fc.oneof(
      fc.record({ latin: fc.constantFrom('Amen.', 'Deo grátias.', 'Orémus.'), english: fc.constant('So.') }),
      fc.constant({ latin: 'Amen.', english: 'Amen.', from: { slug: 'cross', first: 1, last: 2 }, times: 2 }),
      fc.constant({ latin: 'Pater', english: 'Father', begins: true as const }),
      fc.constant({ chant: 'kyrie', intoned: 1 }),
      fc.constant({ ofTheDay: 'sequence' as const }),
      fc.constant({ proper: 'the collect' }),
    ),
  )
  .map(([who, when, rest]) => ({ who, ...when, ...rest }))
const moment = fc
  .tuple(whenever, fc.array(line, { maxLength: 5 }), fc.option(fc.constantFrom(...postures), { nil: undefined }))
  .map(([when, lines, posture]) => ({ name, lines, ...when, ...(posture && { posture }) }))
const masses = fc.array(fc.array(moment, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }).map(
  (parts): Mass => ({
    form: 'ordinary',
    name,
    note: '',
    choices: { kind: { english: 'Kind', options: { sung: 'Sung', low: 'Low' } } },
    said: [{ 'choice.kind': 'low' }],
    recasts: [{ when: [{ 'choice.kind': 'low' }], to: { people: 'server' } }],
    parts: parts.map((moments, part) => ({
      name: { latin: `Pars ${part}`, english: `Part ${part}` },
      moments: moments.map((each, place): Moment => ({ id: `m-${part}-${place}`, ...each })),
    })),
  }),
)
const picks = fc.constantFrom({}, { kind: 'low' }, { kind: 'nonsense' })

const momentsIn = ({ parts }: Mass) => parts.flatMap(({ moments }) => moments)

describe('the Mass of a day', () => {
  it('has in their order all the moments and lines whose conditions hold, and no others', () => {
    fc.assert(
      fc.property(masses, dayOf, picks, (mass, day, picked) => {
        const choices = choicesOf(mass, picked)
        const kept = momentsIn(mass).filter(({ when }) => holds(when, day, choices))
        const said = massOf(mass, day, picked)
        expect(said.map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
        const lines = kept.map((each) =>
          (each.lines ?? []).filter(
            (one) => holds(one.when, day, choices) && !('ofTheDay' in one && day[one.ofTheDay] === null),
          ),
        )
        expect(said.map((each) => each.lines.length)).toEqual(lines.map(({ length }) => length))
      }),
    )
  })

  it('keeps a posture until the next one, and names the part of each moment', () => {
    fc.assert(
      fc.property(masses, dayOf, (mass, day) => {
        const own = new Map(momentsIn(mass).map(({ id, posture }) => [id, posture]))
        let posture: string | null = null
        for (const each of massOf(mass, day)) {
          posture = own.get(each.id) ?? posture
          expect(each.posture).toBe(posture)
          expect(each.part.latin).toBe(`Pars ${each.id.split('-')[1]}`)
        }
      }),
    )
  })

  it('gives the people’s lines to the server of a low Mass, which is not sung', () => {
    fc.assert(
      fc.property(masses, dayOf, (mass, day) => {
        const moments = massOf(mass, day, { kind: 'low' })
        expect(moments.flatMap(({ lines }) => lines.map(({ who }) => who))).not.toContain('people')
        expect(moments.filter(({ isSung }) => isSung)).toEqual([])
      }),
    )
  })

  it('is nothing on Good Friday', () => {
    fc.assert(fc.property(masses, dayOf, (mass, day) => massOf(mass, { ...day, hasMass: false }).length === 0))
  })

  it('takes the first option for a choice that was never made or no longer exists', () => {
    fc.assert(
      fc.property(masses, dayOf, (mass, day) => {
        expect(massOf(mass, day, { kind: 'nonsense' })).toEqual(massOf(mass, day, { kind: 'sung' }))
        expect(massOf(mass, day)).toEqual(massOf(mass, day, { kind: 'sung' }))
      }),
    )
  })
})

describe('what is to be learned', () => {
  const role = fc.constantFrom(...roles)

  it('has each piece once, as often as it comes', () => {
    fc.assert(
      fc.property(masses, dayOf, role, (mass, day, as) => {
        const moments = massOf(mass, day)
        const pieces = piecesOf(moments, as)
        expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length)
        const own = moments.flatMap(({ lines }) => lines).filter(({ who }) => isPartOf(as, who))
        const times = own.map((one) => {
          if ('proper' in one || ('latin' in one && one.begins)) return 0
          return 'latin' in one ? (one.times ?? 1) : 1
        })
        const count = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0)
        expect(count(pieces.map((piece) => piece.times))).toBe(count(times))
      }),
    )
  })

  it('rehearses every answer of a role after another’s line, never after its own', () => {
    fc.assert(
      fc.property(masses, dayOf, role, (mass, day, as) => {
        for (const { call, answer } of turnsOf(massOf(mass, day), as)) {
          expect(isPartOf(as, answer.who)).toBe(true)
          expect(call !== null && isPartOf(as, call.who)).toBe(false)
        }
      }),
    )
  })

  it('counts phrases of a chant that come in several places together', () => {
    const from = (first: number, last: number) => ({
      who: 'people' as const,
      latin: 'Amen.',
      english: 'Amen.',
      from: { slug: 'dialogues', first, last },
    })
    const mass: Mass = {
      form: 'ordinary',
      name,
      note: '',
      choices: {},
      parts: [
        {
          name,
          moments: [
            { id: 'a', name, lines: [from(3, 4)] },
            { id: 'b', name, lines: [from(1, 1), from(3, 3)] },
          ],
        },
      ],
    }
    expect(piecesOf(massOf(mass, sunday))).toEqual([
      { id: 'dialogues', chant: { slug: 'dialogues', phrases: [1, 3, 4], intoned: 0 }, latin: null, times: 3 },
    ])
  })
})
